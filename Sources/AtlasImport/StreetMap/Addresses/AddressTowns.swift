import Places
import ShardFormat

/// A table of the towns and states that the addresses of houses name: for streets whose town is
/// another than the area around them says, and for districts of a town that the extract does not hold
/// as an area.
struct AddressTowns {
  /// A town that addresses name and that the extract does not hold as an area.
  struct Town: Hashable {
    var name: String
    /// The number of the area around the town; `nil` for none.
    var parent: Int?
  }

  private let tree: AreaTree
  /// The votes of houses for the town of their street, or other place, by its number.
  private var cities = MajorityVotes()
  /// The votes of houses for the town of the outermost district around them, by its index in the tree.
  private var districtCities = MajorityVotes()
  /// The votes of houses for the state of the innermost area around them, by its index in the tree.
  private var areaStates = MajorityVotes()
  /// The numbers in the shard of the towns that became areas.
  private(set) var numbers: [Town: Int] = [:]

  /// Creates a table without towns.
  ///
  /// - Parameter tree: The areas of the extract, whose numbers in the shard are their indices and one
  ///   more.
  init(in tree: AreaTree) { self.tree = tree }

  /// Counts what the address of a house names.
  ///
  /// - Parameter area: The index in the tree of the innermost area around the house; `nil` for none.
  mutating func add(_ house: HouseDraft, in area: Int?) {
    cities.add(house.city, for: house.place)
    guard let area else { return }
    areaStates.add(house.state, for: area)
    if let district = outermostDistrict(of: tree.chain(from: area)) {
      districtCities.add(house.city, for: district)
    }
  }

  /// Returns the outermost of some areas if all settlements are missing among them and it is the
  /// district of one; areas come from the innermost outwards.
  private func outermostDistrict(of chain: [Int]) -> Int? {
    if chain.contains(where: { tree.drafts[$0].level == .settlement }) { return nil }
    return chain.last { tree.drafts[$0].level == .district }
  }

  /// Puts a place into the town that its district lies in as addresses say, where no area is known for
  /// the town, and adds to its details the town and the state that its addresses name, where no area
  /// around it has these names.
  ///
  /// - Parameters:
  ///   - number: The number of the place.
  ///   - firstNumber: The number in the shard of the first town that becomes an area.
  mutating func complete(_ place: inout GazetteerPlace, number: Int, firstNumber: Int) {
    if let level = place.ownArea?.level, level < .settlement { return }
    let own = [place.ownArea?.number].compactMap(\.self)
    let around = (own + place.areas).map { $0 - 1 }.filter(tree.drafts.indices.contains)
    let settlement = around.first { tree.drafts[$0].level == .settlement }
    var names = settlement.map { tree.drafts[$0].place.names.map(\.text) } ?? []
    if let district = outermostDistrict(of: around), let city = districtCities[district] {
      let end = place.areas.firstIndex { !isDistrict($0) } ?? place.areas.count
      let parent = place.areas[end...].first
      if let town = self.number(of: Town(name: city, parent: parent), firstNumber) {
        place.areas.insert(town, at: end)
        names = [city]
      }
    }
    if place.details[.city] == nil, let city = cities[number], !Self.isName(city, in: names) {
      place.details[.city] = city
    }
    if place.details[.state] == nil, let innermost = around.first,
      !around.contains(where: { tree.drafts[$0].level == .state })
    {
      place.details[.state] = areaStates[innermost]
    }
  }

  private func isDistrict(_ number: Int) -> Bool {
    tree.drafts.indices.contains(number - 1) && tree.drafts[number - 1].level == .district
  }

  /// Returns the number in the shard of a town that becomes an area; `nil` where no number is left.
  private mutating func number(of town: Town, _ firstNumber: Int) -> Int? {
    if let number = numbers[town] { return number }
    let number = firstNumber + numbers.count
    guard number <= StreetMapAreas.limit else { return nil }
    numbers[town] = number
    return number
  }

  private static func isName(_ text: String, in names: [String]) -> Bool {
    let folded = FoldedText(text).joined
    return names.contains { FoldedText($0).joined == folded }
  }
}
