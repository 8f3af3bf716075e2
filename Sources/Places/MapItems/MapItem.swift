/// A place with all that is known of it.
public struct MapItem: Hashable, Sendable, Identifiable {
  /// Stable over imports, and says its source: `geonames:2988507`, `osm:node/123`.
  public struct ID: Hashable, Sendable, LosslessStringConvertible {
    /// The naming authority: `geonames`, `osm`, `stub`.
    public let source: String
    /// The source's own identifier, without white space.
    public let reference: String

    public init(source: String, reference: String) {
      self.source = source
      self.reference = reference
    }

    /// Refuses what is not `source:reference` of 3 to 64 printable ASCII bytes.
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
  /// In the language asked for where the source knows it, else the main name.
  public var name: String
  /// Tells the place from others of its name: "Texas, United States".
  public var subtitle: String
  public var namesByLanguage: [Language: String] = [:]
  /// What it is called where it is; nil where that is the name, or not known.
  public var localName: String?
  public var coordinate: Coordinate
  /// The extent of the place where the source knows it, else one fit for its size.
  public var region: CoordinateRegion
  public var category: PlaceCategory
  public var address: Address?
  public var phone: String?
  public var url: String?
  /// In the grammar of OpenStreetMap's `opening_hours`.
  public var openingHours: String?
  /// As OpenStreetMap's `cuisine` names them: "italian", "ice_cream".
  public var cuisines: [String] = []
  /// Whether wheelchair users can get in and around; nil where nobody knows.
  public var wheelchair: WheelchairAccess?
  /// An identifier of the tz database: "Europe/Paris".
  public var timeZone: String?
  /// Inhabitants.
  public var population: Int?

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

/// As OpenStreetMap's `wheelchair` has it.
public enum WheelchairAccess: String, Hashable, Sendable {
  case yes
  /// Only in part, or with help.
  case limited
  case no
}

extension MapItem {
  /// The language of ``localName``, where that can be told.
  public var localLanguage: Language? {
    let spoken = (address?.countryCode).flatMap(Language.spoken)
    if let spoken, namesByLanguage[spoken].map({ $0 == localName }) ?? true { return spoken }
    return namesByLanguage.filter { $0.value == localName }.keys.min { $0.code < $1.code }
  }

  /// By the clocks there; nil where the time zone is not known.
  ///
  /// - Parameter seconds: since 1970-01-01T00:00Z.
  public func localTime(at seconds: Int) -> LocalTime? {
    timeZone.flatMap { LocalTime(secondsSince1970: seconds, timeZone: $0) }
  }
}
