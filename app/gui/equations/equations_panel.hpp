#pragma once

#include <QLabel>
#include <QStackedWidget>
#include <future>
#include <map>

#include "app/gui/document/document.hpp"
#include "app/gui/equations/equations_editor.hpp"
#include "app/gui/equations/typeset.hpp"

class QBoxLayout;
class QMenu;
class QPushButton;
class QScrollArea;
class QTimer;

namespace seiche::gui {

/// Equations as in a book.
class TypesetView : public QWidget {
    Q_OBJECT
  public:
    explicit TypesetView(QWidget* parent = nullptr);
    void setEquations(const QStringList& equations);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void set();
    QStringList equations_;
    Typeset set_;
};

/// The text of the open scene's equations. Typed text takes effect after a short pause if it is
/// valid; until then, and otherwise, the previous equations keep running.
class EquationsPanel : public QStackedWidget {
    Q_OBJECT
  public:
    /// [ms] after the last key.
    static constexpr int pause = 150;

    EquationsPanel(EngineHost& host, Document& document, QWidget* parent = nullptr);

    /// Whether the open scene has equations.
    bool applies() const;
    EquationsEditor& editor() { return *editor_; }
    QSize sizeHint() const override { return {640, 230}; }

  Q_SIGNALS:
    void newSceneAsked();
    void saveAsked();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeEditor();
    QWidget* makeInvitation();
    void fillInsertMenu(QMenu& menu);
    void insert(const QString& text, bool asLine);
    void fillWithNoise();
    void showScene();
    void follow();
    void take();
    bool mayTake();
    void put(const Scene& wanted, const QStringList& added);
    void entitle(Scene& edited) const;
    void typesetText();
    void say(const QString& sentence, bool problem = false);

    EngineHost& host_;
    Document& document_;
    EquationsEditor* editor_;
    TypesetView* typeset_;
    QLabel* status_;
    QPushButton* noise_;
    QBoxLayout* foot_ = nullptr;  // status and buttons
    QScrollArea* set_ = nullptr;  // the typeset equations
    QTimer* pause_;
    QString shown_;                       // the scene's text that the editor's means
    std::map<QString, QString> asTyped_;  // how people wrote what means a scene's text
    QStringList made_;                    // constants made for names that were not defined
    bool anotherScene_ = true, following_ = false, waiting_ = false;
    std::future<void> settled_;  // of the last request to the engine
};

}  // namespace seiche::gui
