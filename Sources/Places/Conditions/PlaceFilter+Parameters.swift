/// An extension that converts a filter of places from and to the parameters of a URL: `open=now`,
/// `wheelchair=yes`, `cuisine=italian`, `diet=vegan`, `fuel=diesel`, `socket=type2`,
/// `with=wifi,takeaway`.
extension PlaceFilter {
  /// An error about a parameter of a URL whose value has no meaning.
  public struct InvalidParameter: Error, Equatable, CustomStringConvertible {
    /// A sentence that tells the writer of the URL what is wrong with its parameter.
    public let description: String
  }

  /// The parameters that name features of a group, and the one for features without a group.
  private static let groups = ["diet", "fuel", "socket"]
  private static let ungrouped = "with"
  /// The largest number of features that one parameter names.
  private static let featureLimit = 8

  /// Creates a filter of places from the parameters of a URL.
  /// - Parameter value: A function that returns the value of the parameter with a name; an empty
  ///   value counts as none.
  public init(_ value: (_ name: String) -> String?) throws(InvalidParameter) {
    func given(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let text = given("open") {
      guard let condition = OpeningCondition(text) else {
        throw InvalidParameter(
          description: "The parameter “open” must be “now”, “late”, “24h” or a day of the week.")
      }
      opening = condition
    }
    if let text = given("wheelchair") {
      guard let access = WheelchairAccess(rawValue: text), access != .no else {
        throw InvalidParameter(
          description: "The parameter “wheelchair” must be “yes” or “limited”.")
      }
      wheelchair = access
    }
    if let text = given("cuisine") {
      guard let cuisine = Cuisine.key(text) else {
        throw InvalidParameter(
          description: "The parameter “cuisine” must be a name such as “italian”.")
      }
      self.cuisine = cuisine
    }
    for group in Self.groups + [Self.ungrouped] {
      guard let text = given(group) else { continue }
      features += try Self.features(text, group)
    }
  }

  private static func features(
    _ text: String, _ group: String
  ) throws(InvalidParameter) -> [PlaceFeature] {
    let names = text.utf8.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    var features: [PlaceFeature] = []
    for name in names {
      let feature = PlaceFeature(rawValue: group == ungrouped ? name : "\(group):\(name)")
      guard let feature, !name.contains(":"), names.count <= featureLimit else {
        throw InvalidParameter(
          description: "The parameter “\(group)” must be up to \(featureLimit) names such as "
            + "“\(group == ungrouped ? "wifi" : "vegan")”, separated by commas.")
      }
      features.append(feature)
    }
    return features
  }

  /// The parameters of a URL that state the filter's conditions, in one canonical order.
  public var parameters: [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    if let opening { parameters.append(("open", opening.description)) }
    if let wheelchair, wheelchair != .no {
      parameters.append(("wheelchair", wheelchair.rawValue))
    }
    if let cuisine { parameters.append(("cuisine", cuisine)) }
    for group in Self.groups + [Self.ungrouped] {
      let names = features.filter { ($0.group.map(String.init) ?? Self.ungrouped) == group }
      if !names.isEmpty {
        parameters.append((group, names.map { String($0.name) }.joined(separator: ",")))
      }
    }
    return parameters
  }
}
