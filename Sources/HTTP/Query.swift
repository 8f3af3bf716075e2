/// A list of the decoded names and values of a query string or of an
/// `application/x-www-form-urlencoded` body (WHATWG URL section 5.1), in order.
public struct Query: Sendable, Equatable {
  /// The largest number of pairs of a name and a value in a query. No page or form here has as
  /// many; a query with more is refused with 400.
  public static let maximumPairs = 64
  /// The number of pairs that hardly any query has more of, for which room is made at once.
  private static let usualPairs = 8

  /// The decoded names of the pairs, in the order sent; a repeated name stands there repeatedly.
  public private(set) var names: [String] = []
  private var values: [String] = []

  public init() {}

  /// Creates a query by decoding the bytes of a query string or a form: `+` is a space, and a name
  /// without `=` has an empty value.
  ///
  /// - Throws: 400 for malformed percent-encoding, invalid UTF-8, control characters other than
  ///   encoded tabs and line breaks, or more pairs than ``maximumPairs``.
  public init(decoding bytes: some Sequence<UInt8>) throws(HTTPError) {
    try self.init(decoding: Array(bytes).span)
  }

  /// Creates a query by decoding a query string or a form given as text.
  ///
  /// - Throws: 400 for malformed percent-encoding, control characters other than encoded tabs and
  ///   line breaks, or more pairs than ``maximumPairs``.
  public init(decoding text: String) throws(HTTPError) {
    try self.init(decoding: text.utf8)
  }

  init(decoding bytes: Span<UInt8>) throws(HTTPError) {
    names.reserveCapacity(Self.usualPairs)
    values.reserveCapacity(Self.usualPairs)
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.count
      let pair = rest.extracting(0..<end)
      rest = rest.extracting(min(end + 1, rest.count)..<rest.count)
      if pair.isEmpty { continue }
      guard names.count < Self.maximumPairs else {
        throw .badRequest("There are too many parameters.")
      }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.count
      names.append(try AddressComponent.query.decode(pair.extracting(0..<equals)))
      values.append(
        try AddressComponent.query.decode(
          pair.extracting(min(equals + 1, pair.count)..<pair.count)))
    }
  }

  public var isEmpty: Bool { names.isEmpty }

  /// The first value of a name in the query, which may be empty; `nil` if the name is absent.
  public subscript(name: String) -> String? {
    names.firstIndex(of: name).map { values[$0] }
  }

  /// The query with names such as `amp;lat` read as `lat`: in the source of a page, from which people copy addresses,
  /// `&` is written as `&amp;`.
  public var withoutEntities: Query {
    var query = self
    query.names = names.map { $0.hasPrefix("amp;") ? String($0.dropFirst("amp;".count)) : $0 }
    return query
  }

  /// Returns the last value of a name in the query, which may be empty; `nil` if the name is absent.
  public func last(_ name: String) -> String? {
    names.lastIndex(of: name).map { values[$0] }
  }

  /// Returns every value of a name in the query, in the order sent.
  public func all(_ name: String) -> [String] {
    zip(names, values).filter { $0.0 == name }.map(\.1)
  }

  /// Returns the first value of a name in the query, read as a `T`; `nil` if it is absent or empty.
  ///
  /// - Throws: 400 naming the parameter if the value cannot be read.
  @inlinable
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(HTTPError) -> T? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let value = T(text) else {
      throw .badRequest("The parameter “\(name)” cannot be read.")
    }
    return value
  }

  /// Returns the first value of a name in the query as a whole number; `nil` if it is absent or
  /// empty.
  ///
  /// - Throws: 400 naming the parameter if the value is not a number or lies outside the range.
  public func value(_ name: String, in range: ClosedRange<Int>) throws(HTTPError) -> Int? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badRequest(
        "The parameter “\(name)” must be a number from \(range.lowerBound) to "
          + "\(range.upperBound).")
    }
    return number
  }
}
