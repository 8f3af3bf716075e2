import Testing

@testable import Places

@Suite struct CategoryVocabularyParserTests {
  /// The lines of a vocabulary with two categories in the first group and none in the others.
  private static let text = """
    # A comment.
    everyday hotel

    group lodging

    hotel
      tags tourism=hotel building=hotel+name=*
      symbol bed
      weight 7
      related motel
      en Hotel, Hotels, place to stay
      de Hotel, Hotels
      fr Hôtel, Hôtels
      es Hotel, Hoteles
      it Albergo, Alberghi
      fi Hotelli, Hotellit
      ar فندق, فنادق
      ja ホテル, ホテル
    motel
      tags tourism=motel
      symbol bed
      weight 5
      unnamed yes
      kind-of hotel
      en Motel, Motels
      de Motel, Motels
      fr Motel, Motels
      es Motel, Moteles
      it Motel, Motel
      fi Motelli, Motellit
      ar فندق, فنادق
      ja ホテル, ホテル

    """ + CategoryGroup.allCases.dropFirst().map { "group \($0.rawValue)\n" }.joined()

  @Test func `a text is read as its grammar says`() throws {
    let parser = try CategoryVocabularyParser(Self.text)
    let (hotel, motel) = (parser.definitions[0], parser.definitions[1])
    #expect(parser.everyday == [hotel.category])
    #expect(parser.definitions.map(\.category.rawValue) == ["hotel", "motel"])
    #expect(parser.definitions.allSatisfy { $0.group == .lodging && $0.symbol == .bed })
    #expect(
      hotel.conditions.map(\.tags) == [
        [PlaceTag(key: "tourism", value: "hotel")],
        [PlaceTag(key: "building", value: "hotel"), PlaceTag(key: "name", value: "*")],
      ])
    #expect((hotel.weight, motel.weight) == (7, 5))
    #expect((hotel.isFoundUnnamed, motel.isFoundUnnamed) == (false, true))
    #expect((hotel.broader, motel.broader) == ([], [hotel.category]))
    #expect((hotel.related, motel.related) == ([motel.category], []))
    #expect(hotel.names[.english] == ["Hotel", "Hotels", "place to stay"])
    #expect(hotel.names[.finnish] == ["Hotelli", "Hotellit"])
  }

  @Test(arguments: [
    ("everyday hotel", "everyday inn", 2, "There is no category “inn”."),
    ("group lodging", "group food", 4, "The next group is “lodging”."),
    ("group general\n", "", 45, "The text ends before its last group."),
    ("group general", "group general\ngroup general", 46, "All groups stand above."),
    ("group lodging\n", "\n", 6, "A category stands in a group."),
    ("\nhotel\n", "\nHotel\n", 6, "This is neither a group nor the name of a category."),
    ("\nmotel\n", "\nhotel\n", 19, "The category “hotel” is described twice."),
    ("\nhotel\n", "\n\n", 7, "No category stands above."),
    ("  symbol bed", "   symbol bed", 8, "The lines of a category are indented by two spaces."),
    ("  symbol bed", "  symbol", 8, "Nothing follows “symbol”."),
    ("  weight 7", "  symbol bed", 9, "“symbol” is said twice of this category."),
    ("  weight 7", "  wieght 7", 6, "The category “hotel” has no “weight”."),
    ("  weight 7", "  weight 7\n  color red", 10, "Nothing is called “color” of a category."),
    ("  weight 7", "  weight 10", 9, "A weight is a number from 1 to 9."),
    ("  symbol bed", "  symbol inn", 8, "There is no symbol “inn”."),
    ("  unnamed yes", "  unnamed no", 23, "After “unnamed” stands “yes”."),
    ("  kind-of hotel", "  kind-of inn", 24, "There is no category “inn”."),
    ("  related motel", "  related Motel", 10, "“Motel” is no name of a category."),
    ("name=*", "name", 7, "“building=hotel+name” is no condition such as “amenity=cafe”."),
    (
      "  en Hotel, Hotels, place to stay", "  en Hotel", 11,
      "Names are a singular, a plural and others, apart by commas."
    ),
    (
      "  en Hotel, Hotels, place to stay", "  en Hotel,, inn", 11,
      "Names are a singular, a plural and others, apart by commas."
    ),
  ])
  func `a mistake is reported with its line and the reason`(
    part: String, mistake: String, line: Int, reason: String
  ) throws {
    let range = try #require(Self.text.firstRange(of: part))
    let text = Self.text.replacingCharacters(in: range, with: mistake)
    let failure = #expect(throws: CategoryVocabularyParser.Failure.self) {
      try CategoryVocabularyParser(text)
    }
    #expect(failure == .init(line: line, reason: reason))
    #expect(failure?.description == "line \(line): \(reason)")
  }
}

extension String {
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with replacement: String
  ) -> String {
    self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
