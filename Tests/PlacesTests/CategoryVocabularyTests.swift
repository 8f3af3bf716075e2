import Places
import Testing

@Suite struct CategoryVocabularyTests {
  static let vocabulary = CategoryVocabulary.standard
  static let languages = ["en", "de", "fr", "es", "it", "fi", "ar", "ja"].compactMap(Language.init)

  func category(_ tags: [String: String]) -> String? {
    Self.vocabulary.category { tags[$0] }?.rawValue
  }

  @Test(arguments: [
    (["amenity": "cafe"], "cafe"), (["amenity": "cafe;bar"], "cafe"),
    (["amenity": "bench;toilets"], "toilets"),
    (["amenity": "place_of_worship"], "place_of_worship"),
    (["amenity": "place_of_worship", "religion": "christian"], "church"),
    (["amenity": "place_of_worship", "religion": "muslim", "building": "yes"], "mosque"),
    (["amenity": "restaurant", "cuisine": "italian; pizza"], "pizzeria"),
    (["amenity": "restaurant", "cuisine": "italian"], "restaurant"),
    (["amenity": "restaurant", "tourism": "hotel"], "hotel"),
    (["amenity": "fuel", "shop": "convenience"], "fuel"),
    (["shop": "supermarket"], "supermarket"), (["shop": "beekeeping"], "shop"),
    (["historic": "castle", "tourism": "attraction"], "castle"),
    (["tourism": "museum", "leisure": "park"], "museum"),
    (["railway": "station"], "railway_station"),
    (["railway": "station", "station": "subway"], "subway_station"),
    (["place": "city", "capital": "yes"], "capital"), (["place": "city"], "city"),
    (["place": "city", "boundary": "administrative"], "city"),
    (["office": "lawyer"], "lawyer"), (["office": "company"], "office"),
    (["natural": "peak"], "mountain"), (["emergency": "defibrillator"], "defibrillator"),
  ])
  func `a place's tags say what it is`(tags: [String: String], name: String) {
    #expect(category(tags) == name)
  }

  @Test(arguments: [
    [:], ["amenity": "bench"], ["shop": "no"], ["shop": "vacant"], ["highway": "residential"],
    ["building": "yes"], ["religion": "christian"], ["amenity": ""], ["amenity": ";;"],
    ["tourism": "information", "information": "guidepost"],
  ])
  func `what no one searches by is of no category`(tags: [String: String]) {
    #expect(category(tags) == nil)
  }

  @Test func `a tag that says a thousand things is read no further than its beginning`() {
    #expect(category(["amenity": String(repeating: "x;", count: 1_000) + "cafe"]) == nil)
  }

  @Test(arguments: [
    ("cafe", "en", "Café", "Cafés"), ("cafe", "fi", "Kahvila", "Kahvilat"),
    ("pharmacy", "de", "Apotheke", "Apotheken"), ("hospital", "fr", "Hôpital", "Hôpitaux"),
    ("bakery", "es", "Panadería", "Panaderías"), ("museum", "it", "Museo", "Musei"),
    ("museum", "ja", "博物館", "博物館"),
    ("cafe", "ar", "مقهى", "مقاهي"), ("museum", "sv", "Museum", "Museums"),
    ("street", "de", "Straße", "Straßen"), ("sea", "ja", "海", "海"),
    ("wine_cellar", "de", "Wine cellar", "Wine cellar"),
  ])
  func `a category is called by what people say`(
    name: String, code: String, singular: String, plural: String
  ) throws {
    let category = try #require(PlaceCategory(rawValue: name))
    let language = try #require(Language(tag: code))
    #expect(Self.vocabulary.title(of: category, in: language) == singular)
    #expect(Self.vocabulary.title(of: category, in: language, plural: true) == plural)
  }

  @Test func `there are enough categories, each described once and in eight languages`() {
    let definitions = Self.vocabulary.definitions
    #expect(definitions.count >= 120)
    #expect(Set(definitions.map(\.category)).count == definitions.count)
    let titles = Self.vocabulary.names.filter(\.isTitle)
    #expect(titles.count == definitions.count * Self.languages.count * 2)
    for definition in definitions {
      #expect(PlaceCategory(rawValue: definition.category.rawValue) == definition.category)
      #expect((1...9).contains(definition.weight), "\(definition.category)")
    }
  }

  @Test func `names are words without stray marks, each once in its language and category`() {
    let names = Self.vocabulary.names
    for name in names {
      #expect(!name.text.isEmpty && name.text.utf8.count <= 60, "\(name)")
      #expect(!name.text.hasPrefix(" ") && !name.text.hasSuffix(" "), "\(name)")
      #expect(!name.text.contains { ";,|\"".contains($0) }, "\(name)")
    }
    let others = names.filter { !$0.isTitle }
    #expect(Set(others).count == others.count)
  }

  @Test func `broader and related categories are of the vocabulary too`() {
    for definition in Self.vocabulary.definitions {
      for other in definition.broader + definition.related {
        #expect(Self.vocabulary[other] != nil, "\(definition.category): \(other)")
        #expect(other != definition.category)
      }
    }
  }

  @Test func `what nobody searches by may be a kind of what people search by`() throws {
    let (lake, water) = (PlaceCategory(rawValue: "lake"), PlaceCategory(rawValue: "water"))
    let (kind, broader) = (try #require(lake), try #require(water))
    #expect(Self.vocabulary[kind] == nil)
    #expect(Self.vocabulary.broader(of: kind) == [broader])
    #expect(Self.vocabulary.kinds(of: broader).contains(kind))
  }

  @Test func `no two categories ask for the same tags, and each is what its tags say`() {
    var seen: Set<TagCondition> = []
    for definition in Self.vocabulary.definitions {
      for condition in definition.conditions {
        #expect(seen.insert(condition).inserted, "\(condition)")
        let tags = Dictionary(
          condition.tags.map { ($0.key, $0.value == "*" ? "anything" : $0.value) },
          uniquingKeysWith: { first, _ in first })
        #expect(category(tags) == definition.category.rawValue, "\(tags)")
      }
    }
  }

  @Test func `every symbol is in use`() {
    let used = Set(Self.vocabulary.definitions.map(\.symbol))
    #expect(Set(CategorySymbol.allCases).subtracting(used) == [.pin])
    #expect(PlaceCategory.pointOfInterest.symbol == .pin)
  }

  @Test func `a search for shops finds every kind of shop`() {
    let kinds = Self.vocabulary.kinds(of: .shop)
    #expect(kinds.first == .shop)
    #expect(kinds.map(\.rawValue).contains("bakery"))
    #expect(Self.vocabulary.kinds(of: .cafe) == [.cafe])
  }

  @Test(arguments: [("toilets", true), ("atm", true), ("museum", false), ("park", false)])
  func `some places are worth finding without a name`(name: String, isFound: Bool) throws {
    let category = try #require(PlaceCategory(rawValue: name))
    #expect(Self.vocabulary[category]?.isFoundUnnamed == isFound)
  }

  @Test(arguments: [
    ("cafe", "cafe"), ("Cafés", "cafe"), ("COFFEE  shop", "cafe"), ("pharmacie", "pharmacy"),
  ])
  func `a category is known by its name with or without marks`(text: String, category: String) {
    #expect(CategoryVocabulary.category(named: text, in: .french)?.rawValue == category)
  }
}
