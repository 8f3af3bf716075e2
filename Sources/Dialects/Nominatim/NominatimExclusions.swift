import Places

/// The places that a search leaves out: the value of `exclude_place_ids`.
struct NominatimExclusions: Hashable, Sendable {
  /// The places as Nominatim writes them: `123` and `W456`.
  let texts: [String]
  private let numbers: Set<Int>
  private let elements: Set<MapItem.ID>

  /// Creates exclusions that leave out no place.
  init() { (texts, numbers, elements) = ([], [], []) }

  /// Reads a list of numbers of places and of elements such as `N123` and `w456`.
  ///
  /// - Throws: 400 for any other item that is not empty.
  init(_ text: String) throws(NominatimError) {
    var texts: [String] = []
    var numbers: Set<Int> = []
    var elements: Set<MapItem.ID> = []
    for item in text.split(separator: ",").map(\.trimmingBlanks) where !item.isEmpty {
      if item.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        // A number too large to be held is that of no place.
        if let number = Int(item) { numbers.insert(number) }
      } else if let element = Self.elementID(item) {
        elements.insert(element)
      } else {
        throw .badRequest("Invalid exclude ID: \(item)")
      }
      texts.append(item.uppercased())
    }
    self.texts = texts
    self.numbers = numbers
    self.elements = elements
  }

  var isEmpty: Bool { texts.isEmpty }

  func contains(_ record: PlaceRecord) -> Bool {
    elements.contains(record.id) || numbers.contains(PlaceNumber(record.id).value)
  }

  /// Returns the identifier of the element that a text such as `N123` or `w456` names.
  static func elementID(_ text: Substring) -> MapItem.ID? {
    let digits = text.dropFirst()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return OpenStreetMapElement(kind: String(text.prefix(1)), number: Int(digits))?.itemID
  }
}
