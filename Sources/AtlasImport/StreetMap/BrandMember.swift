import Atlas
import Places

/// A place that may belong to a brand.
struct BrandMember {
  let letters: String
  let name: String
  let category: String
  /// That the shard knows the place by.
  let id: Int
  let coordinate: Coordinate
  /// Its source says that this is its brand.
  let isSaid: Bool

  /// Longer brands are no brands.
  private static let byteLimit = 64
  /// What shares a name elsewhere is a street's two bus stops, or all the toilets of a town.
  private static let chained: Set<PlaceCategory> = {
    let services = CategoryGroup.services.definitions.filter { !$0.isFoundUnnamed }
    let sold = [CategoryGroup.lodging, .food, .shops, .health].flatMap(\.definitions)
    return Set((services + sold).map(\.category))
  }()
  private static let categoryNames = CategoryIndex(.standard)

  init?(_ place: GazetteerPlace, id: Int) {
    let brand = place.details[.brand]?.split(separator: ";").first.map(String.init)
    guard let name = brand ?? place.names.first?.text else { return nil }
    let folded = FoldedText(name)
    isSaid = brand != nil
    if !isSaid {
      let words = folded.words.filter { !$0.isPart }.map(folded.string)
      // All that is called "Kiosk" is a kiosk, and no chain.
      let isCategory = !Self.categoryNames.matches(words, lastIsPrefix: false).isEmpty
      guard Self.chained.contains(place.category), !isCategory else { return nil }
    }
    letters = folded.letters
    guard (1...Self.byteLimit).contains(letters.utf8.count) else { return nil }
    self.name = name
    category = place.category.rawValue
    coordinate = place.coordinate
    self.id = id
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    letters = try reader.text()
    name = try reader.text()
    category = try reader.text()
    id = try reader.varint()
    coordinate = try reader.coordinate()
    isSaid = try reader.varint() == 1
  }

  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.text(letters)
    writer.text(name)
    writer.text(category)
    writer.varint(id)
    writer.coordinate(coordinate)
    writer.varint(isSaid ? 1 : 0)
    return writer.bytes
  }
}
