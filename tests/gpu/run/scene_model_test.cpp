// A scene with parameters and fields of its own, from its file to a restored state.
#include <nlohmann/json.hpp>
#include <thread>

#include "core/base/error.hpp"
#include "core/gl/texture.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/engine.hpp"
#include "core/scene/declarations.hpp"
#include "core/scene/scene_keys.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

/// Fields that grow everywhere at rates that the scene declares as parameters:
/// "model": {"parameters": [..], "fields": [..], "grow": {"FIELD": "PARAMETER"}}.
class Growing : public Simulation {
  public:
    static const SimulationInfo& registered() {
        static const SimulationInfo& info = []() -> const SimulationInfo& {
            SimulationInfo made;
            made.name = "growing";
            made.title = "Growing";
            made.doc = "For tests of scenes with a model.";
            made.schema.real("dt", 0.5, 1e-6, 1, "s", "Time step.");
            made.fields = {{"u", "m", "Grows."}};
            made.boundaries = {{"wall", "Nothing passes.", {}}};
            made.create = [](gl::Context&) { return std::make_unique<Growing>(); };
            made.ownKeys = {"model"};
            made.describe = described;
            made.modelSchema["model"] = {{"type", "object"},
                                         {"properties",
                                          {{"parameters", declaredParametersSchema()},
                                           {"fields", declaredFieldsSchema()},
                                           {"grow", {{"type", "object"}}}}},
                                         {"additionalProperties", false}};
            Registry::instance().add(std::move(made));
            return Registry::instance().at("growing");
        }();
        return info;
    }

    static SimulationDescription described(const JsonNode& scene,
                                           const SimulationDescription& base) {
        const auto model = scene.at("model", "");
        model.object({"parameters", "fields", "grow"});
        auto made = base;
        if (model.has("parameters")) declareParameters(model.at("parameters", ""), made.schema);
        if (model.has("fields")) declareFields(model.at("fields", ""), made.fields);
        if (!model.has("grow")) return made;
        const auto grow = model.at("grow", "");
        grow.object(keys::namesOf(made.fields));
        for (const auto& [field, parameter] : grow.members()) {
            parameter.choice(keys::namesOf(made.schema.parameters()), "a parameter");
        }
        return made;
    }

    const SimulationDescription& info() const override { return info_ ? *info_ : registered(); }
    std::shared_ptr<const SimulationDescription> sharedInfo() const override { return info_; }
    void reset(const Scene& scene) override {
        info_ = scene.described.shared;
        domain_ = scene.domain;
        grow_.clear();
        const auto model =
            scene.model.is_null() ? nlohmann::json::object() : scene.model.at("model");
        if (model.contains("grow")) model.at("grow").get_to(grow_);
        values_.clear();
        for (const auto& field : info_->fields) values_[field.name] = 0;
        setParameters(scene.parameters);
        time_ = 0;
        steps_ = 0;
    }
    void setParameters(const ParameterSet& parameters) override { parameters_ = parameters; }
    void step() override {
        for (const auto& [field, parameter] : grow_) {
            values_.at(field) += dt() * parameters_->real(parameter);
        }
        time_ += dt();
        ++steps_;
    }
    void collect(Wait, std::vector<StepReport>& reports) override {
        while (reported_ < steps_) {
            StepReport report;
            report.step = ++reported_;
            reports.push_back(report);
        }
    }
    double time() const override { return time_; }
    double dt() const override { return parameters_->real("dt"); }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override {
        const auto about = fieldInfo(info(), name);
        return show(static_cast<float>(values_.at(about.name)), about);
    }
    FieldView walls() override { return show(0, {"walls", "", ""}); }
    void brush(const BrushStroke&) override {}
    void save(Snapshot& snapshot) override {
        snapshot.values = {{"fields", values_}, {"t", time_}, {"steps", steps_}};
    }
    void restore(const Snapshot& snapshot) override {
        values_ = snapshot.value<std::map<std::string, double>>("fields");
        time_ = snapshot.value<double>("t");
        steps_ = reported_ = snapshot.value<std::uint64_t>("steps");
    }

  private:
    FieldView show(float value, const FieldInfo& about) {
        auto& texture = shown_[about.name];
        texture = gl::Texture2D(gl::Format::r32f, domain_.nx, domain_.ny, "growing." + about.name);
        texture.upload(
            std::vector<float>(static_cast<std::size_t>(domain_.nx * domain_.ny), value));
        return {&texture, domain_.nx, domain_.ny, 1, about};
    }

    std::shared_ptr<const SimulationDescription> info_;
    Domain domain_;
    std::optional<ParameterSet> parameters_;
    std::map<std::string, std::string> grow_;
    std::map<std::string, double> values_;
    std::map<std::string, gl::Texture2D> shown_;
    double time_ = 0;
    std::uint64_t steps_ = 0, reported_ = 0;
};

const char* const modelScene = R"json({ "seiche": 1, "simulation": "growing",
  "model": {
    "parameters": [
      {"name": "feed", "default": 0.04, "minimum": 0, "maximum": 2, "unit": "m/s", "doc": "Rate."},
      {"name": "rounds", "type": "integer", "default": 3, "minimum": 1, "maximum": 9},
      {"name": "kind", "type": "choice", "choices": ["slow", "fast"], "default": "fast",
       "effect": "reset"}],
    "fields": [{"name": "v", "unit": "m", "doc": "Grows too.", "diverging": true}],
    "grow": {"v": "feed"}
  },
  "domain": {"cells": [4, 3]},
  "parameters": {"feed": 0.5, "dt": 0.25},
  "view": {"field": "v"},
  "duration": 1
}
)json";

Scene parsed(const std::vector<SceneOverride>& overrides = {}) {
    Growing::registered();
    return parseScene(modelScene, "grow.json", "", overrides);
}

/// The refusal of the scene with `from` replaced by `to`.
std::string refused(std::string_view from, std::string_view to) {
    Growing::registered();
    std::string text = modelScene;
    const auto at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    text.replace(at, from.size(), to);
    return refusal([&] { parseScene(text, "grow.json", ""); });
}

TEST(SceneModel, BringsParametersAndFieldsOfItsOwn) {
    const auto scene = parsed();
    EXPECT_EQ(keys::namesOf(scene.info().schema.parameters()),
              (std::vector<std::string>{"dt", "feed", "rounds", "kind"}));
    EXPECT_EQ(scene.parameters.real("feed"), 0.5);
    EXPECT_EQ(scene.parameters.integer("rounds"), 3);
    EXPECT_EQ(scene.parameters.choice("kind"), "fast");
    EXPECT_EQ(scene.parameters.schema().at("feed").unit, "m/s");
    EXPECT_EQ(shownField(scene.info(), scene.view).name, "v");
    EXPECT_EQ(parsed({{"feed", "1.5"}}).parameters.real("feed"), 1.5);
    // the model decides what the other overrides mean
    const auto other =
        parsed({{"rounds", "7"}, {"view.field", "u"}, {"model.parameters.1.maximum", "7"}});
    EXPECT_EQ(other.parameters.integer("rounds"), 7);
    // the registered description is as it was
    EXPECT_EQ(Growing::registered().schema.parameters().size(), 1u);
    EXPECT_EQ(Scene(Growing::registered()).info().fields.size(), 1u);
}

TEST(SceneModel, IsWrittenAndReadAgain) {
    const auto scene = parsed({{"kind", "slow"}});
    const auto again = parseScene(toJson(scene).dump(), "grow.json", "");
    EXPECT_EQ(scene, again);
    EXPECT_EQ(again.parameters.schema(), scene.parameters.schema());
    EXPECT_NE(scene, parsed({{"kind", "slow"}, {"model.fields.0.unit", "km"}}));
}

TEST(SceneModel, MistakesHaveFileAndLine) {
    EXPECT_EQ(refused("\"feed\": 0.5", "\"feed\": 5"),
              "grow.json:12: parameters.feed is '5' and must be a number from 0 to 2 [m/s]");
    EXPECT_EQ(refused("\"feed\": 0.5", "\"fed\": 0.5"),
              "grow.json:12: parameters.fed is not known, did you mean 'feed'?; known here are dt, "
              "feed, rounds, kind");
    EXPECT_EQ(refused("\"name\": \"rounds\"", "\"name\": \"feed\""),
              "grow.json:5: model.parameters.1.name is feed, a name that is taken; choose another");
    EXPECT_EQ(refused("\"name\": \"rounds\"", "\"name\": \"view\""),
              "grow.json:5: model.parameters.1.name is view, a key of scenes; choose another");
    EXPECT_EQ(refused("\"name\": \"rounds\"", "\"name\": \"2 rounds\""),
              "grow.json:5: model.parameters.1.name is \"2 rounds\" and must be a name of small "
              "letters, digits and underscores that begins with a letter");
    EXPECT_EQ(refused("\"default\": 3,", "\"default\": 30,"),
              "grow.json:5: model.parameters.1.default is 30 and must be a whole number from 1 to "
              "9");
    EXPECT_EQ(refused("\"v\": \"feed\"", "\"v\": \"feeds\""),
              "grow.json:9: model.grow.v is \"feeds\" and must be a parameter: dt, feed, rounds, "
              "kind; did you mean 'feed'?");
    EXPECT_NE(refused("{\"field\": \"v\"}", "{\"field\": \"w\"}").find("grow.json:13: view.field"),
              std::string::npos);
}

TEST(SceneModel, SchemaDescribesItForEditors) {
    Growing::registered();
    const auto schema = sceneJsonSchema();
    bool found = false;
    const nlohmann::json keys = {"simulation", "model"};
    for (const auto& each : schema.at("allOf")) {
        // Other simulations of this process have keys of their own, which are errors in this scene.
        const auto& wanted = each.at("if");
        if (wanted.at("properties").at("simulation").at("const") != "growing") continue;
        if (wanted.at("required") != keys) continue;
        found = true;
        const auto& model = each.at("then").at("properties").at("model").at("properties");
        EXPECT_EQ(model.at("fields").at("items").at("required"), (nlohmann::json{"name"}));
    }
    EXPECT_TRUE(found);
}

class SceneModelRun : public GpuTest {
  protected:
    Engine::Options options() {
        Engine::Options made = drawnEngine(drawing);
        made.frameInterval = 0.005;
        return made;
    }
    static float value(Engine& engine, const char* field) {
        return engine.read(field).get().values.front();
    }
    std::unique_ptr<gl::Context> drawing;
};

TEST_F(SceneModelRun, ParametersChangeLiveAndAreKeptWithTheState) {
    Engine engine(options());
    {
        const auto scene = parsed();
        engine.load(scene);
    }
    engine.step(4);
    EXPECT_FLOAT_EQ(value(engine, "v"), 0.5f);
    EXPECT_EQ(value(engine, "u"), 0);
    auto parameters = engine.scene()->parameters;
    parameters.set("feed", 2.0);
    engine.setParameters(parameters);
    engine.step(2);
    EXPECT_FLOAT_EQ(value(engine, "v"), 1.5f);
    EXPECT_EQ(engine.scene()->parameters.real("feed"), 2);
    EXPECT_EQ(engine.scene()->info().fields.size(), 2u);

    engine.stepBack();  // to the state before the change, with the parameters of then
    EXPECT_FLOAT_EQ(value(engine, "v"), 0.5f);
    EXPECT_EQ(engine.scene()->parameters.real("feed"), 0.5);
    engine.step(4);
    EXPECT_FLOAT_EQ(value(engine, "v"), 1);

    // a scene that is read again has equal parameters of another schema object
    engine.setParameters(parsed({{"feed", "1"}}).parameters);
    engine.step(4);
    EXPECT_FLOAT_EQ(value(engine, "v"), 2);
    for (const auto& event : engine.takeEvents()) {
        EXPECT_EQ(event.kind, EngineEvent::Kind::loaded) << event.text;
    }

    // an effect of reset starts the scene again, with its model
    auto slow = engine.scene()->parameters;
    slow.set("kind", std::string("slow"));
    engine.setParameters(slow);
    engine.step(4);
    EXPECT_FLOAT_EQ(value(engine, "v"), 1);
}

TEST_F(SceneModelRun, StatesGoOnAndOtherFieldsDoNot) {
    Engine engine(options());
    engine.load(parsed());
    engine.step(4);
    const auto state = engine.save().get();
    engine.step(4);
    engine.restore(state);
    EXPECT_FLOAT_EQ(value(engine, "v"), 0.5f);
    static_cast<void>(engine.takeEvents());

    engine.revise(parsed({{"model.parameters.0.maximum", "9"}, {"feed", "8"}}));
    engine.step(1);
    EXPECT_FLOAT_EQ(value(engine, "v"), 2.5f);
    static_cast<void>(engine.takeEvents());

    engine.revise(
        parsed({{"model.fields.0.name", "w"}, {"model.grow", "{}"}, {"view.field", "w"}}));
    EXPECT_FLOAT_EQ(value(engine, "v"), 2.5f);
    const auto events = engine.takeEvents();
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.back().text,
              "a scene with other fields cannot continue from the current state");
}

TEST_F(SceneModelRun, FramesOutliveTheSceneThatTheyShow) {
    Engine engine(options());
    engine.load(parsed());
    engine.settled().get();
    const auto shown = [&](std::size_t fields) -> const Frame* {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        drawing->makeCurrent();
        while (std::chrono::steady_clock::now() < end) {
            const auto* frame = engine.frame();
            if (frame && frame->info->fields.size() == fields) return frame;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return nullptr;
    };
    const auto* frame = shown(2);
    ASSERT_TRUE(frame);
    engine.load(Scene(Growing::registered()));
    engine.settled().get();
    EXPECT_EQ(frame->info->fields[1].name, "v");  // the scene is gone, the frame is held
    EXPECT_TRUE(shown(1));
    engine.dropFrame();
}

}  // namespace
}  // namespace seiche
