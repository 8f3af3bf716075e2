import CXML2

/// A view of the attributes of an XML element, valid while libxml2 reports the element's beginning.
struct XMLAttributes {
  /// The pointers of libxml2 to the attributes, five for each: name, prefix, namespace, and the
  /// beginning and end of the value.
  private let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  private let count: Int

  /// Creates a view of the attributes of an XML element from the pointers that libxml2 reports.
  init(_ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    self.pointers = pointers
    self.count = pointers == nil ? 0 : count
  }

  /// The bytes of the value of the attribute with a name, which are valid UTF-8, or `nil` if there
  /// is no such attribute.
  subscript(name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let attribute = pointers + 5 * index
      guard let found = attribute[0], isEqual(found, name), let start = attribute[3],
        let end = attribute[4]
      else { continue }
      return UnsafeBufferPointer(start: start, count: end - start)
    }
    return nil
  }

  /// Returns the value of the attribute with a name as a text, or `nil` if there is no such
  /// attribute.
  func text(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value of the attribute with a name as an integer, or `nil` if it is missing or no
  /// integer.
  func integer(_ name: StaticString) -> Int64? {
    guard let bytes = self[name], bytes.count <= 20 else { return nil }
    return Int64(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the value of the attribute with a name as a number, or `nil` if it is missing or no
  /// number.
  func number(_ name: StaticString) -> Double? {
    guard let bytes = self[name], bytes.count <= 64 else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }
}

/// Returns whether a zero-terminated name from libxml2 equals a string.
func isEqual(_ name: UnsafePointer<xmlChar>, _ other: StaticString) -> Bool {
  let bytes = UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
  for (index, byte) in bytes.enumerated() where name[index] != byte { return false }
  return name[bytes.count] == 0
}
