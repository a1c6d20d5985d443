#pragma once

#include <QObject>
#include <QProcess>
#include <optional>
#include <string>

namespace seiche::gui {

/// The command line `seiche run --progress` beside the window: less urgent than the window, and
/// gone with it.
class RenderProcess : public QObject {
    Q_OBJECT
  public:
    /// On the device of this name (EngineHost); "" for the usual one.
    explicit RenderProcess(std::string device, QObject* parent = nullptr);
    /// Kills it, unless it has been told to end, which may take seconds.
    ~RenderProcess() override;

    /// Ends one that is under way, without a signal.
    void start(const QStringList& arguments);
    /// Likewise.
    void stop();
    /// It completes its film so far and ends; a film that it is packing stays unpacked.
    void end();
    /// Lets the process complete its files even if this object is destroyed.
    void waitForWriting() { ending_ = true; }
    bool running() const { return process_.state() != QProcess::NotRunning; }
    /// Progress from 0 to 1, empty before the first step; that of writing once writing().
    std::optional<double> part() const { return part_; }
    /// Whether all steps are made and the result is being written.
    bool writing() const { return writing_; }

  Q_SIGNALS:
    void progressed();
    /// `problem` is one sentence, "" if all went well.
    void finished(const QString& problem);

  private:
    void read();
    void ended(int code, QProcess::ExitStatus status);

    std::string device_;
    QProcess process_;
    std::optional<double> part_;
    bool ending_ = false, writing_ = false;
};

}  // namespace seiche::gui
