import Foundation

/// Where the static files are: beside the executable where it was installed, or above it in the
/// project it was built in.
enum PublicFolder {
  static var path: String? {
    guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var folder = executable.deletingLastPathComponent()
    // .build/TRIPLE/CONFIGURATION/hereabouts lies three folders deep.
    for _ in 0...4 {
      let candidate = folder.appendingPathComponent("Public").path
      if FileManager.default.fileExists(atPath: candidate + "/hereabouts.js") { return candidate }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
