#include "core/gl/context.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/glew.h>

#include <atomic>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <set>
#include <string_view>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/compilation_share.hpp"
#include "core/gl/lost.hpp"
#include "core/gl/profiler.hpp"
#include "core/gl/render_priority.hpp"
#include "core/gl/shader_library.hpp"
#include "core/gl/software_hook.hpp"

namespace seiche::gl {

void (*onSoftwareContext)() = nullptr;

namespace {

thread_local Context* currentContext = nullptr;

// GLEW keeps its function pointers in globals; contexts may be made on several threads.
std::mutex glewMutex;

template <class Function>
Function eglFunction(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

bool has(const char* extensions, std::string_view wanted) {
    if (!extensions) return false;
    std::string_view rest = extensions;
    while (!rest.empty()) {
        const auto end = rest.find(' ');
        if (rest.substr(0, end) == wanted) return true;
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    return false;
}

std::vector<EGLDeviceEXT> eglDevices() {
    const auto query = eglFunction<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    if (!has(eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS), "EGL_EXT_device_enumeration") &&
        !has(eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS), "EGL_EXT_device_base")) {
        return {};
    }
    EGLint count = 0;
    if (!query || !query(0, nullptr, &count) || count <= 0) return {};
    std::vector<EGLDeviceEXT> devices(static_cast<std::size_t>(count));
    if (!query(count, devices.data(), &count)) return {};
    devices.resize(static_cast<std::size_t>(count));
    return devices;
}

EGLDisplay deviceDisplay(EGLDeviceEXT device) {
    const auto get = eglFunction<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    return get ? get(EGL_PLATFORM_DEVICE_EXT, device, nullptr) : EGL_NO_DISPLAY;
}

EGLDisplay surfacelessDisplay() {
    const auto get = eglFunction<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    if (!get ||
        !has(eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS), "EGL_MESA_platform_surfaceless"))
        return EGL_NO_DISPLAY;
    return get(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
}

std::string glString(GLenum name) {
    const auto* text = reinterpret_cast<const char*>(glGetString(name));
    return text ? text : "unknown";
}

bool isSoftware(const std::string& renderer) {
    for (const char* name : {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"}) {
        if (renderer.find(name) != std::string::npos) return true;
    }
    return false;
}

void GLAPIENTRY onDebug(GLenum source, GLenum type, GLuint, GLenum severity, GLsizei length,
                        const GLchar* message, const void*) {
    if (type == GL_DEBUG_TYPE_PERFORMANCE || type == GL_DEBUG_TYPE_OTHER) return;
    const std::string_view text(message, static_cast<std::size_t>(length));
    if (source == GL_DEBUG_SOURCE_SHADER_COMPILER)
        return;  // ShaderLibrary throws these, with files
    if (severity == GL_DEBUG_SEVERITY_HIGH || type == GL_DEBUG_TYPE_ERROR) {
        log().warn("graphics driver: {}", text);
    } else {
        log().debug("graphics driver: {}", text);
    }
}

/// Loads the GL functions through the current context and checks the version.
void loadFunctions() {
    const std::scoped_lock lock(glewMutex);
    glewExperimental = GL_TRUE;
    const GLenum error = glewInit();
    // Without GLX (on EGL and Wayland) GLEW returns this error after it has loaded everything.
    if (error != GLEW_OK && error != GLEW_ERROR_NO_GLX_DISPLAY) {
        failDevice("OpenGL functions cannot be loaded ({}): reinstall the graphics driver",
                   reinterpret_cast<const char*>(glewGetErrorString(error)));
    }
    GLint major = 0, minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    if (major < 4 || (major == 4 && minor < 5) || !glDispatchCompute || !glCreateTextures) {
        failDevice(
            "Seiche needs OpenGL 4.5 core, but {} ({}) offers {}.{}: update the graphics driver, "
            "or "
            "choose another device of `seiche list devices`",
            glString(GL_RENDERER), glString(GL_VENDOR), major, minor);
    }
}

std::atomic<int> openContexts = 0;  // of EGL
std::atomic<int> contexts = 0;      // adopted ones, too

// Contexts whose device was reset, because drivers report that once or only during the reset.
std::mutex lostMutex;
auto& lostContexts = *new std::set<const Context*>;  // outlives all of them

/// A thread of the lowest priority puts compiled kernels into Mesa's cache. On a busy machine it is
/// behind when the process exits, and unwritten kernels are lost unless the display is ended first.
/// Call it for an initialised display: the driver's own work at exit then comes later.
void endAtExit(EGLDisplay display) {
    static std::mutex mutex;
    static auto& displays = *new std::set<EGLDisplay>;
    const std::scoped_lock lock(mutex);
    if (!displays.insert(display).second) return;
    std::atexit([] {
        const std::scoped_lock atExit(mutex);
        if (openContexts == 0) {
            for (auto* each : displays) eglTerminate(each);
        }
        displays.clear();
    });
}

}  // namespace

struct Context::Egl {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    ~Egl() {
        if (context != EGL_NO_CONTEXT) {
            if (eglGetCurrentContext() == context) {
                eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
            }
            eglDestroyContext(display, context);
            --openContexts;
        }
        // The display stays initialised: it is shared by all contexts of the process.
    }

    /// The OpenGL that the device offers instead of a 4.5 core context, as text.
    std::string whatThereIs(EGLConfig config) const {
        const EGLint any[] = {EGL_NONE};
        const EGLContext old = eglCreateContext(display, config, EGL_NO_CONTEXT, any);
        if (old == EGL_NO_CONTEXT) return message("no OpenGL context at all, 4.5 core is needed");
        std::string found = message("an OpenGL of unknown version");
        using GetString = const GLubyte*(GLAPIENTRY*)(GLenum);
        const auto getString = eglFunction<GetString>("glGetString");
        if (getString && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, old)) {
            const auto text = [&](GLenum name) {
                const auto* value = reinterpret_cast<const char*>(getString(name));
                return std::string(value ? value : "unknown");
            };
            found = fmt::format("OpenGL {} ({})", text(GL_VERSION), text(GL_RENDERER));
            eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        }
        eglDestroyContext(display, old);
        return message("{}, 4.5 core is needed", found);
    }

    /// "" if a 4.5 core context is current, else the reason.
    std::string open(EGLDisplay wanted, EGLContext share = EGL_NO_CONTEXT) {
        display = wanted;
        EGLint major = 0, minor = 0;
        if (display == EGL_NO_DISPLAY) return message("no display");
        if (!eglInitialize(display, &major, &minor)) return message("it does not initialise");
        if (!eglBindAPI(EGL_OPENGL_API)) return message("it has no desktop OpenGL");
        const char* extensions = eglQueryString(display, EGL_EXTENSIONS);
        if (!has(extensions, "EGL_KHR_surfaceless_context")) {
            return message("it cannot create a context without a surface");
        }
        std::vector<EGLint> attributes = {
            EGL_CONTEXT_MAJOR_VERSION,       4,
            EGL_CONTEXT_MINOR_VERSION,       5,
            EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT};
        std::vector<EGLint> robust = attributes;
        robust.insert(robust.end(), {EGL_CONTEXT_OPENGL_ROBUST_ACCESS, EGL_TRUE,
                                     EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY,
                                     EGL_LOSE_CONTEXT_ON_RESET, EGL_NONE});
        attributes.push_back(EGL_NONE);
        // A config matters only for surfaces, and there are none.
        EGLConfig config = EGL_NO_CONFIG_KHR;
        if (!has(extensions, "EGL_KHR_no_config_context")) {
            const EGLint wantedConfig[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
            EGLint count = 0;
            if (!eglChooseConfig(display, wantedConfig, &config, 1, &count) || count < 1) {
                return message("it has no OpenGL configuration");
            }
        }
        context = eglCreateContext(display, config, share, robust.data());
        if (context == EGL_NO_CONTEXT) {
            context = eglCreateContext(display, config, share, attributes.data());
        }
        if (context == EGL_NO_CONTEXT) return message("it offers {}", whatThereIs(config));
        ++openContexts;
        if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
            return message("its context cannot be made current");
        }
        return "";
    }
};

Context::Context() : memory_(std::make_shared<MemoryLedger>()) {
    ++contexts;
}

Context::~Context() {
    --contexts;
    share_.reset();
    shaders_.reset();
    profiler_.reset();
    if (currentContext == this) currentContext = nullptr;
    const std::scoped_lock lock(lostMutex);
    lostContexts.erase(this);
}

Context& Context::current() {
    if (!currentContext) throw std::logic_error("no GL context is current on this thread");
    return *currentContext;
}

bool Context::isAlone() {
    return contexts <= 1;
}

void Context::makeCurrent() {
    if (egl_) {
        eglBindAPI(EGL_OPENGL_API);  // per thread
        if (!eglMakeCurrent(egl_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, egl_->context)) {
            failLost();
        }
    }
    currentContext = this;
}

void Context::release() {
    if (egl_) eglMakeCurrent(egl_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (currentContext == this) currentContext = nullptr;
}

void Context::readDevice() {
    device_.vendor = glString(GL_VENDOR);
    device_.renderer = glString(GL_RENDERER);
    device_.version = glString(GL_VERSION);
    device_.software = isSoftware(device_.renderer);
    if (device_.software && onSoftwareContext) onSoftwareContext();
    if (device_.software && egl_) endAtExit(egl_->display);
    const auto integer = [](GLenum name) {
        GLint value = 0;
        glGetIntegerv(name, &value);
        return value;
    };
    limits_.textureSize = integer(GL_MAX_TEXTURE_SIZE);
    GLint64 block = 0;
    glGetInteger64v(GL_MAX_SHADER_STORAGE_BLOCK_SIZE, &block);
    limits_.storageBlockBytes = block;
    limits_.sharedMemoryBytes = integer(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE);
    limits_.workgroupInvocations = integer(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS);
    GLint groups = 0;
    glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0, &groups);
    limits_.workgroups = groups;
    limits_.imageUnits = integer(GL_MAX_IMAGE_UNITS);
    limits_.storageBindings = integer(GL_MAX_SHADER_STORAGE_BUFFER_BINDINGS);

    GLint extensions = 0;
    glGetIntegerv(GL_NUM_EXTENSIONS, &extensions);
    for (GLint i = 0; i < extensions; ++i) {
        const auto* name =
            reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, static_cast<GLuint>(i)));
        if (std::strcmp(name, "GL_KHR_shader_subgroup") == 0) {
            // GLEW 2.2 does not know these names (KHR_shader_subgroup).
            constexpr GLenum size = 0x9532, supportedStages = 0x9533, supportedFeatures = 0x9534;
            constexpr GLint ballotAndShuffle = 8 | 16 | 32;  // also by a distance
            limits_.subgroups =
                (integer(supportedStages) & GL_COMPUTE_SHADER_BIT) &&
                (integer(supportedFeatures) & ballotAndShuffle) == ballotAndShuffle &&
                integer(size) >= 32;  // kernels fold halves of 32
        }
    }

    glEnable(GL_DEBUG_OUTPUT);
    glDebugMessageCallback(onDebug, nullptr);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    currentContext = this;
    shaders_ = std::make_unique<ShaderLibrary>();
    profiler_ = std::make_unique<Profiler>();
    log().debug("graphics: {} | {} | {}{}", device_.renderer, device_.vendor, device_.version,
                device_.software ? " | software" : "");
}

std::vector<DeviceInfo> listDevices() {
    // Each probe makes its context current; give the caller's back afterwards.
    Context* const previous = currentContext;
    std::vector<DeviceInfo> found;
    const auto devices = eglDevices();
    for (std::size_t i = 0; i < devices.size(); ++i) {
        DeviceInfo info;
        try {
            info = Context::headless(std::to_string(i))->device();
        } catch (const Error& error) {
            info.problem = error.what();
        }
        info.index = static_cast<int>(i);
        found.push_back(info);
    }
    if (previous) previous->makeCurrent();
    return found;
}

std::unique_ptr<Context> Context::headless(const std::string& device) {
    if (const char* named = std::getenv("SEICHE_DEVICE"); device.empty() && named && *named) {
        return headless(named);
    }
    const auto devices = eglDevices();
    std::string tried;
    const auto attempt = [&](EGLDisplay display, const std::string& what,
                             int index) -> std::unique_ptr<Context> {
        std::unique_ptr<Context> context(new Context);
        context->egl_ = std::make_unique<Egl>();
        std::string problem = context->egl_->open(display);
        if (problem.empty()) {
            try {
                loadFunctions();
                context->readDevice();
                context->device_.index = index;
                return context;
            } catch (const Error& error) {
                problem = error.what();
            }
        }
        tried += fmt::format("{}{}: {}", tried.empty() ? "" : "; ", what, problem);
        return nullptr;
    };

    if (!device.empty() && device != "software") {
        std::size_t index = 0;
        const auto [end, error] =
            std::from_chars(device.data(), device.data() + device.size(), index);
        if (error != std::errc() || end != device.data() + device.size()) {
            failInput("device '{}' is neither a number nor 'software': see `seiche list devices`",
                      device);
        }
        if (index >= devices.size()) {
            failDevice(
                "there is no graphics device {}: this machine has {} (see `seiche list "
                "devices`)",
                index, devices.size());
        }
        if (auto context = attempt(deviceDisplay(devices[index]), message("device {}", device),
                                   static_cast<int>(index))) {
            return context;
        }
        failDevice("graphics device {} cannot be used: {}", device, tried);
    }

    std::unique_ptr<Context> fallback;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        auto context =
            attempt(deviceDisplay(devices[i]), message("device {}", i), static_cast<int>(i));
        if (!context) continue;
        if (context->software() == (device == "software")) return context;
        if (!fallback) {
            context->release();
            fallback = std::move(context);
        }
    }
    if (!fallback) {
        if (auto context = attempt(surfacelessDisplay(), message("Mesa without a surface"), -1)) {
            if (device.empty() || context->software()) return context;
        }
    }
    if (fallback && device.empty()) {
        fallback->makeCurrent();
        return fallback;
    }
    failDevice(
        "no {}graphics device with OpenGL 4.5 core was found ({}): install a driver, for "
        "software drawing the package libgl1-mesa-dri",
        device == "software" ? message("software ") : "",
        tried.empty() ? message("EGL lists no device") : tried);
}

std::unique_ptr<Context> Context::shared() const {
    if (!egl_) throw std::logic_error("only a headless context makes contexts that share with it");
    std::unique_ptr<Context> context(new Context);
    context->egl_ = std::make_unique<Egl>();
    const auto problem = context->egl_->open(egl_->display, egl_->context);
    if (!problem.empty()) failDevice("a second graphics context cannot be made: {}", problem);
    loadFunctions();
    context->readDevice();
    context->device_.index = device_.index;
    return context;
}

std::unique_ptr<Context> Context::apart() const {
    std::vector<EGLDisplay> displays;
    if (egl_ && !software()) {
        displays = {egl_->display};
    } else {
        for (auto* const device : eglDevices()) displays.push_back(deviceDisplay(device));
        displays.push_back(surfacelessDisplay());
        if (egl_) std::erase(displays, egl_->display);
    }
    for (auto* const display : displays) {
        std::unique_ptr<Context> context(new Context);
        context->egl_ = std::make_unique<Egl>();
        if (!context->egl_->open(display).empty()) continue;
        loadFunctions();
        context->memory_ = memory_;
        context->renderPriority_ = renderPriority_;
        context->readDevice();
        context->device_.index = device_.index;
        if (context->device_.renderer == device_.renderer) return context;
    }
    failDevice("a graphics context of {} for work in the background cannot be made",
               device_.renderer);
}

std::unique_ptr<Context> Context::adopt() {
    loadFunctions();
    std::unique_ptr<Context> context(new Context);
    context->readDevice();
    return context;
}

void Context::setRenderPriority(std::shared_ptr<RenderPriority> priority) {
    renderPriority_ = std::move(priority);
}

void Context::yieldToRenderer() {
    if (renderPriority_) renderPriority_->yieldToRenderer();
}

void Context::onlyCompile(std::shared_ptr<CompilationClaims> claims, int part, int of) {
    share_ = std::make_unique<CompilationShare>(std::move(claims), part, of);
}

bool Context::lost() const {
    const std::scoped_lock lock(lostMutex);
    if (lostContexts.contains(this)) return true;
    if (!glGetGraphicsResetStatus || glGetGraphicsResetStatus() == GL_NO_ERROR) return false;
    lostContexts.insert(this);
    return true;
}

void requireDevice() {
    if (Context::current().lost()) failLost();
}

void failLost() {
    failDevice("the graphics device was reset and everything on it is lost: start again");
}

void Context::finish() {
    ++activity_.waits;
    glFinish();
}
void Context::flush() {
    glFlush();
}

}  // namespace seiche::gl
