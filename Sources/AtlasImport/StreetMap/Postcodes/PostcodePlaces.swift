import OpenStreetMap
import Places
import ShardFormat

/// A maker of the places of postal codes, one for each code in each country.
struct PostcodePlaces {
  private let tree: AreaTree
  /// A closure that returns the code of the country of the town nearest to a coordinate.
  private let nearestCountry: (Coordinate) -> String?

  /// The importance of the place of a postal code: less than that of the streets in it.
  static let importance = 0.1
  /// The number of positions of a code, spread over all, that are looked at before it is taken to be
  /// in one country.
  private static let sampleCount = 8
  /// The least share of a code's bearers in a country whose postal code it counts as; the others are
  /// tagged wrongly, or lie on the wrong side of a coarse border.
  private static let leastShare = 0.05
  /// The largest number of codes that are gathered at once: those whose sort keys are equal.
  private static let gatheredLimit = 256

  init(in tree: AreaTree, nearestCountry: @escaping (Coordinate) -> String?) {
    self.tree = tree
    self.nearestCountry = nearestCountry
  }

  /// Calls a closure with the place of each postal code.
  ///
  /// - Parameter bearers: The packed `PostcodeBearer`s of an extract, sorted by their code.
  func forEachPlace(
    _ bearers: SortedRecords, _ body: (PlaceDraft) throws -> Void
  ) throws {
    var groups = try RecordGroups(bearers)
    while let key = groups.key {
      var byCode: [String: PostcodeGroup] = [:]
      var codes: [String: String] = [:]
      while let record = try groups.next(in: key) {
        let bearer = try PostcodeBearer(packed: record)
        guard let code = codes[bearer.text] ?? Postcode(bearer.text)?.code,
          byCode[code] != nil || byCode.count < Self.gatheredLimit
        else { continue }
        if codes.count < Self.gatheredLimit { codes[bearer.text] = code }
        byCode[code, default: PostcodeGroup()].add(bearer)
      }
      for (_, group) in byCode.sorted(by: { $0.key < $1.key }) {
        for (country, part) in byCountry(group) {
          if let draft = draft(of: part, in: country) { try body(draft) }
        }
      }
    }
  }

  /// Returns the parts of a group that lie in different countries, with the countries' codes; a
  /// country that is not known has an empty code.
  private func byCountry(_ group: PostcodeGroup) -> [(country: String, group: PostcodeGroup)] {
    let all = group.coordinates
    let step = max(all.count / Self.sampleCount, 1)
    let samples = stride(from: 0, to: all.count, by: step).map { country(at: all[$0]) }
    guard let first = samples.first else { return [] }
    if samples.allSatisfy({ $0 == first }) { return [(first, group)] }
    let countries = Dictionary(grouping: all) { country(at: $0) }
      .filter { Double($0.value.count) >= Self.leastShare * Double(all.count) }
    return countries.keys.sorted().map { code in
      (code, group.filtered { country(at: $0) == code })
    }
  }

  /// Returns the code of the country at a coordinate, by its outline or by the nearest town; empty if
  /// that is not known.
  private func country(at coordinate: Coordinate) -> String {
    let outlined = tree.chain(from: tree.innermost(at: coordinate)).last
    if let outlined, tree.drafts[outlined].level == .country, !tree.drafts[outlined].code.isEmpty {
      return tree.drafts[outlined].code
    }
    return nearestCountry(coordinate) ?? ""
  }

  /// Returns the place of a postal code; `nil` for a text that is no postal code in its country.
  private func draft(of group: PostcodeGroup, in country: String) -> PlaceDraft? {
    let isKnown = AddressFormats.standard[country].map { !$0.postcodes.isEmpty } ?? false
    guard let postcode = Postcode(group.text, in: isKnown ? country : nil),
      isKnown || postcode.isDistinctive, let (coordinate, extent) = group.place
    else { return nil }
    let text = postcode.text(of: group.text)
    let reference = "postcode/\(isKnown ? country : "-")/\(postcode.code)"
    var place = GazetteerPlace(
      reference: group.boundary?.reference ?? reference,
      names: [PackedNames.Name(text: text, languages: [])], coordinate: coordinate,
      importance: Self.importance, category: .postcode, population: 0, areas: [], extent: extent,
      isLabelled: false)
    place.details[.postcode] = text
    place.details[.city] = group.city
    var draft = PlaceDraft(place)
    if group.boundary != nil { draft.aliases = [reference] }
    draft.area = tree.innermost(at: coordinate)
    return draft
  }
}
