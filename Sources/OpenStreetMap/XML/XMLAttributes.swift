import CXML2

/// The attributes of an element, while libxml2 tells of its beginning.
struct XMLAttributes {
  /// Five for each: name, prefix, namespace, where the value begins and where it ends.
  private let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  private let count: Int

  init(_ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    self.pointers = pointers
    self.count = pointers == nil ? 0 : count
  }

  /// The bytes of the value, which are valid UTF-8.
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

  func text(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  func integer(_ name: StaticString) -> Int64? {
    guard let bytes = self[name], bytes.count <= 20 else { return nil }
    return Int64(String(decoding: bytes, as: UTF8.self))
  }

  func number(_ name: StaticString) -> Double? {
    guard let bytes = self[name], bytes.count <= 64 else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }
}

/// Whether a name of libxml2's is this one.
func isEqual(_ name: UnsafePointer<xmlChar>, _ other: StaticString) -> Bool {
  let bytes = UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
  for (index, byte) in bytes.enumerated() where name[index] != byte { return false }
  return name[bytes.count] == 0
}
