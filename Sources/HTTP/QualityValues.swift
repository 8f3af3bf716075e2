extension HeaderFields {
  /// The largest number of elements of a weighted list, such as the value of `Accept`, that are
  /// read. The others are ignored.
  private static let maximumElements = 32

  /// Returns the elements of the field `Accept`, `Accept-Language` or `Accept-Encoding` with their
  /// weights (RFC 9110 section 12.4.2), in the order sent, the first 32 at most. An element whose
  /// weight cannot be read has weight 0.
  public func qualityValues(of name: String) -> [(item: String, quality: Double)] {
    var values: [(item: String, quality: Double)] = []
    forEachWeighted(of: name) { values.append(($0.text, $1)) }
    return values
  }

  /// Calls a closure with every element of a header field that is a weighted list, such as
  /// `Accept`, and its weight, as ``qualityValues(of:)`` does but without making a `String` of
  /// each.
  func forEachWeighted(of name: String, _ body: (_ item: Span<UInt8>, _ quality: Double) -> Void) {
    var count = 0
    forEachElement(of: name) { element in
      count += 1
      guard count <= Self.maximumElements else { return }
      let semicolon = element.firstIndex(of: UInt8(ascii: ";")) ?? element.count
      let item = element.trimmed(0..<semicolon)
      if item.isEmpty { return }
      body(element.extracting(item), Self.quality(element.extracting(semicolon..<element.count)))
    }
  }

  /// Returns the weight `q` among the parameters of an element of a list such as `Accept`, 1 if
  /// there is none. Each parameter begins with a semicolon, and the last weight counts.
  private static func quality(_ parameters: Span<UInt8>) -> Double {
    var quality = 1.0
    var start = 0
    while start < parameters.count {
      var end = start + 1
      while end < parameters.count, parameters[end] != UInt8(ascii: ";") { end += 1 }
      let parameter = parameters.extracting(parameters.trimmed((start + 1)..<end))
      if parameter.count >= 2, parameter[0].lowercased == UInt8(ascii: "q"),
        parameter[1] == UInt8(ascii: "=")
      {
        quality = weight(parameter.extracting(2..<parameter.count))
      }
      start = end
    }
    return quality
  }

  /// Returns the weight from 0 to 1 that a text such as `0.8` states, or 0 for a text that is not
  /// such a number of five characters or fewer.
  private static func weight(_ text: Span<UInt8>) -> Double {
    guard text.count <= 5, text.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let value = Double(text.text), value <= 1
    else { return 0 }
    return value
  }
}
