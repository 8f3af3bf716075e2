import Foundation
import TestSupport
import Testing

/// Tests of imports as people run them.
@Suite(.slow) struct ImportCommandTests: AtlasFolder {
  let folder = Self.unused()

  /// Writes a table with a place that identifies it, among `count` places in all.
  private func writeTable(_ file: String, landmark: String, count: Int) throws -> String {
    var text = ""
    for id in 1...count {
      let name = id == count / 2 + 1 ? landmark : "Place \(id) of many, by the river \(id % 97)"
      text += "\(id)\t\(name)\t\t\t\(id % 170 - 85).5\t\(id % 350 - 175).25\tP\tPPL\tFR\t\t11"
      text += "\t\t\t\t\(id % 7_000)\t\t\tEurope/Paris\t2024-01-02\n"
    }
    let path = "\(folder)/\(file)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  @Test func `an import says what it took, and a search finds it`() async throws {
    try await withFolder {
      let table = try writeTable("XX.txt", landmark: "Landmark", count: 3)
      let codes = "\(folder)/admin1CodesASCII.txt"
      try "FR.11\tThe Island\tThe Island\t1\n".write(
        toFile: codes, atomically: false, encoding: .utf8)
      let result = try Executable.run(["import", codes, table, "--atlas", atlas])
      #expect(result.status == 0)
      #expect(result.output == "XX.shard: 3 rows\n")
      #expect(result.error.hasPrefix("Reading places\n"))
      let answer = try Executable.run(["search", "landmark", "--atlas", atlas])
      #expect(answer.output.hasSuffix("\tLandmark\tThe Island, France\n"))
      #expect(try Executable.run(["import", table, "--name", "b", "--atlas", atlas]).status == 0)
      #expect(try files() == ["XX.shard", "b.shard"])
    }
  }

  @Test(arguments: [
    [], ["a.zip", "b.zip"], ["alternateNamesV2.zip"], ["a.zip", "--name", "../x"],
    ["a.zip", "--name", ""], ["a.zip", "--name", "world"], ["world.zip"], ["my places.txt"],
    ["a.zip", "--format", "osm"],
  ])
  func `an import that cannot be meant is told why, with status 64`(
    arguments: [String]
  ) throws {
    let result = try Executable.run(["import"] + arguments + ["--atlas", atlas])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("hereabouts: "))
    #expect(!FileManager.default.fileExists(atPath: atlas))
  }

  @Test func `an import that fails says so in one sentence, with status 1`() throws {
    let result = try Executable.run(["import", "\(folder)/none.zip", "--atlas", atlas])
    #expect(result.status == 1)
    #expect(
      result.error == "hereabouts: Cannot read \(folder)/none.zip: No such file or directory.\n")
    #expect(!FileManager.default.fileExists(atPath: atlas))
  }

  /// Imports with limits on the size of files, in KiB, that are less than the shard's size, and
  /// less still.
  @Test(arguments: [1_000, 100, 4])
  func `a disk that fills leaves the atlas as it was`(kibibytes: Int) async throws {
    try await withFolder {
      let old = try writeTable("old.txt", landmark: "Landmark Old", count: 10)
      let new = try writeTable("new.txt", landmark: "Landmark New", count: 20_000)
      try expectFullDisk(
        importing: new, over: old, kibibytes: kibibytes, cannotWrite: "\(atlas)/x.shard: ")
      #expect(try found("landmark") == ["Landmark Old"])
    }
  }

  @Test func `of two imports of one source the second waits, says so, and replaces the first`()
    async throws
  {
    try await withFolder {
      let old = try writeTable("old.txt", landmark: "Landmark Old", count: 40_000)
      let new = try writeTable("new.txt", landmark: "Landmark New", count: 10)
      try importAtOnce(old, new, searching: "landmark", finding: "Landmark New")
    }
  }

  @Test func `a kill at any moment leaves the old shard or the new, whole`() async throws {
    try await withFolder {
      let tables = [
        try writeTable("old.txt", landmark: "Landmark Old", count: 10_000),
        try writeTable("new.txt", landmark: "Landmark New", count: 10_000),
      ]
      try await killImports(
        of: tables, searching: "landmark", finding: ["Landmark Old", "Landmark New"]
      ) {
        let first = try found("place 777 of many").first
        #expect(first == "Place 777 of many, by the river 1")
      }
    }
  }
}
