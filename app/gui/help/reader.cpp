#include "app/gui/help/reader.hpp"

#include <QDesktopServices>
#include <QEvent>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

#include "core/base/embedded.hpp"

namespace seiche::gui {

namespace {

// Schemes of docs/ in the program and of generated pages.
const QString docsScheme = QStringLiteral("qrc"), madeScheme = QStringLiteral("seiche");

/// Anchor of a heading in links, as pages of the source code write it.
QString anchorOf(const QString& heading) {
    QString anchor;
    for (const auto letter : heading.toLower()) {
        if (letter.isLetterOrNumber() || letter == '_' || letter == '-') anchor += letter;
        if (letter == ' ') anchor += '-';
    }
    return anchor;
}

/// The page of a pack; nullptr for pages of the program.
const EmbeddedFile* pageOfPack(const QUrl& url) {
    if (url.scheme() != docsScheme || !url.path().startsWith("/docs/")) return nullptr;
    if (QFile::exists(':' + url.path())) return nullptr;
    return findEmbedded(url.path().mid(1).toStdString());
}

}  // namespace

PageBrowser::PageBrowser(std::function<QString(const QString& name)> made, QWidget* parent)
    : QTextBrowser(parent), made_(std::move(made)) {
    setOpenLinks(false);
    document()->setDocumentMargin(18);
    connect(this, &QTextBrowser::anchorClicked, this, &PageBrowser::follow);
}

void PageBrowser::openPage(const QString& page) {
    setSource(QUrl(QStringLiteral("qrc:/docs/") + page), QTextDocument::MarkdownResource);
}

void PageBrowser::openMade(const QString& name) {
    setSource(QUrl(madeScheme + ':' + name), QTextDocument::HtmlResource);
    reload();
}

QVariant PageBrowser::loadResource(int type, const QUrl& name) {
    if (name.scheme() == madeScheme) return made_(name.path());
    if (const auto* page = pageOfPack(name)) {
        return QByteArray(page->data.data(), static_cast<qsizetype>(page->data.size()));
    }
    return QTextBrowser::loadResource(type, name);
}

// Equations are pictures in the colour of the text.
void PageBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && source().scheme() == madeScheme) reload();
}

void PageBrowser::follow(const QUrl& link) {
    const auto target = source().resolved(link);
    if (target.scheme() == docsScheme) {
        if (!QFile::exists(':' + target.path()) && !pageOfPack(target)) {
            Q_EMIT elsewhere(tr("%1 is in the source code, not in the program.")
                                 .arg(target.path().remove(0, 1)));
        } else if (target.path().endsWith(".md")) {
            setSource(target, QTextDocument::MarkdownResource);
        }
    } else if (target.scheme() == madeScheme) {
        openMade(target.path());
    } else if (!QDesktopServices::openUrl(target)) {
        Q_EMIT elsewhere(tr("%1 cannot be opened here.").arg(target.toString()));
    }
}

void PageBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType type) {
    setAccessibleDescription({});
    QTextBrowser::doSetSource(url, type);
    if (url.hasFragment()) showHeading(url.fragment());
}

// Headings of Markdown have no anchors in Qt's documents.
void PageBrowser::showHeading(const QString& fragment) {
    for (auto block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || anchorOf(block.text()) != fragment) continue;
        moveCursor(QTextCursor::End);
        setTextCursor(QTextCursor(block));
        ensureCursorVisible();
        return;
    }
}

Reader::Reader(std::function<QString(const QString& name)> made, QWidget* parent)
    : QDialog(parent), pages_(new PageBrowser(std::move(made))) {
    setObjectName("reader");
    pages_->setObjectName("pages");
    pages_->setAccessibleName(tr("Page"));
    const auto add = [](const char* name, const QString& text) {
        auto* button = new QPushButton(text);
        button->setObjectName(name);
        button->setAccessibleName(QString(text).remove('&'));
        button->setAutoDefault(false);
        return button;
    };
    auto* back = add("readerBack", tr("&Back"));
    auto* forward = add("readerForward", tr("&Forward"));
    auto* contents = add("readerContents", tr("&Contents"));
    auto* scene = add("readerScene", tr("About This &Scene"));
    auto* said = new QLabel;
    said->setObjectName("readerSaid");
    said->setAccessibleName(tr("Message"));
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(back, &QPushButton::clicked, pages_, &QTextBrowser::backward);
    connect(forward, &QPushButton::clicked, pages_, &QTextBrowser::forward);
    connect(contents, &QPushButton::clicked, pages_,
            [this] { pages_->openPage("guide/README.md"); });
    connect(scene, &QPushButton::clicked, pages_, [this] { pages_->openMade("scene"); });
    connect(pages_, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(pages_, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
    connect(pages_, &PageBrowser::elsewhere, said, &QLabel::setText);
    connect(pages_, &QTextBrowser::sourceChanged, this, [this, said] {
        said->clear();
        const auto title = pages_->documentTitle();
        setWindowTitle(title.isEmpty() ? tr("Guide") : title);
    });
    auto* row = new QHBoxLayout;
    for (auto* each : {back, forward, contents, scene}) row->addWidget(each);
    row->addWidget(said, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(row);
    layout->addWidget(pages_);
    setWindowTitle(tr("Guide"));
    resize(860, 720);
}

}  // namespace seiche::gui
