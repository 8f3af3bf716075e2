import Places

/// The parts of an address that the columns of a table hold, as the names of these columns tell.
package struct AddressColumns: Sendable {
  /// A part of an address that a column may hold.
  package enum Part: Hashable, Sendable {
    case street
    case houseNumber
    case postcode
    /// The part that is an area around the street; the innermost is the least.
    case area(Int)
  }

  /// The names of columns by the part of an address that they hold, without case, blanks and
  /// underscores.
  private static let names: [(part: Part, names: Set<String>)] = [
    (
      .street,
      [
        "street", "streetname", "addrstreet", "road", "strasse", "straße", "rue", "voie", "via",
        "calle", "katu", "address1",
      ]
    ),
    (
      .houseNumber,
      [
        "housenumber", "number", "streetnumber", "addrhousenumber", "hausnummer", "hausnr", "nr",
        "no", "numero", "numéro", "número", "civico", "talonumero",
      ]
    ),
    (
      .postcode,
      [
        "postcode", "postalcode", "zip", "zipcode", "addrpostcode", "plz", "postleitzahl",
        "codepostal", "cp", "cap", "codigopostal", "códigopostal", "postinumero",
      ]
    ),
    (.area(0), ["district", "suburb", "quarter", "ortsteil", "quartier", "barrio"]),
    (
      .area(1),
      [
        "city", "town", "village", "municipality", "place", "addrcity", "ort", "stadt", "gemeinde",
        "wohnort", "ville", "commune", "città", "citta", "comune", "ciudad", "municipio",
        "localidad", "kaupunki",
      ]
    ),
    (.area(2), ["county", "kreis", "landkreis", "provincia", "province", "département"]),
    (.area(3), ["state", "region", "addrstate", "bundesland", "kanton", "canton", "estado"]),
    (.area(4), ["country", "addrcountry", "land", "pays", "paese", "país", "pais", "maa"]),
  ]

  /// The part of an address in each column.
  private let parts: [Part]

  /// Creates the parts of an address from the names of its columns; `nil` where a name tells of no
  /// part, two tell of the same, or none tells of a street.
  init?(_ names: [String]) {
    var parts: [Part] = []
    var known: Set<Int> = []
    for name in names {
      guard let index = Self.index(ofColumn: name),
        known.insert(index).inserted
      else { return nil }
      parts.append(Self.names[index].part)
    }
    guard known.contains(0) else { return nil }
    self.parts = parts
  }

  /// Returns the part of an address that a column holds, as its name tells; `nil` for other columns.
  package static func part(ofColumn name: String) -> Part? {
    index(ofColumn: name).map { names[$0].part }
  }

  private static func index(ofColumn name: String) -> Int? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return names.firstIndex { $0.names.contains(plain) }
  }

  /// Returns the address in the values of the columns.
  func address(_ values: [String]) -> AddressParts {
    var address = AddressParts()
    var areas: [(order: Int, name: String)] = []
    for (part, value) in zip(parts, values) where !value.isEmpty {
      switch part {
      case .street: address.street = value
      case .houseNumber: address.houseNumber = value
      case .postcode: address.postcode = value
      case .area(let order): areas.append((order, value))
      }
    }
    address.areas = areas.sorted { $0.order < $1.order }.map(\.name)
    return address
  }
}
