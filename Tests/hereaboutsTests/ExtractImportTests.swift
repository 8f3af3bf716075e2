import Foundation
import TestSupport
import Testing

/// Tests of imports of OpenStreetMap extracts as people run them.
@Suite(.slow) struct ExtractImportTests: AtlasFolder {
  let folder = Self.unused()

  /// Writes an extract of streets with houses, and a café among them.
  private func writeExtract(_ file: String, cafe: String, streets: Int = 1) throws -> String {
    var (nodes, ways) = ("", "")
    for street in 0..<streets {
      let name = "Street \(street)"
      for end in 0...1 {
        nodes += "<node id=\"\(10 * street + end + 1)\" lat=\"\(43 + Double(street) / 2_000)\""
        nodes += " lon=\"\(7.42 + Double(end) / 500)\"/>\n"
      }
      nodes += "<node id=\"\(10 * street + 3)\" lat=\"\(43 + Double(street) / 2_000)\""
      nodes += " lon=\"7.421\"><tag k=\"addr:street\" v=\"\(name)\"/>"
      nodes += "<tag k=\"addr:housenumber\" v=\"7\"/></node>\n"
      ways += "<way id=\"\(street + 1)\"><nd ref=\"\(10 * street + 1)\"/>"
      ways += "<nd ref=\"\(10 * street + 2)\"/><tag k=\"highway\" v=\"residential\"/>"
      ways += "<tag k=\"name\" v=\"\(name)\"/></way>\n"
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <osm version="0.6">\(nodes)<node id="\(10 * streets + 1)" lat="43.001" lon="7.421">
      <tag k="amenity" v="cafe"/><tag k="name" v="\(cafe)"/></node>\(ways)</osm>

      """
    let path = "\(folder)/\(file)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  @Test func `extracts of OpenStreetMap are told from tables, each a shard of its own`()
    async throws
  {
    try await withFolder {
      // The file names do not say where the data comes from.
      let paths = [
        try writeExtract("bay.osm", cafe: "Anchor"), try writeExtract("cape.xml", cafe: "Buoy"),
      ]
      let result = try Executable.run(["import"] + paths + ["--atlas", atlas])
      #expect(result.status == 0, "\(result.error)")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("bay.shard: 2 places, of which 1 streets") == true)
      #expect(try files() == ["bay.shard", "cape.shard"])
      #expect(try found("anchor") == ["Anchor"])
      #expect(try found("buoy") == ["Buoy"])
    }
  }

  @Test func `extracts and tables are not imported at once, nor two under one name`()
    async throws
  {
    try await withFolder {
      let extract = try writeExtract("bay.osm", cafe: "Anchor")
      let other = try writeExtract("bay.osm.xml", cafe: "Buoy")
      for arguments in [
        [extract, "a.zip"], [extract, extract], [extract, other, "--name", "x"],
        [extract, "--names", "b.zip"], [extract, "--name", "world"],
      ] {
        let result = try Executable.run(["import"] + arguments + ["--atlas", atlas])
        #expect(result.status == 64, "\(arguments)")
      }
      #expect(!FileManager.default.fileExists(atPath: atlas))
    }
  }

  @Test func `an extract that is damaged is told in one sentence, and nothing is made`()
    async throws
  {
    try await withFolder {
      for (file, content) in [("bay.osm.pbf", "none"), ("bay.osm", "<osm><node"), ("bay.osm", "")] {
        let path = "\(folder)/\(file)"
        try content.write(toFile: path, atomically: false, encoding: .utf8)
        try expectRefusal(of: path)
        #expect(!FileManager.default.fileExists(atPath: atlas))
      }
    }
  }

  /// Repeats a past fault: libxml2 printed a message of its own as well.
  @Test func `an extract in broken letters is told in one sentence, and nothing else is printed`()
    async throws
  {
    try await withFolder {
      let path = "\(folder)/bay.osm"
      let text = Array("<?xml version='1.0' encoding='EUC-JP'?><osm>".utf8) + [0xFF, 0xFF, 0x80]
      try Data(text).write(to: URL(filePath: path))
      let sentence = "its text is not in the encoding it claims, at byte \(text.count)."
      #expect(try importing(path).error == "hereabouts: Cannot read \(path): \(sentence)\n")
    }
  }

  private func expectRefusal(of path: String) throws {
    let result = try importing(path)
    #expect(result.status == 1)
    let sentences = result.error.split(separator: "\n").filter { $0.contains("hereabouts: ") }
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("Cannot read \(path): ") == true, "\(result.error)")
  }

  @Test func `what is no file is told in one sentence, and the atlas stays as it was`()
    async throws
  {
    try await withFolder {
      let old = try writeExtract("old.osm", cafe: "Anchor")
      #expect(try importing(old).status == 0)
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: "\(folder)/folder.osm.pbf", withIntermediateDirectories: false)
      try manager.createSymbolicLink(
        atPath: "\(folder)/device.osm", withDestinationPath: "/dev/zero")
      try manager.createSymbolicLink(
        atPath: "\(folder)/loop.osm", withDestinationPath: "\(folder)/loop.osm")
      #expect(mkfifo("\(folder)/pipe.osm.bz2", 0o600) == 0)
      for file in ["folder.osm.pbf", "device.osm", "loop.osm", "pipe.osm.bz2", "none.osm.gz"] {
        try expectRefusal(of: "\(folder)/\(file)")
      }
      try expectRefusal(of: "/dev/full")
      #expect(try files() == ["x.shard"])
      #expect(try found("anchor") == ["Anchor"])
    }
  }

  /// Imports with limits on the size of files, in KiB, that are less than the shard's size, and
  /// less still.
  @Test(arguments: [600, 100, 4])
  func `a disk that fills leaves the atlas as it was`(kibibytes: Int) async throws {
    try await withFolder {
      let old = try writeExtract("old.osm", cafe: "Anchor")
      let new = try writeExtract("new.osm", cafe: "Buoy", streets: 2_000)
      try expectFullDisk(importing: new, over: old, kibibytes: kibibytes, cannotWrite: atlas)
      #expect(try found("anchor") == ["Anchor"])
    }
  }

  @Test func `of two imports of one extract the second waits, says so, and replaces the first`()
    async throws
  {
    try await withFolder {
      let old = try writeExtract("old.osm", cafe: "Anchor", streets: 8_000)
      let new = try writeExtract("new.osm", cafe: "Buoy")
      try importAtOnce(old, new, searching: "buoy", finding: "Buoy")
    }
  }

  @Test func `a kill at any moment leaves the old shard or the new, whole`() async throws {
    try await withFolder {
      let extracts = [
        try writeExtract("old.osm", cafe: "Old Anchor", streets: 1_500),
        try writeExtract("new.osm", cafe: "New Anchor", streets: 1_500),
      ]
      try await killImports(
        of: extracts, searching: "anchor", finding: ["Old Anchor", "New Anchor"]
      ) {
        #expect(try found("street 777, 7").first == "7 Street 777")
        let check = try Executable.run(["check", "--atlas", atlas])
        #expect(check.status == 0, "\(check.output)\(check.error)")
      }
    }
  }
}
