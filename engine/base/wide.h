// Loops over many numbers, also compiled for wider registers where the processor has them. The results are the same to the
// last bit, as nothing is added up in another order and no product is fused with a sum (-ffp-contract=off in CMakeLists.txt).
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define CREWLAB_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define CREWLAB_WIDE
#endif

namespace crewlab {

// Eight numbers side by side, wherever they lie.
using Eight = float __attribute__((vector_size(32), aligned(4), may_alias));

inline Eight& eight(float* numbers) { return *reinterpret_cast<Eight*>(numbers); }
inline const Eight& eight(const float* numbers) { return *reinterpret_cast<const Eight*>(numbers); }

}  // namespace crewlab
