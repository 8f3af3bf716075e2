import Foundation
import Places
import StubServices
import TestSupport
import Testing

@testable import Batch

/// Tests of the forms in which programs write tables.
@Suite struct TableFormsTests {
  @Test(arguments: [
    ("sep=;\r\na;b", UInt8(ascii: ";"), 7), ("\"sep=,\"\na,b", UInt8(ascii: ","), 8),
    ("SEP=\t\na", UInt8(ascii: "\t"), 6), ("sep=|", UInt8(ascii: "|"), 5),
  ])
  func `a first line may state the delimiter`(text: String, delimiter: UInt8, length: Int) {
    let stated = TableFormat.stated(in: Array(text.utf8)[...])
    #expect(stated?.format.delimiter == delimiter && stated?.length == length)
  }

  @Test(arguments: ["sep=;;\n", "sep=\n", "sepa=;\n", "a;b\n", "", "sep=\""])
  func `other first lines state none`(text: String) {
    #expect(TableFormat.stated(in: Array(text.utf8)[...]) == nil)
  }

  @Test(
    arguments: [
      ("windows-1251", [0xCC, 0xEE], "Мо"), ("cp1251", [0xCC, 0xEE], "Мо"),
      ("ISO-8859-7", [0xC1, 0xE8], "Αθ"), ("koi8-r", [0xED, 0xCF], "Мо"),
      ("cp866", [0x8C, 0xAE], "Мо"), ("windows-1250", [0xA3, 0xF3], "Łó"),
      ("iso-8859-2", [0xA3, 0xF3], "Łó"), ("latin1", [0xE9], "é"), ("windows-1256", [0xD5], "ص"),
      ("windows-874", [0xA1], "ก"), ("iso-8859-9", [0xFD], "ı"),
    ] as [(String, [UInt8], String)])
  func `an encoding is known by its names`(name: String, bytes: [UInt8], text: String) throws {
    var decoder = try TableDecoder(try #require(TableEncoding(name: name)))
    #expect(String(decoding: decoder.utf8(of: bytes[...]), as: UTF8.self) == text)
  }

  @Test func `every encoding is known to the C library`() throws {
    for encoding in TableEncoding.allCases {
      #expect(TableEncoding(name: encoding.rawValue) == encoding)
      if encoding.rawValue.hasPrefix("utf") { continue }
      let letters = try SingleByteEncoding.characters(of: encoding)
      #expect(letters[128...].contains { $0 != Array("\u{FFFD}".utf8) }, "\(encoding)")
    }
  }

  @Test(
    arguments: [
      ([0xD3, 0xEB, 0xE8, 0xF6, 0xE0, 0x20, 0x37], true),
      ([0x75, 0x6C, 0x2E, 0x20, 0xB3, 0xF3], false),
      (Array("G".utf8) + [0xB3] + Array("ogowska".utf8), true),
      (Array("Caf".utf8) + [0xE9] + Array(" Br".utf8) + [0xFB] + Array("l".utf8), false),
      (Array("It".utf8) + [0x92] + Array("s".utf8), false),
    ] as [([UInt8], Bool)])
  func `letters of other alphabets are told from western ones`(bytes: [UInt8], isOther: Bool) {
    #expect(TableEncoding.isOtherAlphabet(bytes[...]) == isOther)
  }
}
