import Foundation

/// A finder of the folder `Public` with the site's static files: beside the executable if it was
/// installed, or above it in the project in which it was built.
enum PublicFolder {
  /// The name of a file by which the folder of the site's static files is known.
  static let sign = "hereabouts.js"

  /// The path of the folder of the site's static files; `nil` if it is not found.
  static var path: String? {
    guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var folder = executable.deletingLastPathComponent()
    // In a build the executable lies three folders deep: .build/TRIPLE/CONFIGURATION/hereabouts.
    for _ in 0...4 {
      let candidate = folder.appendingPathComponent("Public").path
      if FileManager.default.fileExists(atPath: "\(candidate)/\(sign)") { return candidate }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
