import Foundation
import OpenStreetMap
import TestSupport
import Testing

/// Tests of bad extracts. Each ends in one sentence that says where the fault is, or is read with a
/// warning.
@Suite struct BadExtractTests {
  private let writer = TinyPBF(isDeflated: false)

  /// Returns the error of a reading in words, or `nil` if there is none.
  private func sentence(_ bytes: [UInt8]) -> String? {
    do throws(ExtractError) {
      _ = try Reading(bytes)
      return nil
    } catch {
      guard case .input(let file, _, _) = error else { return error.description }
      return error.description.replacing(file, with: "FILE")
    }
  }

  private func xml(_ content: String) -> [UInt8] { Array("<osm>\(content)</osm>".utf8) }

  @Test(arguments: [
    ("/nowhere.osm.pbf", "Cannot read /nowhere.osm.pbf: No such file or directory."),
    ("/", "Cannot read /: it is a directory."),
    ("/dev/zero", "Cannot read /dev/zero: it is not a regular file."),
  ])
  func `what is no file is said to be none`(path: String, sentence: String) {
    let error = #expect(throws: ExtractError.self) { try Reading(path: path) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("", "Cannot read FILE: it is empty."),
    (
      "PK\u{3}\u{4}",
      "Cannot read FILE: it is neither .osm.pbf nor .osm, .osm.gz or .osm.bz2, at byte 0."
    ),
    ("<kml/>", "Cannot read FILE: its root is not <osm>, at byte 4."),
    (
      "<!DOCTYPE osm [<!ENTITY a 'b'>]><osm>&a;</osm>",
      "Cannot read FILE: a document type is not taken, at byte 14."
    ),
    (
      "<osm><node id='9223372036854775808' lat='1' lon='1'/></osm>",
      "Cannot read FILE: a node has no id that is a whole number of 64 bits, at byte 51."
    ),
    (
      "<osm><node id='1' lat='x' lon='1'/></osm>",
      "Cannot read FILE: node 1 has no coordinates that are numbers, at byte 33."
    ),
    (
      "<osm><relation id='1'><member type='x' ref='1'/></relation></osm>",
      "Cannot read FILE: a relation's member has no id or no type, at byte 46."
    ),
  ])
  func `text that is no map is refused`(text: String, expected: String) {
    #expect(sentence(Array(text.utf8)) == expected)
  }

  @Test func `XML that is not well-formed is refused, and so is XML that is not UTF-8`() {
    for bytes in [
      Array("<osm><note></osm>".utf8), Array("<osm>&b;</osm>".utf8), xml("\u{0}"),
      [0x3C] + [0xFF] + xml(""),
    ] {
      #expect(sentence(bytes)?.hasPrefix("Cannot read FILE: it is no well-formed XML") == true)
    }
  }

  /// Repeats a past fault: a file with bytes outside its claimed encoding was read up to these
  /// bytes, as if it ended there.
  @Test(arguments: [
    Array("<?xml version='1.0' encoding='EUC-JP'?><osm>".utf8) + [0xFF, 0xFF, 0x80, 0x3C],
    [0xFE, 0xFF] + Array("\0<\0o\0s\0m".utf8) + [0xD8, 0, 0, 0x3E],
  ])
  func `XML that is not in the encoding it claims is refused`(bytes: [UInt8]) {
    #expect(
      sentence(bytes)
        == "Cannot read FILE: its text is not in the encoding it claims, at byte \(bytes.count).")
  }

  @Test(.slow, .timeLimit(.minutes(2)))
  func `a file cut short anywhere ends in a sentence or in fewer elements`() {
    let text = Array(TinyMap.village.xml.utf8)
    for (bytes, isText) in [
      (writer.bytes(.village), false), (TinyPBF().bytes(.village), false), (text, true),
      (gzipped(text), true), (bzipped(text), true),
    ] {
      for count in bytes.indices {
        let sentence = sentence(Array(bytes[..<count]))
        // A PBF file that ends between two blocks counts as whole.
        #expect(!isText || sentence != nil || bytes[count...] == [0x0A])
        if let sentence {
          #expect(sentence.hasPrefix("Cannot read FILE: ") && sentence.hasSuffix("."))
        }
      }
    }
  }

  @Test func `blocks that claim what cannot be are refused`() {
    let good = writer.file([])
    let huge = TinyPBF.length(70_000)
    #expect(
      sentence(good + huge)
        == "Cannot read FILE: a block's header claims 70000 bytes, at byte \(good.count).")
    for size: UInt64 in [.max, 33 << 20, 1 << 31] {
      let header = writer.field(1, Array("OSMData".utf8)) + writer.number(3, size)
      let text = sentence(good + TinyPBF.length(header.count) + header)
      #expect(
        text?.contains("names no type or no size of up to 32 MiB, at byte \(good.count).") == true)
    }
    let blobs: [([UInt8], String)] = [
      (
        writer.number(2, .max) + writer.field(3, deflated([1], as: .zlib)),
        "its unpacked size is not one of up to 32 MiB"
      ),
      (
        writer.number(2, 5) + writer.field(3, deflated([1], as: .zlib)),
        "it does not unpack to what it claims"
      ),
      ([], "it holds nothing"),
    ]
    for (blob, cause) in blobs {
      let header = writer.field(1, Array("OSMData".utf8)) + writer.number(3, UInt64(blob.count))
      #expect(
        sentence(good + TinyPBF.length(header.count) + header + blob)
          == "Cannot read FILE: a block is damaged, \(cause), at byte \(good.count).")
    }
  }

  @Test(arguments: [(6, "LZ4"), (7, "Zstandard")])
  func `a block that is packed otherwise is no damage, and the sentence says what to do`(
    field: Int, name: String
  ) {
    let blob = writer.number(2, 1) + writer.field(field, [1])
    let header = writer.field(1, Array("OSMData".utf8)) + writer.number(3, UInt64(blob.count))
    let text = sentence(writer.file([]) + TinyPBF.length(header.count) + header + blob)
    #expect(text?.contains("it is whole, but packed by \(name)") == true)
    #expect(text?.contains("osmium cat") == true && text?.contains("damaged") == false)
  }

  @Test func `a file of changes is told from a map`() {
    let text = sentence(Array("<osmChange version='0.6'/>".utf8))
    #expect(text?.contains("osmium apply-changes") == true)
  }

  @Test(arguments: ["HistoricalInformation", "Sort.Unheard_of"])
  func `a file that needs what is not understood is refused`(feature: String) {
    let bytes = TinyPBF(features: ["DenseNodes", feature]).bytes(.village)
    #expect(sentence(bytes)?.contains("its header is not understood") == true)
  }

  @Test(.slow) func `blocks that contradict themselves are refused`() {
    let table = writer.field(1, writer.field(1, []))
    let way = writer.number(1, 1) + writer.number(2, 5) + writer.number(3, 5)
    let sums = [UInt64.max - 1, UInt64.max - 1].flatMap(TinyPBF.varint)
    let blocks: [([UInt8], String)] = [
      (table + writer.field(2, writer.field(3, way)), "it refers to a text that is missing"),
      (
        table + writer.field(2, writer.field(3, writer.number(1, 1) + writer.number(2, 0))),
        "a tag has no value"
      ),
      (
        table + writer.field(2, writer.field(2, writer.field(1, [2, 2]))),
        "nodes have no coordinates"
      ),
      (
        table + writer.field(2, writer.field(3, writer.number(1, 1) + writer.field(8, sums))),
        "a number is out of range"
      ),
      (table + writer.number(17, 0), "its coordinates have no unit"),
      (
        Array(repeatElement([0x12, 0x00], count: 1_100_000).joined()),
        "it has more than 1048576 groups"
      ),
      (table + [0x0A, 0xFF], "a number is cut short"),
      (table + writer.field(2, []).dropLast() + [0x7F], "a field is longer than what holds it"),
      (table + [0x0B], "a field is of the unknown type 3"),
      (table + Array(repeating: 0xFF, count: 12), "a number is too large"),
    ]
    for (block, cause) in blocks {
      #expect(
        sentence(writer.file([block]))?.contains("a block is damaged, \(cause), at byte") == true)
    }
  }

  @Test func `nodes off the globe are left out with a warning`() throws {
    var map = TinyMap()
    for (latitude, longitude) in [
      (900_000_001, 0), (0, -1_800_000_001), (900_000_000, -1_800_000_000),
    ] as [(Int64, Int64)] {
      map.nodes.append(
        .init(id: latitude, latitude: latitude, longitude: longitude, tags: [("shop", "yes")]))
    }
    for bytes in [TinyPBF().bytes(map), Array(map.xml.utf8)] {
      let reading = try Reading(bytes)
      #expect(reading.objects.count == 1)
      #expect(reading.summary.nodeCount == 3)
      #expect(reading.summary.warnings == [.outOfRange: 2])
    }
  }

  @Test func `tags of 64 KB are left out with a warning`() throws {
    let text = String(repeating: "a", count: 64 << 10)
    let map = TinyMap(nodes: [
      .init(id: 1, latitude: 0, longitude: 0, tags: [("note", text), (text, "x"), ("shop", "yes")])
    ])
    for bytes in [TinyPBF().bytes(map), Array(map.xml.utf8)] {
      let reading = try Reading(bytes)
      #expect(reading.objects.first?.tags == ["shop": "yes"])
      #expect(reading.summary.warnings == [.longText: 2])
    }
  }

  @Test func `texts of PBF that are not UTF-8 are repaired with a warning`() throws {
    let map = TinyMap(nodes: [.init(id: 1, latitude: 0, longitude: 0, tags: [("name", "Cafx")])])
    var bytes = writer.bytes(map)
    let index = try #require(bytes.indices.first { bytes[$0...].starts(with: "Cafx".utf8) })
    bytes[index + 3] = 0xE9
    let reading = try Reading(bytes)
    #expect(reading.objects.first?.tags["name"] == "Caf\u{FFFD}")
    #expect(reading.summary.warnings == [.invalidText: 1])
  }

  @Test func `a way of more nodes than any is left out with a warning`() throws {
    let map = TinyMap(ways: [
      .init(id: 1, nodes: Array(repeating: 1, count: 70_000), tags: [("highway", "path")])
    ])
    for bytes in [TinyPBF().bytes(map), Array(map.xml.utf8)] {
      #expect(try Reading(bytes).summary.warnings == [.longWay: 1])
    }
  }

  @Test(.slow) func `what unpacks without end is refused`() {
    let bomb = xml(String(repeating: "\n", count: 80 << 20))
    for packed in [gzipped(bomb), bzipped(bomb)] {
      #expect(
        sentence(packed)?.contains("it unpacks to more than 100 times its size, at byte") == true)
    }
    let block = writer.field(100, Array(repeating: 0, count: 30 << 20))
    let file = TinyPBF().file(Array(repeating: block, count: 5))
    #expect(sentence(file)?.contains("it unpacks to more than 100 times its size, at byte") == true)
  }

  @Test(.slow) func `a folder that cannot be written to is named`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, (0..<300_000).map { _ in (1, 1) })
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: Data(TinyPBF().bytes(map))))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let reader = try ExtractReader(path: path, scratchFolder: "/dev/null")
    #expect(throws: ExtractError.scratch(folder: "/dev/null", cause: "Not a directory")) {
      while try reader.next() != nil {}
    }
  }
}
