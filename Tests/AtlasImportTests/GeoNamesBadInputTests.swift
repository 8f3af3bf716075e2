import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport
import Testing

@Suite struct GeoNamesBadInputTests {
  struct BadArchive: CustomTestStringConvertible {
    var testDescription: String
    /// A part of the error's sentence.
    var cause: String
    var bytes: [UInt8]

    init(_ name: String, _ cause: String, _ bytes: [UInt8]) {
      (testDescription, self.cause, self.bytes) = (name, cause, bytes)
    }

    init(_ name: String, _ cause: String, _ change: (inout TinyZip.Entry) -> Void) {
      var entry = TinyZip.Entry("bad.txt", GeoNamesBadInputTests.table)
      change(&entry)
      self.init(name, cause, TinyZip(entries: [entry]).bytes)
    }
  }

  static let table = (1...200).map { TinyTable.row($0, "Place \($0)") + "\n" }.joined()

  static let archives: [BadArchive] = {
    let whole = TinyZip(entries: [TinyZip.Entry("bad.txt", table)]).bytes
    func named(_ names: String...) -> [UInt8] {
      TinyZip(entries: names.map { TinyZip.Entry($0, table) }).bytes
    }
    var flipped = whole
    flipped[whole.count / 3] ^= 0xFF
    return [
      BadArchive("no archive", "it is no zip archive", Array(table.utf8)),
      BadArchive("cut in its content", "it is cut short", Array(whole.prefix(whole.count / 2))),
      BadArchive("cut in its directory", "it is cut short", Array(whole.dropLast(3))),
      BadArchive("without its beginning", "it is cut short", Array(whole.dropFirst(100))),
      BadArchive("with a flipped byte", "damaged", flipped),
      BadArchive("encrypted", "encrypted") { $0.flags = 1 },
      BadArchive("bzip2", "packed by method 12") { $0.method = 12 },
      BadArchive("holding less than it claims", "damaged") { $0.claimedSize = 30_000 },
      BadArchive("holding more than it claims", "unpacks to more than it claims") {
        $0.claimedSize = 100
      },
      BadArchive("with a wrong checksum", "damaged") { $0.checksum = 1 },
      BadArchive("with a stored size that is not its own", "it claims") {
        $0.isDeflated = false
        $0.claimedSize = 20
      },
      BadArchive("a bomb", "more than 100 times its size") {
        $0.content = Array(repeating: UInt8(ascii: "a"), count: 10_000_000)
      },
      BadArchive("larger than anything", "more than 4 GiB") {
        $0.isLarge = true
        $0.claimedSize = 1 << 40
      },
      BadArchive("with a size beyond numbers", "damaged") {
        $0.isLarge = true
        $0.claimedSize = .max
      },
      BadArchive("reaching out of its folder", "\"../bad.txt\"", named("../bad.txt")),
      BadArchive("reaching out, deeper", "\"a/../../bad.txt\"", named("a/../../bad.txt")),
      BadArchive("with an absolute path", "\"/etc/bad.txt\"", named("/etc/bad.txt")),
      BadArchive("with another's path", "entry named", named("C:\\bad.txt")),
      BadArchive("with a trap beside the table", "\"../x\"", named("bad.txt", "../x")),
      BadArchive("two tables", "it holds 2 tables", named("a.txt", "b.txt")),
      BadArchive("one table twice", "it holds 2 tables", named("bad.txt", "bad.txt")),
      BadArchive("no table", "it holds no table", named("readme.txt", "photo.jpg")),
      BadArchive("empty", "it holds no table", TinyZip().bytes),
    ]
  }()

  @Test(.slow, arguments: archives)
  func `a bad archive is refused in one sentence, and the atlas stays`(
    archive: BadArchive
  ) async throws {
    try await withTinyTable { tiny in
      try tiny.importing(tiny.write("good.txt", TinyTable.row(9, "Goodville")))
      let path = try tiny.write("bad.zip", archive.bytes)
      let error = #expect(throws: ImportError.self) { try tiny.importing(path) }
      let sentence = error?.description ?? ""
      #expect(sentence.hasPrefix("Cannot read \(path): "))
      #expect(sentence.contains(archive.cause))
      #expect(sentence.hasSuffix(".") && !sentence.contains("\n"))
      #expect(tiny.files() == ["places.shard"])
      #expect(try await tiny.search("goodville").count == 1)
    }
  }

  @Test func `an archive cut at any byte never gets through, nor does one bit flipped crash`()
    async throws
  {
    let whole = TinyZip(entries: [TinyZip.Entry("bad.txt", Self.table)]).bytes
    try await withTinyTable { tiny in
      for count in stride(from: 1, to: whole.count, by: 97) {
        let path = try tiny.write("bad.zip", Array(whole.prefix(count)))
        #expect(throws: ImportError.self) { try tiny.importing(path) }
      }
      for position in stride(from: 0, to: whole.count, by: 53) {
        var flipped = whole
        flipped[position] ^= 1 << UInt8(position % 8)
        // A flipped bit in a time or version does no harm; anything else must be refused.
        _ = try? tiny.importing(tiny.write("bad.zip", flipped))
      }
      #expect(tiny.files().allSatisfy { $0 == "places.shard" })
    }
  }

  @Test(.slow) func `bad rows are left out and counted`() async throws {
    let far = TinyTable.row(2, "Far", at: ("999", "10"))
    let unknown = TinyTable.row(3, "Unknown", at: ("nan", "inf"))
    let long = TinyTable.row(4, String(repeating: "a", count: 1 << 20))
    let lengthy = TinyTable.row(5, String(repeating: "a", count: 2_000))
    let lines: [String: [UInt8]] = [
      "1 without 19 columns": Array("7\tShort\tShort".utf8),
      "2 without coordinates": Array("\(far)\n\(unknown)".utf8),
      "2 too long": Array("\(long)\n\(lengthy)".utf8),
      "2 not in UTF-8, or with NULs":
        [0xFF, 0x0A] + Array(TinyTable.row(6, "N\0ll").utf8),
      "2 without an id": Array("\(TinyTable.row(0, "Zero"))\n\(TinyTable.row(-1, "Less"))".utf8),
      "1 without a name": Array(TinyTable.row(8, "").utf8),
      "1 with the id of another": Array(TinyTable.row(101, "Again").utf8),
    ]
    let good = (101...120).map { TinyTable.row($0, "Good \($0)") }.joined(separator: "\r\n")
    try await withTinyTable { tiny in
      for (reason, bytes) in lines {
        let content = [0xEF, 0xBB, 0xBF] + Array(good.utf8) + [0x0A] + bytes
        let summary = try tiny.importing(tiny.write("rows.txt", content))
        #expect(summary.description.hasSuffix("skipped: \(reason)"))
        #expect(try await tiny.search("good 101").count == 1)
      }
      let all = Array(good.utf8) + [0x0A] + lines.values.flatMap { $0 + [0x0A] }
      let summary = try tiny.importing(tiny.write("rows.txt", all))
      #expect(summary.rowCount == 31)
      #expect(summary.skippedCount == 11)
      #expect(summary.placeCount == 22)
    }
  }

  @Test func `what is mostly no table is no table`() async throws {
    let good = TinyTable.row(1, "Good")
    try await withTinyTable { tiny in
      for content in ["\n\n\n", "a\nb\n\(good)", String(repeating: "x", count: 300_000)] {
        let path = try tiny.write("rows.txt", content)
        let error = #expect(throws: ImportError.self) { try tiny.importing(path) }
        #expect(error?.description.contains("it is not a GeoNames table") == true)
        #expect(tiny.files().isEmpty)
      }
      try tiny.importing(tiny.write("rows.txt", "a\n\(good)"))
    }
  }

  @Test func `a hostile row has no other name, number or code than it may have`() async throws {
    let names = Array(repeating: "a,b", count: 9_000).joined(separator: ",")
    let row = TinyTable.row(
      1, "Crowded\u{202E}", alternateNames: names, feature: "?.'; DROP", country: "../",
      admin1: "%s%s", population: .max)
    try await withTinyTable { tiny in
      try tiny.importing(tiny.write("rows.txt", row))
      let item = try #require(try await tiny.search("crowded").first)
      #expect(item.population == nil)
      #expect(item.address == nil)
      #expect(item.category.rawValue == "place")
    }
  }

  @Test func `what is no file is refused by what it is`() async throws {
    try await withTinyTable { tiny in
      let root = tiny.world.root.path
      mkfifo("\(root)/pipe.txt", 0o600)
      for (path, cause) in [
        (root, "it is a directory"), ("/dev/zero", "it is not a regular file"),
        ("\(root)/pipe.txt", "it is not a regular file"),
        (try tiny.write("empty.zip", ""), "it is empty"),
        ("\(root)/missing.zip", "No such file or directory"),
      ] {
        #expect(throws: ImportError.input(file: path, cause: cause)) {
          try tiny.importing(path)
        }
        let table = try tiny.write("good.txt", TinyTable.row(9, "Goodville"))
        #expect(throws: ImportError.input(file: path, cause: cause)) {
          try tiny.importing(table, alternateNames: path)
        }
      }
      #expect(!FileManager.default.fileExists(atPath: tiny.atlas))
    }
  }
}
