import Testing

@testable import Places

/// Tests of the vocabulary of conditions, and of the features that tags state.
@Suite struct ConditionVocabularyTests {
  private static let text = """
    # A comment.
    eateries restaurant cafe
    endings de e er
    words wish
      en best, top rated
    cuisine thai
      country TH
      values tom_yum isan
      in ice_cream
      en Thai
      de thailändisch~, Thailänder
    feature fuel:diesel
      for fuel
      en Diesel
    """

  @Test func `a condition has its values, its categories and its names with all endings`() throws {
    let vocabulary = try ConditionVocabulary(Self.text)
    let thai = try #require(vocabulary.cuisine("thai"))
    #expect(thai.country == "TH")
    #expect(thai.values == ["tom_yum", "isan"])
    #expect(thai.categories.map(\.rawValue) == ["ice_cream"])
    #expect(thai.meant.map(\.rawValue) == ["restaurant", "cafe"])
    #expect(
      vocabulary.names.filter { $0.definition == 0 }.map(\.text)
        == ["Thai", "Thailänder", "thailändische", "thailändischer", "thailändisch"])
    #expect(vocabulary.words[.wish]?.map(\.text) == ["best", "top rated"])
    let diesel = try #require(PlaceFeature(rawValue: "fuel:diesel"))
    #expect(vocabulary[.feature(diesel)]?.meant.map(\.rawValue) == ["fuel"])
    #expect(vocabulary.title(of: .feature(diesel)) == "Diesel")
  }

  @Test func `a stem that is no word by itself comes after the words made of it`() throws {
    let vocabulary = try ConditionVocabulary(
      "eateries cafe\nendings it o a -\nfeature diet:vegan\n  en Vegan\n  it vegan~")
    #expect(vocabulary.names.map(\.text) == ["Vegan", "vegano", "vegana", "vegan"])
    #expect(vocabulary.names.map(\.language.code) == ["en", "it", "it", "it"])
  }

  @Test func `what is only shown has titles, and no name to be asked for by`() throws {
    let vocabulary = try ConditionVocabulary(
      "eateries cafe\nshown cuisine coffee_shop\n  en Coffee shop\n  ar مقهى")
    #expect(vocabulary.title(of: .cuisine("coffee_shop")) == "Coffee shop")
    #expect(vocabulary.title(of: .cuisine("coffee_shop"), in: Language.arabic) == "مقهى")
    #expect(vocabulary.names.isEmpty && vocabulary.definitions.isEmpty)
    #expect(ConditionVocabulary.standard.title(of: .cuisine("tea"), in: Language.arabic) == "شاي")
  }

  @Test(arguments: [
    ("cuisine thai\n  de Thai", 1, "The condition has no names in English."),
    ("cuisine Thai\n  en Thai", 1, "There is no condition “cuisine Thai”."),
    ("  en Thai", 1, "No condition stands above."),
    ("shown cuisine\n  en A", 1, "There is no condition “cuisine ”."),
    ("open never\n  en Never", 1, "There is no condition “open never”."),
    ("cuisine a\n  en A\n\ncuisine a\n  en B", 4, "“cuisine a” is described twice."),
    ("cuisine a\n  en A\n  en B", 3, "“en” is said twice."),
    ("cuisine a\n  sv A", 2, "Nothing is called “sv” of a condition."),
    ("cuisine a\n  en A\n  in nonsense", 3, "There is no category “nonsense”."),
    ("cuisine a\n  country italy\n  en A", 1, "“italy” is no code of a country such as IT."),
    ("words odd", 1, "There are no words of the kind “odd”."),
    ("endings xx e", 1, "There is no such language."),
    ("cuisine a\n  en", 2, "Nothing follows “en”."),
  ])
  func `a mistake is told with its line`(text: String, line: Int, reason: String) {
    let failure = #expect(throws: ConditionVocabularyParser.Failure.self) {
      try ConditionVocabulary(text)
    }
    #expect(failure?.reason == reason)
    if !reason.contains("category") { #expect(failure?.line == line) }
  }

  @Test func `the program's own vocabulary can be read`() {
    #expect(ConditionVocabulary.standard.definitions.count > 100)
    #expect(ConditionVocabulary.standard.title(of: .cuisine("middle_eastern")) == "Middle Eastern")
    #expect(ConditionVocabulary.standard.title(of: .cuisine("crab_cakes")) == "Crab Cakes")
  }

  @Test func `every condition has a title in each language`() {
    let vocabulary = ConditionVocabulary.standard
    for definition in vocabulary.definitions {
      for language in CategoryVocabularyParser.languages {
        let title = vocabulary.title(of: definition.condition, in: language)
        #expect(title?.isEmpty == false, "\(definition.condition) \(language.code)")
      }
    }
    let german = vocabulary.title(of: .cuisine("thai"), in: .german)
    #expect(german == "Thailändisch")
    #expect(vocabulary.title(of: .cuisine("thai"), in: .finnish) == "Thaimaalainen")
    #expect(vocabulary.title(of: .cuisine("thai"), in: .japanese) == "タイ料理")
    #expect(vocabulary.title(of: .cuisine("curry"), in: .german) == "Curry")
  }

  @Test(arguments: [
    (["diet:vegan": "only"], ["diet:vegan", "diet:vegetarian"]),
    (["diet:vegan": "limited", "diet:halal": "no"], []),
    (["cuisine": "Vegetarian;thai"], ["diet:vegetarian"]),
    (["internet_access": "wlan", "takeaway": "yes"], ["takeaway", "wifi"]),
    (["internet_access": "no", "outdoor_seating": "no", "fee": "yes"], []),
    (["outdoor_seating": "terrace", "fee": "no"], ["free", "outdoor_seating"]),
    (["fuel:diesel": "yes", "fuel:lpg": "no"], ["fuel:diesel"]),
    (
      ["socket:type2": "4", "socket:type2:output": "22 kW", "socket:schuko": "0"], ["socket:type2"]
    ),
    (["diet:": "yes", "diet:ü": "yes"], []),
  ])
  func `features are read from tags`(tags: [String: String], features: [String]) {
    let read = PlaceFeature.features(of: tags.map { ($0.key, $0.value) })
    #expect(read.map(\.rawValue) == features)
    let stored = read.map(\.rawValue).joined(separator: ";")
    #expect(PlaceFeature.list(stored) == read)
  }

  @Test func `a filter is written into parameters and read from them`() throws {
    let parameters = [
      "open": "sunday", "cuisine": "thai", "diet": "halal,vegan", "socket": "type2",
      "with": "takeaway,wifi",
    ]
    let filter = try PlaceFilter { parameters[$0] }
    #expect(filter.features.count == 5)
    #expect(
      filter.parameters.map { "\($0.name)=\($0.value)" } == [
        "open=sunday", "cuisine=thai", "diet=halal,vegan", "socket=type2", "with=takeaway,wifi",
      ])
    let fewer = filter.conditions.reduce(filter) { $0.removing($1) }
    #expect(fewer.isEmpty)
  }

  @Test(arguments: [
    ("open", "someday"), ("diet", "Vegan"), ("diet", "a,,b"), ("fuel", "a:b"), ("with", "<"),
    ("with", "a,b,c,d,e,f,g,h,i"),
  ])
  func `a parameter without a meaning is refused`(name: String, value: String) {
    #expect(throws: PlaceFilter.InvalidParameter.self) {
      try PlaceFilter { $0 == name ? value : nil }
    }
  }
}
