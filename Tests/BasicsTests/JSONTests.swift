import Basics
import Foundation
import Testing

@Suite struct JSONTests {
  private func text(_ value: JSON) -> String { String(decoding: value.bytes, as: UTF8.self) }

  @Test func `members keep their order, and what there is none of is left out`() {
    let value = JSON.object([
      "b": .array([.integer(-1), .number(2), .number(-74.0375)]), "none": nil,
      "a": .object([:]), "c": .array([]),
    ])
    #expect(text(value) == #"{"b":[-1,2,-74.0375],"a":{},"c":[]}"#)
    #expect(text(.object(["none": nil, "a": .number(.nan)])) == #"{"a":null}"#)
  }

  @Test(arguments: ["", "\"", "\\", "Ünter/den\u{2028}", "a\"\"b\\", "日本 🗾"])
  func `any text is read as it was written`(name: String) throws {
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    for name in [name, name + controls, controls + name] {
      let data = Data(JSON.array([.string(name)]).bytes)
      #expect(try JSONDecoder().decode([String].self, from: data) == [name])
    }
  }

  @Test(arguments: [0.1, 1e-7, 123_456_789.125, 1e21, -180])
  func `any number is read as it was written`(number: Double) throws {
    let data = Data(JSON.array([.number(number)]).bytes)
    #expect(try JSONDecoder().decode([Double].self, from: data) == [number])
  }
}
