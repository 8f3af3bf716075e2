import Glibc

/// A namespace of questions about the file system of a folder.
enum DiskSpace {
  /// Returns the bytes that this process may still write to the file system of a folder; `nil` if that cannot
  /// be found out.
  static func available(in folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return Int(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        .partialValue)
  }

  /// Returns a number of bytes as people read it: "4.8 GB".
  static func text(_ bytes: Int) -> String {
    let (unit, name) =
      bytes >= 1_000_000_000 ? (1e9, "GB") : bytes >= 1_000_000 ? (1e6, "MB") : (1e3, "kB")
    return "\((Double(bytes) / unit * 10).rounded(.up) / 10) \(name)"
  }
}
