#include "core/gl/device_group.hpp"

#include <algorithm>
#include <condition_variable>
#include <future>
#include <mutex>
#include <string_view>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::gl {

namespace {

/// Ends the work of a device after another one has failed.
class OtherFailed {};

}  // namespace

struct DeviceGroup::Body {
    struct Member {
        std::string number, name;
        std::unique_ptr<DeviceThread> thread;
        std::unique_lock<std::mutex> turn;
    };
    std::vector<Member> members;
    bool takeTurns = false;
    std::mutex turn;

    std::mutex mutex;
    std::condition_variable changed;
    std::exception_ptr failure;
    int failed = 0;

    /// Its turn as long as `work` lasts, except within wait().
    void inTurn(int d, const std::function<void()>& work) {
        auto& member = members[static_cast<std::size_t>(d)];
        // Work may be called from work of the same device.
        if (!takeTurns || member.turn.owns_lock()) return work();
        member.turn = std::unique_lock(turn);
        const auto end = [&] {
            Context::current().finish();
            member.turn = {};
        };
        try {
            work();
        } catch (...) {
            end();
            throw;
        }
        end();
    }

    Member* own() {
        const auto found = std::ranges::find_if(
            members, [](const Member& member) { return member.thread->onThread(); });
        return found == members.end() ? nullptr : &*found;
    }
};

std::vector<std::string> DeviceGroup::parse(const std::string& list) {
    std::vector<std::string> devices;
    std::string_view rest = list;
    while (true) {
        const auto comma = rest.find(',');
        devices.emplace_back(rest.substr(0, comma));
        if (devices.back().empty()) {
            failInput(
                "the list of devices '{}' lacks one: give numbers of `seiche list devices` "
                "with commas between them",
                list);
        }
        if (comma == std::string_view::npos) return devices;
        rest.remove_prefix(comma + 1);
    }
}

DeviceGroup::DeviceGroup(const std::vector<std::string>& devices)
    : body_(std::make_unique<Body>()) {
    for (const auto& device : devices) {
        auto& member = body_->members.emplace_back();
        member.number = device;
        member.thread = std::make_unique<DeviceThread>([&] { return Context::headless(device); });
        bool software = false;
        member.thread->call([&] {
            const auto& context = Context::current();
            member.name = context.device().renderer;
            software = context.software();
        });
        body_->takeTurns = body_->takeTurns || software;
    }
}

DeviceGroup::~DeviceGroup() = default;

int DeviceGroup::size() const {
    return static_cast<int>(body_->members.size());
}
const std::string& DeviceGroup::name(int d) const {
    return body_->members.at(static_cast<std::size_t>(d)).name;
}
const std::string& DeviceGroup::number(int d) const {
    return body_->members.at(static_cast<std::size_t>(d)).number;
}

void DeviceGroup::on(int d, const std::function<void()>& work) {
    body_->members.at(static_cast<std::size_t>(d)).thread->call([&] { body_->inTurn(d, work); });
}

void DeviceGroup::run(const std::function<void(int)>& work) {
    auto& body = *body_;
    body.failure = nullptr;
    std::vector<std::future<void>> ends;
    for (int d = 0; d < size(); ++d) {
        ends.push_back(body.members[static_cast<std::size_t>(d)].thread->submit([&, d] {
            try {
                body.inTurn(d, [&] { work(d); });
            } catch (const OtherFailed&) {
            } catch (...) {
                const std::lock_guard lock(body.mutex);
                if (!body.failure) {
                    body.failure = std::current_exception();
                    body.failed = d;
                }
                body.changed.notify_all();
            }
        }));
    }
    for (auto& end : ends) end.get();
    if (!body.failure) return;
    try {
        std::rethrow_exception(body.failure);
    } catch (const Error& error) {
        if (error.code() == ExitCode::badInput) throw;
        failDevice("device {} ({}) stopped: {}", number(body.failed), name(body.failed),
                   error.what());
    }
}

void DeviceGroup::wait(const std::function<bool()>& condition) {
    auto& body = *body_;
    auto* const own = body.own();
    const bool turns = own && own->turn.owns_lock();
    if (turns) {
        Context::current().finish();
        own->turn.unlock();
    }
    bool failed = false;
    {
        std::unique_lock lock(body.mutex);
        body.changed.wait(lock, [&] { return body.failure || condition(); });
        failed = body.failure != nullptr;
    }
    if (turns) own->turn.lock();
    if (failed) throw OtherFailed();
}

void DeviceGroup::change(const std::function<void()>& change) {
    {
        const std::lock_guard lock(body_->mutex);
        change();
    }
    body_->changed.notify_all();
}

}  // namespace seiche::gl
