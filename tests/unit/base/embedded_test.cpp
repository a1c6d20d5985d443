#include "core/base/embedded.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace seiche {
namespace {

TEST(EmbeddedFiles, AreSortedAndFound) {
    const auto files = embeddedFiles();
    ASSERT_GT(files.size(), 100u);
    EXPECT_TRUE(std::ranges::is_sorted(files, {}, &EmbeddedFile::path));
    for (const auto& file : files) {
        ASSERT_EQ(findEmbedded(file.path), &file);
        const bool own = file.path.starts_with("shaders/linalg/");
        EXPECT_TRUE(!own || file.pack.empty()) << file.path;
    }
    const auto* scene = findEmbedded("assets/scenes/wave/drop.json");
    ASSERT_TRUE(scene);
    EXPECT_TRUE(scene->data.starts_with("{"));
    EXPECT_TRUE(scene->data.ends_with("}\n"));
    EXPECT_EQ(findEmbedded("assets/scenes/wave/drop"), nullptr);
    EXPECT_EQ(findEmbedded(""), nullptr);
}

TEST(EmbeddedFiles, OfPacksComeBesideThem) {
    const auto before = embeddedFiles();
    const auto* first = &before.front();
    addEmbedded({{"shaders/zinc/b.comp", "b", "zinc"}, {"assets/a", "a", "zinc"}});
    const auto after = embeddedFiles();
    EXPECT_EQ(after.size(), before.size() + 2);
    EXPECT_TRUE(std::ranges::is_sorted(after, {}, &EmbeddedFile::path));
    ASSERT_TRUE(findEmbedded("shaders/zinc/b.comp") && findEmbedded("assets/a"));
    EXPECT_EQ(findEmbedded("shaders/zinc/b.comp")->data, "b");
    EXPECT_EQ(findEmbedded("shaders/zinc/b.comp")->pack, "zinc");
    // Whoever walks through the files meanwhile goes on.
    EXPECT_EQ(&before.front(), first);
    EXPECT_TRUE(std::ranges::is_sorted(before, {}, &EmbeddedFile::path));
    EXPECT_EQ(findEmbedded(first->path)->data, first->data);
}

}  // namespace
}  // namespace seiche
