private import Foundation
public import Testing

/// A folder of files that some tests read and that the repository does not hold.
public struct TestData: Sendable {
  /// The folder of extracts of OpenStreetMap: `Tests/Extracts`, unless the environment variable
  /// `HEREABOUTS_EXTRACTS` names another.
  public static let extracts = TestData(folder: "Extracts", variable: "HEREABOUTS_EXTRACTS")
  /// The folder of recorded answers of other services: `Tests/Captures`, unless the environment
  /// variable `HEREABOUTS_CAPTURES` names another.
  public static let captures = TestData(folder: "Captures", variable: "HEREABOUTS_CAPTURES")

  /// The path of the folder of test data.
  public let path: String
  private let advice: String

  private init(folder: String, variable: String) {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let usual = repository.appending(path: "Tests/\(folder)").path
    path = ProcessInfo.processInfo.environment[variable] ?? usual
    advice = "in Tests/\(folder) or the folder that \(variable) names"
  }

  /// Returns the path of a file in the folder of test data.
  public func path(of file: String) -> String { "\(path)/\(file)" }

  /// Returns whether the folder of test data has a file.
  public func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: file))
  }

  /// Returns a trait that leaves out a test or a suite unless the folder of test data has a file.
  public func needs(_ file: String) -> ConditionTrait {
    .needs("\(file) \(advice)") { has(file) }
  }

  /// Returns a trait that leaves out a test unless the folder of test data has a file with a size
  /// in bytes, which tells the file of one date from those of others.
  public func needs(_ file: String, byteCount: Int) -> ConditionTrait {
    .needs("\(file) with \(byteCount) bytes \(advice)") {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(of: file))
      return attributes?[.size] as? Int == byteCount
    }
  }
}
