#include "validate/mutations.hpp"

#include <algorithm>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/shader_library.hpp"

namespace seiche::validate {

namespace {

/// The shader with something else in the mutation's place.
std::string withPlaceOf(const Mutation& mutation, const std::string& other) {
    const auto* file = findEmbedded("shaders/" + mutation.file);
    std::string text(file ? file->data : std::string_view());
    const auto at = text.find(mutation.from);
    if (at == std::string::npos || text.find(mutation.from, at + 1) != std::string::npos) {
        failRun("the mutation {} is out of date: shaders/{} should have '{}' once", mutation.id,
                mutation.file, mutation.from);
    }
    return text.replace(at, mutation.from.size(), other);
}

}  // namespace

std::string mutated(const Mutation& mutation) {
    return withPlaceOf(mutation, mutation.to);
}

Survival tryMutation(const Mutation& mutation, const std::string& device,
                     const Settings& settings) {
    Survival found;
    const auto text = mutated(mutation);
    // Whether `seen` says so of a case. In a context of its own, with that text of the shader.
    const auto anyCase = [&](const std::string& shader, const auto& seen) {
        const auto context = gl::Context::headless(device);
        context->shaders().replace(mutation.file, shader);
        return std::ranges::any_of(chosen(mutation.cases, true), [&](const Case* each) {
            settings.progress(each->name);
            const auto outcome = run(*each, settings);
            found.seconds += outcome.seconds;
            return seen(*each, outcome);
        });
    };
    const auto isNoProgram = [](const Outcome& outcome) {
        return outcome.failure.find("does not compile") != std::string::npos;
    };
    const bool caught = anyCase(text, [&](const Case& each, const Outcome& outcome) {
        if (isNoProgram(outcome)) {
            failRun("the mutation {} is no program: {}", mutation.id, outcome.failure);
        }
        if (!outcome.passed()) found.caughtBy = each.name;
        return !outcome.passed();
    });
    if (!caught) {
        found.compiled =
            anyCase(withPlaceOf(mutation, "\n#error reached\n" + mutation.from),
                    [&](const Case&, const Outcome& outcome) { return isNoProgram(outcome); });
    }
    return found;
}

}  // namespace seiche::validate
