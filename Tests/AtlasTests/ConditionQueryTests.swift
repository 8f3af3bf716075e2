import Places
import Testing

@testable import Atlas

/// Tests of how a query is divided into conditions and what is looked for.
@Suite struct ConditionQueryTests {
  private func divided(_ text: String, language: Language = .english) -> String {
    let query = ParsedQuery(text, region: nil, language: language).conditions
    let filter = query.filter.parameters.map { "\($0.name)=\($0.value)" }
    return "\(query.rest.map(\.folded).joined(separator: " ")) | \(filter.joined(separator: " "))"
  }

  @Test(arguments: [
    ("thai food", "food | cuisine=thai"),
    ("vegan restaurant vaduz", "restaurant vaduz | diet=vegan"),
    ("restaurant in vaduz with wifi open now", "restaurant in vaduz | open=now with=wifi"),
    ("24h supermarket helsinki", "supermarket helsinki | open=24h"),
    ("parking ouvert 24h/24 Monaco", "parking monaco | open=24h"),
    ("wheelchair accessible museum", "museum | wheelchair=yes"),
    ("restaurant mit Terrasse Triesenberg", "restaurant triesenberg | with=outdoor_seating"),
    ("pizza à emporter monaco", "pizza monaco | with=takeaway"),
    ("drive-through helsinki", "helsinki | with=drive_through"),
    ("sushi open on Sunday", "sushi | open=sunday"),
    ("charging station CCS vaduz", "charging station vaduz | socket=type2_combo"),
    ("charging station type 2", "charging station | socket=type2"),
    ("free parking", "parking | with=free"),
    ("cuisine italienne à Monaco", "cuisine a monaco | cuisine=italian"),
    ("restaurants thaïlandais", "restaurants | cuisine=thai"),
    ("ristorante tailandese", "ristorante | cuisine=thai"),
    ("comida griega nueva york", "comida nueva york | cuisine=greek"),
    ("kasvisravintola helsinki", "ravintola helsinki | diet=vegetarian"),
    ("Thairestaurant Wien", "restaurant wien | cuisine=thai"),
    ("meksikolainen ruoka", "ruoka | cuisine=mexican"),
    ("gluten-free vegan bakery", "bakery | diet=gluten_free,vegan"),
    ("vegan and halal food", "food | diet=halal,vegan"),
    ("best pizza in monaco", "pizza in monaco | "),
    ("cheap hotel vaduz", "hotel vaduz | "),
    ("hotel in best", "hotel in best | "),
    ("ice cream monaco", "ice cream monaco | "),
    ("fast food open late", "fast food | open=late"),
    ("Hauptstrasse 24", "hauptstrasse 24 | "),
    ("sushi takeaway", "sushi | with=takeaway"),
    ("مطعم إيطالي", "مطعم | cuisine=italian"),
    ("イタリア料理 レストラン", "レストラン | cuisine=italian"),
    ("カフェ 営業中", "カフェ | open=now"),
  ])
  func `conditions are taken out of a query`(text: String, expected: String) {
    #expect(divided(text) == expected)
  }

  @Test func `what has no conditions is left as it is`() {
    for text in ["paris texas", "cafe near casino", "main & broadway", "", "with"] {
      let query = ParsedQuery(text, region: nil, language: .english).conditions
      #expect(!query.hasConditions)
      #expect(query.filter.isEmpty)
    }
  }
}
