import Batch
import Foundation
import OpenStreetMap
import Places

/// The tags and the position that the fields of a row become, by the names of the fields.
struct FieldTags {
  /// A meaning of a field.
  enum Meaning: Hashable {
    case latitude, longitude, point, wkt, kind, address
    case tag(String)
  }

  /// The meanings of names of fields, as `Resources/fields.txt` lists them.
  private static let meanings: [String: Meaning] = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/fields.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("\(file.path) comes with the program.")
    }
    var meanings: [String: Meaning] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t")
      let special: [Substring: Meaning] = [
        "@kind": .kind, "@point": .point, "@wkt": .wkt, "@address": .address,
      ]
      for name in parts[1].split(separator: " ") {
        meanings[String(name)] = special[parts[0]] ?? .tag(String(parts[0]))
      }
    }
    for name in TablePlan.latitudeNames { meanings[plain(name)] = .latitude }
    for name in TablePlan.longitudeNames { meanings[plain(name)] = .longitude }
    return meanings
  }()

  /// The tags of parts of addresses.
  private static let addressTags: [AddressColumns.Part: String] = [
    .street: "addr:street", .houseNumber: "addr:housenumber", .postcode: "addr:postcode",
    .area(0): "addr:suburb", .area(1): "addr:city", .area(2): "addr:county",
    .area(3): "addr:state", .area(4): "addr:country",
  ]

  private(set) var tags: [Tags.Tag] = []
  private(set) var kind: String?
  private(set) var address: String?
  /// The position that the fields state; `nil` where they state none.
  private(set) var coordinate: Coordinate?
  /// A Boolean value that says whether the fields state a position that is none on the globe.
  private(set) var hasWrongPosition = false

  /// Reads the fields of a row.
  ///
  /// - Parameter renamed: The meanings of fields that the user names, by their names in small letters.
  init(_ fields: [(name: String, value: String)], renamed: [String: Meaning] = [:]) {
    var latitude: String?
    var longitude: String?
    for (name, value) in fields {
      switch renamed[name.lowercased()] ?? Self.meaning(of: name) {
      case .latitude: latitude = latitude ?? value
      case .longitude: longitude = longitude ?? value
      case .point,
        .wkt where value.uppercased().hasPrefix("POINT"):
        takePoint(value)
      case .wkt: break
      case .kind: kind = kind ?? value
      case .address: address = address ?? value
      case .tag(let key): add(key, value)
      case nil: add(Self.key(name), value)
      }
    }
    if let latitude, let longitude {
      take(Self.number(latitude), Self.number(longitude))
    }
  }

  /// Returns the meaning of a field's name; `nil` for one that is kept as it is.
  static func meaning(of name: String) -> Meaning? {
    // The keys of OpenStreetMap stand for themselves.
    if name.hasPrefix("addr:") { return .tag(name) }
    let plain = plain(name)
    return meanings[plain]
      ?? AddressColumns.part(ofColumn: name).flatMap { addressTags[$0] }.map(Meaning.tag)
  }

  private static func plain(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// Returns the key of a tag for a field that has no other meaning.
  private static func key(_ name: String) -> String {
    String(name.lowercased().map { $0.isWhitespace ? "_" : $0 })
  }

  private mutating func add(_ key: String, _ value: String) {
    guard key.utf8.count <= Tags.textLimit, value.utf8.count <= Tags.textLimit,
      tags.count < Tags.countLimit, !tags.contains(where: { $0.key == key })
    else { return }
    tags.append(Tags.Tag(key: key, value: value))
  }

  /// Reads a position in one field: `48.2, 16.37`, `48,2; 16,37` or `POINT (16.37 48.2)`.
  private mutating func takePoint(_ text: String) {
    let isWKT = text.uppercased().hasPrefix("POINT")
    let separators: [Character] =
      text.contains(";") ? [";"] : isWKT ? [" ", "(", ")"] : [",", " ", "[", "]"]
    let numbers = text.split { separators.contains($0) || $0.isLetter }.compactMap {
      Self.number(String($0))
    }
    guard numbers.count >= 2 else { return }
    if isWKT { take(numbers[1], numbers[0]) } else { take(numbers[0], numbers[1]) }
  }

  private mutating func take(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    // Where nothing is known many tables have zeros.
    if latitude == 0, longitude == 0 { coordinate = nil }
    hasWrongPosition = coordinate == nil
  }

  /// Returns the number in a text, whose decimals may stand behind a comma; `nil` for other texts.
  private static func number(_ text: String) -> Double? {
    let plain = text.filter { !$0.isWhitespace && $0 != "°" }
    return Double(plain) ?? Double(plain.replacing(",", with: "."))
  }
}
