// What can be wrong with something a person typed or a program passed in. Each message is one sentence that names the
// place and what was expected. In Python all of them are subclasses of ValueError.
#pragma once

#include <stdexcept>
#include <string>

namespace crewlab {

struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A text that does not follow the notation.
struct NotationError : InputError {
    using InputError::InputError;
};

// A deal, task list or rule set that reads well but cannot be played.
struct DealError : InputError {
    using InputError::InputError;
};

// An action that the rules do not allow now.
struct IllegalAction : InputError {
    using InputError::InputError;
};

}  // namespace crewlab
