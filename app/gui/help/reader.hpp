#pragma once

#include <QDialog>
#include <QTextBrowser>
#include <functional>

namespace seiche::gui {

/// Shows pages of docs/, which are in the program, and pages that the window makes.
class PageBrowser : public QTextBrowser {
    Q_OBJECT
  public:
    /// `made` returns the HTML of a generated page by its name.
    explicit PageBrowser(std::function<QString(const QString& name)> made,
                         QWidget* parent = nullptr);

    /// A page below docs/, such as "methods/wave.md#limits".
    void openPage(const QString& page);
    /// A page that the window makes.
    void openMade(const QString& name);

    QVariant loadResource(int type, const QUrl& name) override;

  Q_SIGNALS:
    /// Reports a link that does not lead to a page.
    void elsewhere(const QString& sentence);

  protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
    void changeEvent(QEvent* event) override;

  private:
    void follow(const QUrl& link);
    void showHeading(const QString& fragment);

    std::function<QString(const QString& name)> made_;
};

/// A window to read the guide, the methods and the scene's explanation.
class Reader : public QDialog {
    Q_OBJECT
  public:
    Reader(std::function<QString(const QString& name)> made, QWidget* parent);

    PageBrowser& pages() { return *pages_; }

  private:
    PageBrowser* pages_;
};

}  // namespace seiche::gui
