#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>

namespace seiche::gui {

/// As long as it lives, GIF films take seconds to pack: a program `ffmpeg` in front of the real one
/// reports a picture ten times per second before the palette is made.
class SlowPacking {
  public:
    explicit SlowPacking(const QString& folder) : bin_(folder + "/bin"), before_(qgetenv("PATH")) {
        QDir().mkpath(bin_);
        QFile script(bin_ + "/ffmpeg");
        if (!script.open(QIODevice::WriteOnly)) return;
        script.write(
            "#!/bin/sh\n"
            "PATH=${PATH#*:}\n"
            "case \"$*\" in *palettegen*)\n"
            "  for i in $(seq 50); do echo \"frame:$i pts:$i\"; sleep 0.1; done;; esac\n"
            "exec ffmpeg \"$@\"\n");
        script.setPermissions(script.permissions() | QFile::ExeUser);
        qputenv("PATH", bin_.toUtf8() + ':' + before_);
    }
    ~SlowPacking() {
        qputenv("PATH", before_);
        QDir(bin_).removeRecursively();
    }
    SlowPacking(const SlowPacking&) = delete;
    SlowPacking& operator=(const SlowPacking&) = delete;

  private:
    QString bin_;
    QByteArray before_;
};

}  // namespace seiche::gui
