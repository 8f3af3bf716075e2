import Testing

@testable import Batch

/// Tests of how the bytes of a table are split into records and fields.
@Suite struct RecordReaderTests {
  private let commas = TableFormat(delimiter: ",")!

  /// Returns the values of the records of a table that comes in pieces of a size.
  private func records(_ table: String, inPiecesOf size: Int = 7) throws -> [[String]] {
    var reader = RecordReader(commas, maximumBytes: 1 << 20)
    var records: [[String]] = []
    var bytes = Array(table.utf8)[...]
    while !bytes.isEmpty {
      reader.append(bytes.prefix(size))
      bytes = bytes.dropFirst(size)
      while let record = try reader.next() { records.append(record.values(commas)) }
    }
    while let record = try reader.next() ?? reader.end() { records.append(record.values(commas)) }
    return records
  }

  @Test(arguments: 1...8) func `records are the same however the bytes come`(size: Int) throws {
    let table = "a,b\r\n\"x, \"\"y\"\"\nz\",2\r\n,\n\n\"\",1\"2\"\rlast,\u{E9}"
    #expect(
      try records(table, inPiecesOf: size) == [
        ["a", "b"], ["x, \"y\"\nz", "2"], ["", ""], [""], ["", "1\"2\""], ["last", "\u{E9}"],
      ])
  }

  @Test func `bytes that are no UTF-8 are read as Windows-1252`() throws {
    var reader = RecordReader(commas, maximumBytes: 100)
    reader.append([0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68, 0x2C, 0x80, 0x0A])
    #expect(try reader.next()?.values(commas) == ["Zürich", "€"])
  }

  @Test func `a quote that nothing closes and a row beyond the limit are errors that name the row`()
    throws
  {
    for (table, reason) in [
      ("a\n\"b\n" + String(repeating: "c\n", count: 100), "a quote that nothing closes"),
      ("a\n" + String(repeating: "b", count: 200), "longer"),
    ] {
      var reader = RecordReader(commas, maximumBytes: 50)
      reader.append(ArraySlice(table.utf8))
      _ = try reader.next()
      let error = #expect(throws: BatchError.self) { try reader.next() }
      #expect(error?.description.contains(reason) == true)
      #expect(error?.description.contains("Line 2") == true)
    }
  }

  @Test func `the format with most columns is found`() {
    for (table, delimiter) in [
      ("a;b,c;d\n1;2;3\n", ";"), ("a\tb\n", "\t"), ("a|b|c", "|"), ("one column\nx", ","),
      ("\"a,b,c\";d\n", ";"),
    ] {
      #expect(TableFormat.detected(in: ArraySlice(table.utf8)) == TableFormat(delimiter: delimiter))
    }
  }

  @Test(arguments: ["", ",,", "\"", "\n", "é", "\0"])
  func `what cannot stand between fields is no delimiter`(text: String) {
    #expect(TableFormat(delimiter: text) == nil)
  }

  @Test func `encodings are found by their marks, their zeros and their validity`() throws {
    let text = "naïve,straße\nа,б\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let cases: [([UInt8], TableEncoding, Int)] = [
      (Array(text.utf8), .utf8, 0), ([0xEF, 0xBB, 0xBF] + text.utf8, .utf8, 3),
      ([0xFF, 0xFE] + little, .utf16LittleEndian, 2), ([0xFE, 0xFF] + big, .utf16BigEndian, 2),
      (little, .utf16LittleEndian, 0), (big, .utf16BigEndian, 0),
      ([0x5A, 0xFC, 0x72, 0x0A], .windows1252, 0), (Array(text.utf8.dropLast(5)), .utf8, 0),
    ]
    for (bytes, encoding, markLength) in cases {
      let found = TableEncoding.detected(in: bytes[...])
      #expect(found.encoding == encoding && found.markLength == markLength)
      var decoder = try TableDecoder(encoding)
      var decoded: [UInt8] = []
      for byte in bytes.dropFirst(markLength) { decoded += decoder.utf8(of: [byte]) }
      decoded += decoder.end()
      if encoding != .windows1252, bytes.count >= text.utf8.count {
        #expect(String(decoding: decoded, as: UTF8.self) == text)
      }
    }
  }
}
