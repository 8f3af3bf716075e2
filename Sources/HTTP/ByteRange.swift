extension Request {
  /// A part of a representation that a request asks for (RFC 9110 section 14.1.2).
  enum RangeOfBytes: Equatable {
    case part(Range<Int>)
    /// The case of a range that begins behind the last byte.
    case unsatisfiable
  }

  /// Returns the one range of bytes that a GET request asks for of a representation; `nil` for a
  /// request that is to get the whole. Several ranges, another unit and a malformed value are
  /// answered with the whole, as the standard allows, and so is a range whose `If-Range` names
  /// another version.
  ///
  /// - Parameters:
  ///   - count: The number of bytes of the whole representation.
  ///   - tag: The strong entity tag of the representation.
  ///   - lastModified: The value of its `Last-Modified`; `nil` if that is not known.
  func range(of count: Int, tag: EntityTag, lastModified: String?) -> RangeOfBytes? {
    guard method == .get, let value = headers["Range"],
      let range = Self.range(value.utf8Span.span, of: count)
    else { return nil }
    if let version = headers["If-Range"], version != tag.text, version != lastModified {
      return nil
    }
    return range
  }

  private static func range(_ value: Span<UInt8>, of count: Int) -> RangeOfBytes? {
    guard let equals = value.firstIndex(of: UInt8(ascii: "=")),
      value.extracting(0..<equals).equalsIgnoringCase("bytes")
    else { return nil }
    let set = value.extracting(value.trimmed((equals + 1)..<value.count))
    guard let dash = set.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    let last = position(set.extracting((dash + 1)..<set.count))
    guard dash > 0 else {
      guard let length = last else { return nil }
      return length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .unsatisfiable
    }
    guard let first = position(set.extracting(0..<dash)) else { return nil }
    if dash + 1 < set.count {
      guard let last, last >= first else { return nil }
      return first < count ? .part(first..<min(last, count - 1) + 1) : .unsatisfiable
    }
    return first < count ? .part(first..<count) : .unsatisfiable
  }

  /// Returns the number that digits state, or the largest there is where they state a larger one;
  /// `nil` for anything but digits.
  private static func position(_ digits: Span<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    // One less than the largest, so that the position behind it is a number too.
    return min(Int(digits.text) ?? .max, .max - 1)
  }
}
