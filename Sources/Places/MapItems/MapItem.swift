/// A place and all that is known of it.
public struct MapItem: Hashable, Sendable, Identifiable {
  /// An identifier of a place that is stable over imports and names its source: `geonames:2988507`,
  /// `osm:node/123`.
  public struct ID: Hashable, Sendable, LosslessStringConvertible {
    /// The source that gave the place its identifier: `geonames`, `osm`, `stub`.
    public let source: String
    /// The source's own identifier of the place, such as `node/123`, without white space.
    public let reference: String

    public init(source: String, reference: String) {
      self.source = source
      self.reference = reference
    }

    /// Creates the identifier of a place from a text; `nil` for one that is not `source:reference`
    /// of 3 to 64 printable ASCII bytes.
    public init?(_ description: String) {
      guard (3...64).contains(description.utf8.count),
        description.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
        let colon = description.firstIndex(of: ":"), colon != description.startIndex
      else { return nil }
      source = String(description[..<colon])
      reference = String(description[description.index(after: colon)...])
      guard !reference.isEmpty else { return nil }
    }

    public var description: String { "\(source):\(reference)" }
  }

  public let id: ID
  /// The name of the place in the language asked for where the source knows it, otherwise the main
  /// name.
  public var name: String
  /// The subtitle, which tells the place from others of its name: "Texas, United States".
  public var subtitle: String
  /// The names of the place by language in the form in which they are stored, as a town has hundreds of
  /// them and few readers of an answer ask for them.
  package var taggedNames = TaggedNames(text: "")
  /// The name of the place in the language spoken there; `nil` where that is `name`, or not known.
  public var localName: String?
  public var coordinate: Coordinate
  /// The point of the place that is nearest to the point asked about, such as that of a street's
  /// course; `nil` where that is ``coordinate``, or nothing was asked about a point.
  public var nearestPoint: Coordinate?
  /// The extent of the place where the source knows it, otherwise one that fits its size.
  public var region: CoordinateRegion
  public var category: PlaceCategory
  public var address: Address?
  public var phone: String?
  public var url: String?
  /// The opening hours of the place in the grammar of OpenStreetMap's `opening_hours`.
  public var openingHours: String?
  /// The cuisines of the place as OpenStreetMap's `cuisine` names them: "italian", "ice_cream".
  public var cuisines: [String] = []
  /// The features that are known of the place, such as `wifi` or `diet:vegan`, in the order of their
  /// names.
  public var features: [PlaceFeature] = []
  /// The access of wheelchair users to the place; `nil` where it is not known.
  public var wheelchair: WheelchairAccess?
  /// The time zone of the place, an identifier of the tz database: "Europe/Paris".
  public var timeZone: String?
  /// The number of inhabitants of the place; `nil` where it is not known.
  public var population: Int?
  /// The height of the place above sea level in metres; `nil` where it is not known.
  public var elevation: Int?

  public init(
    id: ID, name: String, subtitle: String, coordinate: Coordinate, region: CoordinateRegion,
    category: PlaceCategory
  ) {
    self.id = id
    self.name = name
    self.subtitle = subtitle
    self.coordinate = coordinate
    self.region = region
    self.category = category
  }
}

/// A degree of access for wheelchair users to a place, as OpenStreetMap's `wheelchair` has it.
public enum WheelchairAccess: String, Hashable, Sendable {
  case yes
  /// The degree of access where wheelchair users can get in and around in part, or with help.
  case limited
  case no
}

extension MapItem {
  /// The names of the place by language. Each access reads all of ``taggedNames``.
  public var namesByLanguage: [Language: String] {
    get { taggedNames.byLanguage }
    set { taggedNames = TaggedNames(newValue) }
  }

  /// Returns the language in which the place has its name for a reader of a language; `nil` where that is not told.
  public func languageOfName(for reader: Language) -> Language? {
    let names = namesByLanguage
    return reader.codesOfNames.lazy.compactMap { Language(tag: $0) }.first { names[$0] == name }
  }

  /// Returns the distance of the place from a point in metres: that of its part nearest to the point
  /// asked about, where that is known, and otherwise that of its middle.
  public func distance(from point: Coordinate) -> Double {
    point.distance(to: nearestPoint ?? coordinate)
  }

  /// The language of ``localName``, the name in the language spoken at the place; `nil` where that
  /// cannot be told.
  public var localLanguage: Language? {
    let spoken = (address?.countryCode).flatMap(Language.spoken)
    if let spoken, taggedNames.name(in: spoken).map({ $0 == localName }) ?? true { return spoken }
    return namesByLanguage.filter { $0.value == localName }.keys.min { $0.code < $1.code }
  }

  /// Returns the time on the clocks of the place; `nil` where the time zone is not known.
  ///
  /// - Parameter seconds: The instant, in seconds since 1970-01-01T00:00Z.
  public func localTime(at seconds: Int) -> LocalTime? {
    timeZone.flatMap { LocalTime(secondsSince1970: seconds, timeZone: $0) }
  }
}
