import Foundation
import TestSupport
import Testing

/// A suite of tests of the executable, each with a folder of its own and an atlas in it.
protocol AtlasFolder {
  var folder: String { get }
}

extension AtlasFolder {
  static func unused() -> String {
    FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)").path
  }

  var atlas: String { "\(folder)/atlas" }

  func withFolder(_ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body()
  }

  /// Returns the names that a search prints.
  func found(_ query: String) throws -> [String] {
    let result = try Executable.run(["search", query, "--atlas", atlas])
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0.split(separator: "\t")[2]) }
  }

  /// Returns the files of the atlas without its lock, in order.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: atlas).filter { $0 != ".lock" }.sorted()
  }
}

/// The imports that tests make: of a table of one place, and of sources as the shard "x".
extension AtlasFolder {
  /// Imports a table of one place, "geonames:7", as a shard of the table's name.
  func importTable(_ name: String, place: String) throws {
    let path = "\(folder)/\(name).txt"
    let row =
      "7\t\(place)\t\t\t48.5\t2.25\tP\tPPL\tFR\t\t11\t\t\t\t7000\t\t\tEurope/Paris\t2024-01-02"
    try "\(row)\n".write(toFile: path, atomically: false, encoding: .utf8)
    let result = try Executable.run(["import", path, "--atlas", atlas])
    #expect(result.status == 0, "\(result.error)")
  }

  /// Imports a source to the end.
  ///
  /// - Parameter fileSizeLimit: The size in KiB above which the import cannot write a file; `nil`
  ///   sets no limit.
  func importing(_ source: String, fileSizeLimit: Int? = nil) throws -> Executable.Result {
    try Executable.run(arguments(importing: source), fileSizeLimit: fileSizeLimit)
  }

  private func arguments(importing source: String) -> [String] {
    ["import", source, "--name", "x", "--atlas", atlas]
  }

  /// Imports a source and then another, for which the disk fills, and expects that the second
  /// import fails in a sentence about a file, and that no file of it is left.
  ///
  /// - Parameters:
  ///   - kibibytes: The size above which the second import cannot write a file.
  ///   - file: The beginning of the path that the sentence names.
  func expectFullDisk(
    importing new: String, over old: String, kibibytes: Int, cannotWrite file: String
  ) throws {
    #expect(try importing(old).status == 0)
    let result = try importing(new, fileSizeLimit: kibibytes)
    #expect(result.status == 1)
    let sentence = try #require(result.error.split(separator: "\n").last)
    #expect(sentence.hasPrefix("hereabouts: Cannot write \(file)"), "\(sentence)")
    #expect(try files() == ["x.shard"])
  }

  /// Imports a source and, while that runs, another, and expects that the second import says that
  /// it waits, that both succeed, and that the second replaces the first.
  ///
  /// - Parameters:
  ///   - query: A search that finds one place in the second source.
  ///   - name: The name of that place.
  func importAtOnce(
    _ first: String, _ second: String, searching query: String, finding name: String
  ) throws {
    let running = try Executable(arguments(importing: first))
    #expect(try running.readErrorLine() == "Reading places")
    let waiting = try Executable(arguments(importing: second))
    #expect(try waiting.readErrorLine() == "Waiting for another import")
    #expect(running.waitForStatus() == 0)
    #expect(waiting.waitForStatus() == 0)
    #expect(try found(query) == [name])
  }

  /// Imports two sources by turns, each time killed at a random moment, and at last the second
  /// source to the end, and expects to find the place of one source or the other each time.
  ///
  /// - Parameters:
  ///   - sources: The paths of the two sources.
  ///   - query: A search that finds one place in either source.
  ///   - names: The names of that place in the first and the second source.
  ///   - check: A closure that is called after each kill and expects the atlas to be whole.
  func killImports(
    of sources: [String], searching query: String, finding names: [String],
    check: () throws -> Void
  ) async throws {
    // The number of imports to kill; `make fuzz` kills more.
    let times = ProcessInfo.processInfo.environment["KILL_COUNT"].flatMap { Int($0) } ?? 8
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try importing(sources[0]).status == 0)
    let whole = start.duration(to: clock.now)
    var random = SeededGenerator(seed: 20_260_101)
    var (killed, round) = (0, 0)
    // Some imports end before they are killed.
    while killed < times, round < 5 * times {
      round += 1
      let running = try Executable(arguments(importing: sources[round % 2]))
      try await Task.sleep(for: whole * Double.random(in: 0...1, using: &random))
      running.kill()
      if running.waitForStatus() == SIGKILL { killed += 1 }
      let place = try found(query)
      #expect(place == [names[0]] || place == [names[1]])
      try check()
    }
    #expect(killed == times)
    #expect(try importing(sources[1]).status == 0)
    #expect(try files() == ["x.shard"])
    #expect(try found(query) == [names[1]])
  }
}
