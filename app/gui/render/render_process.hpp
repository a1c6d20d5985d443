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
    /// It may take the time to complete what it writes, even if this is destroyed.
    void waitForWriting() { ending_ = true; }
    bool running() const { return process_.state() != QProcess::NotRunning; }
    /// From 0 to 1, nothing before the first step; of what it writes once it is writing().
    std::optional<double> part() const { return part_; }
    /// All steps are made, and what they have given is being written.
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
