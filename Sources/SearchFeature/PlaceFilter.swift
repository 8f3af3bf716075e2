import OpeningHoursSyntax
public import Places

/// A filter of the places found by a search, by opening hours, wheelchair access and cuisine; only
/// the conditions that are set count.
public struct PlaceFilter: Hashable, Sendable {
  /// A Boolean value that says whether the filter leaves out places that are not known to be open
  /// now.
  public var isOpenNow = false
  /// The least wheelchair access that a place must have to pass the filter. `no` and `nil` ask for
  /// none.
  public var wheelchair: WheelchairAccess?
  /// The cuisine that a place must have to pass the filter, as OpenStreetMap's `cuisine` names it;
  /// `nil` asks for none.
  public var cuisine: String?

  public init() {}

  /// A Boolean value that says whether no condition of the filter is set.
  public var isEmpty: Bool { self == PlaceFilter() }

  /// Returns whether a place passes the filter.
  /// - Parameters:
  ///   - item: The place.
  ///   - seconds: The current instant, in seconds since 1970-01-01T00:00Z.
  public func includes(_ item: MapItem, at seconds: Int) -> Bool {
    isWheelchairMet(by: item)
      && (cuisine.map { item.cuisines.compactMap(Self.cuisine).contains($0) } ?? true)
      && (!isOpenNow || item.openingState(at: seconds) == .open)
  }

  private func isWheelchairMet(by item: MapItem) -> Bool {
    switch wheelchair {
    case nil, .no: true
    case .limited: item.wheelchair == .limited || item.wheelchair == .yes
    case .yes: item.wheelchair == .yes
    }
  }

  /// Returns the name of a cuisine as OpenStreetMap's tag has it, from what people write: "Ice
  /// cream", "ice-cream" and "ice_cream" are the same.
  /// - Returns: `nil` for a text that is not 1 to 40 letters, digits and marks between words.
  static func cuisine(_ text: String) -> String? {
    guard (1...40).contains(text.utf8.count) else { return nil }
    let words = text.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 }
    return words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(words) : nil
  }
}

/// An extension that converts a filter of places from and to the parameters of a URL: `open=now`,
/// `wheelchair=yes`, `cuisine=italian`.
extension PlaceFilter {
  /// An error about a parameter of a URL whose value has no meaning.
  public struct InvalidParameter: Error, Equatable, CustomStringConvertible {
    /// A sentence that tells the writer of the URL what is wrong with its parameter.
    public let description: String
  }

  /// Creates a filter of places from the parameters of a URL.
  /// - Parameter value: A function that returns the value of the parameter with a name; an empty
  ///   value counts as none.
  public init(_ value: (_ name: String) -> String?) throws(InvalidParameter) {
    func given(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let open = given("open") {
      guard open == "now" else {
        throw InvalidParameter(description: "The parameter “open” must be “now”.")
      }
      isOpenNow = true
    }
    if let text = given("wheelchair") {
      guard let access = WheelchairAccess(rawValue: text), access != .no else {
        throw InvalidParameter(
          description: "The parameter “wheelchair” must be “yes” or “limited”.")
      }
      wheelchair = access
    }
    if let text = given("cuisine") {
      guard let cuisine = Self.cuisine(text) else {
        throw InvalidParameter(
          description: "The parameter “cuisine” must be a name such as “italian”.")
      }
      self.cuisine = cuisine
    }
  }

  /// The parameters of a URL that state the filter's conditions, in one canonical order.
  public var parameters: [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    if isOpenNow { parameters.append(("open", "now")) }
    if let wheelchair, wheelchair != .no {
      parameters.append(("wheelchair", wheelchair.rawValue))
    }
    if let cuisine { parameters.append(("cuisine", cuisine)) }
    return parameters
  }
}

extension MapItem {
  /// Returns whether the place is open or closed at an instant; `unknown`, too, where its time zone
  /// is not known, or its hours cannot be read.
  ///
  /// - Parameter seconds: The instant, in seconds since 1970-01-01T00:00Z.
  func openingState(at seconds: Int) -> OpeningState {
    guard let hours = openingHours.flatMap(OpeningHours.init), let time = localTime(at: seconds)
    else { return .unknown }
    return hours.status(at: time).state
  }
}
