import Atlas
import Foundation
import Places

/// A measurement of how long an atlas takes for texts that nobody means as a question: pasted pages,
/// one word over and over, signs only, and everything else that makes the parts of a query many.
struct HostileQueries {
  private static let count = 20
  /// The number of times that each text is measured. The shortest time counts, so that other load
  /// on the machine does not.
  private static let rounds = 3

  let atlas: EmbeddedAtlas

  /// Prints a table of the texts that take longest, with the time of a search and of a suggestion.
  func report() async throws {
    var timed: [(text: String, search: Duration, suggestion: Duration)] = []
    for text in Self.texts {
      let searching = try await shortest { try await search(text) }
      let suggesting = try await shortest {
        _ = try await atlas.completions(
          for: text, region: nil, language: .english, options: GeocoderOptions())
      }
      timed.append((text, searching, suggesting))
    }
    timed.sort { max($0.search, $0.suggestion) > max($1.search, $1.suggestion) }
    var table = Table(["hostile texts", "search, ms", "suggestion, ms"])
    for (text, search, suggestion) in timed.prefix(Self.count) {
      let shown = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40)
      table.add([String(shown), Self.milliseconds(search), Self.milliseconds(suggestion)])
    }
    let worst = timed.lazy.map { max($0.search, $0.suggestion) }.max() ?? .zero
    table.add(["the slowest of \(timed.count)", Self.milliseconds(worst), ""])
    print(table.text)
  }

  private func search(_ text: String) async throws {
    let request = SearchRequest(query: .naturalLanguage(text))
    _ = try await atlas.search(request, options: GeocoderOptions())
  }

  private func shortest(_ body: () async throws -> Void) async throws -> Duration {
    var shortest = Duration.seconds(60)
    for _ in 0..<Self.rounds {
      let start = ContinuousClock.now
      do { try await body() } catch GeocoderError.invalidRequest { continue }
      shortest = min(shortest, .now - start)
    }
    return shortest == .seconds(60) ? .zero : shortest
  }

  private static func milliseconds(_ time: Duration) -> String {
    String(format: "%.1f", time / .milliseconds(1))
  }

  /// The texts: each is as long as a query may be, or close to it.
  static let texts: [String] = repeated + chains + pasted + notations

  private static func filled(_ part: String, _ length: Int = QueryLength.characters) -> String {
    let scalars = String(repeating: part, count: length).unicodeScalars.prefix(length)
    return String(String.UnicodeScalarView(scalars))
  }

  /// The texts that consist of one word or sign over and over.
  private static let repeated =
    [
      ",", "a", "a ", "a,", "& ", "1 ", "1,", "12 ", "00100 ", "St ", "St,", "near ", "in ", "and ",
      "of the ", "San ", "Santa ", "La ", "Le ", "El ", "new ", "New York ", "York ", "cafe ",
      "restaurant ", "café near ", "Springfield, ", "Main Street ", "Main St, ", "rue ", "via ",
      "Vaduz ", "Helsinki, ", "the ", "é ", "東京 ", "東", "ул. ", "North ", "south west ", "apt 3 ",
      "#1 ", "-", "/", ".", "'", "\u{202E}abc ", "\u{0301}", "🙂", "PO Box 1 ", "40.7,-74 ",
      "8FVC9G8F+6X ",
      "USA ", "Saint John ", "Washington ", "Paris France ", "a & a ", "Broadway and ",
      "corner of ", "between and ", "12 к1 ", "1/2 ", "10-12 ",
    ].map { filled($0) }

  /// The texts that are chains of names, of areas, towns and streets.
  private static let chains = [
    "San Santa El La Los Las Saint New Old North South West",
    "New York, Paris, London, Berlin, Rome, Madrid, Vienna, Prague, Oslo, Kyiv, Lima, Cairo",
    "Springfield Columbia Greenville Franklin Clinton Madison Georgetown Salem Fairview Bristol",
    "USA Canada Mexico Brazil Peru Chile France Spain Italy Germany Austria Poland",
    "1 Main St, Springfield, 2 Main St, Columbia, 3 Main St, Salem, 4 Main St, Madison",
    "10 Wall Street 11 Broad Street 12 Pine Street 13 Cedar Street 14 Beaver Street 15 Bridge Street",
    "Mannerheimintie 1, Aleksanterinkatu 2, Fredrikinkatu 3, Bulevardi 4, Kaivokatu 5, Unioninkatu 6",
    "Manhattan New York County New York NY New York State United States of America North America",
    "Main & Broadway & Wall & Pine & Cedar & Water & Front & South & Pearl & Stone & Bridge",
    "Wall Street at Broadway at Pine Street at Cedar Street at Water Street at Front Street at",
    "San Francisco California San Diego California San Jose California San Antonio Texas",
    "Rue de la Paix de la Rue de la Paix de la Rue de la Paix de la Rue de la Paix",
    "restaurant cafe bar pub hotel museum pharmacy bank school park church station near in at",
    "Newyrok Philedelfia Chigaco Bostn Detriot Huoston Dalas Pheonix Seatle Denvr Miammi Orlndo",
  ]

  /// The texts that somebody pastes: cards, letters, sentences.
  private static let pasted = [
    """
    Jane Doe, Chief Executive Officer
    Acme Corporation of North America
    Suite 2100, 40 Wall Street, 21st Floor
    New York, NY 10005, USA
    Phone +1 212 555 0100, Fax +1 212 555 0199
    jane.doe@example.com, www.example.com
    """,
    """
    Stiftung Beispiel, Herr Dr. Hans Muster, Geschäftsführer
    Äulestrasse 74, Postfach 461, FL-9490 Vaduz, Fürstentum Liechtenstein
    Telefon +423 237 00 00, Telefax +423 237 00 01, E-Mail info@example.li
    """,
    """
    Matti Meikäläinen, toimitusjohtaja, Esimerkki Oy, Mannerheimintie 16 A 24, 4. kerros,
    00100 Helsinki, Suomi, puh. +358 40 123 4567, matti.meikalainen@example.fi
    """,
    "M. Jean Dupont, 12 bis avenue de la Costa, bâtiment B, escalier 3, 2e étage, MC 98000 Monaco Cedex",
    "I was wondering whether you could tell me how to get from the hotel near the old town to the airport",
    "the quick brown fox jumps over the lazy dog while the band plays on in the park by the river",
    "SELECT * FROM places WHERE name LIKE '%a%' AND 1=1; DROP TABLE places; -- ' OR '1'='1",
    "<script>alert(1)</script> <img src=x onerror=alert(1)> {{7*7}} ${7*7} %00 ../../etc/passwd",
    "https://www.example.com/maps/place/Wall+Street/@40.70,-74.01,17z/data=!3m1!4b1!4m6!3m5",
    "العربية עברית русский 中文 日本語 한국어 ไทย हिन्दी ελληνικά ქართული հայերեն አማርኛ",
  ]

  /// The texts that resemble coordinates, codes and identifiers.
  private static let notations = [
    "91, 181", "latitude 91 longitude 200 in Paris near 91.5 181.5 at 99 N 200 E",
    "8FVC9G8F+", "8FVC9G8F+6XQQQQQQQQQQQQQQQQQQQQQQQQ", "+++++++", "way 1 node 2 relation 3 way 4",
    "geo:91,181;u=1", "40° 70' 90\" N 74° 80' 99\" W 40° 42' 46\" N 74° 0' 21\" W",
    "1e308, 1e308", "0x10, 0x20", "40.7128 74.0060 40.7128 74.0060 40.7128 74.0060 40.7128 74.0060",
  ]
}
