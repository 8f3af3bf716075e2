import ShardFormat
import Testing

@testable import Atlas

@Suite struct IntersectionGrammarTests {
  struct Case: CustomStringConvertible {
    let text: String
    let streets: [String]
    let place: String

    init(_ text: String, _ streets: [String], _ place: String = "") {
      (self.text, self.streets, self.place) = (text, streets, place)
    }

    var description: String { text }
  }

  static let cases = [
    Case("main & broadway", ["main", "broadway"]),
    Case("Main&Broadway", ["main", "broadway"]),
    Case("Wall St and Broad St", ["wall st", "broad st"]),
    Case("Wall Street / Broad Street", ["wall street", "broad street"]),
    Case("Wall Street/Broad Street", ["wall street", "broad street"]),
    Case("5th ave at 34th", ["5th ave", "34th"]),
    Case("5th Ave @ 34th St", ["5th ave", "34th st"]),
    Case("5th x 34th", ["5th", "34th"]),
    Case("Wall × Broad", ["wall", "broad"]),
    Case("Wall St - Broad St", ["wall st", "broad st"]),
    Case("Wall St + Broad St", ["wall st", "broad st"]),
    Case("corner of Wall and Broad", ["wall", "broad"]),
    Case("at the corner of Wall and Broad", ["wall", "broad"]),
    Case("the intersection of Wall St & Broad St", ["wall st", "broad st"]),
    Case("Wall St at the corner of Broad St", ["wall st", "broad st"]),
    Case("cnr Wall & Broad", ["wall", "broad"]),
    Case("Wall and Broad Streets", ["wall", "broad"]),
    Case("Wall & Broad intersection", ["wall", "broad"]),
    Case("wall & broad, new york", ["wall", "broad"], "new york"),
    Case("wall & broad new york", ["wall", "broad"], "new york"),
    Case("new york, wall & broad", ["wall", "broad"], "new york"),
    Case("new york wall & broad", ["wall", "broad"], "new york"),
    Case("wall & broad in new york", ["wall", "broad"], "new york"),
    Case("wall & broad, new york, ny", ["wall", "broad"], "new york ny"),
    Case("new york: corner of wall and broad", ["wall", "broad"], "new york"),
    Case("wall & broad\nnew york", ["wall", "broad"], "new york"),
    Case("Malcolm X Blvd & 125th", ["malcolm x blvd", "125th"]),
    Case("Avenue A and 7th", ["avenue a", "7th"]),
    Case("on 5th between 33rd and 34th", ["5th", "33rd", "34th"]),
    Case("5th Ave, between 33rd & 34th St, New York", ["5th ave", "33rd", "34th st"], "new york"),
    Case("Hauptstraße Ecke Bahnhofstraße", ["hauptstrasse", "bahnhofstrasse"]),
    Case("Hauptstr./Ecke Bahnhofstr.", ["hauptstr", "bahnhofstr"]),
    Case("Hauptstraße, Ecke Bahnhofstraße", ["hauptstrasse", "bahnhofstrasse"]),
    Case("Ecke Hauptstraße/Bahnhofstraße", ["hauptstrasse", "bahnhofstrasse"]),
    Case("an der Ecke von Hauptstraße und Bahnhofstraße", ["hauptstrasse", "bahnhofstrasse"]),
    Case("Vaduz, Ecke Hauptstraße und Bahnhofstraße", ["hauptstrasse", "bahnhofstrasse"], "vaduz"),
    Case("Kreuzung Hauptstr. / Bahnhofstr. in Vaduz", ["hauptstr", "bahnhofstr"], "vaduz"),
    Case("Hauptstr zwischen Aeulestr und Städtle", ["hauptstr", "aeulestr", "stadtle"]),
    Case("angle rue Grimaldi et rue Caroline", ["rue grimaldi", "rue caroline"]),
    Case("rue Grimaldi angle rue Caroline", ["rue grimaldi", "rue caroline"]),
    Case(
      "à l'angle de la rue Grimaldi et de la rue Caroline", ["rue grimaldi", "rue caroline"]),
    Case("au coin de la rue A et de la rue B, Monaco", ["rue a", "rue b"], "monaco"),
    Case("rue A entre la rue B et la rue C", ["rue a", "rue b", "rue c"]),
    Case("Calle Mayor esquina Calle Sol", ["calle mayor", "calle sol"]),
    Case("C/ Mayor esq. C/ Sol", ["c mayor", "c sol"]),
    Case("Calle Mayor y Calle Sol, Madrid", ["calle mayor", "calle sol"], "madrid"),
    Case("Mayor con Sol", ["mayor", "sol"]),
    Case("esquina de Mayor y Sol", ["mayor", "sol"]),
    Case("Mayor entre Sol y Luna", ["mayor", "sol", "luna"]),
    Case("via Roma angolo via Milano", ["via roma", "via milano"]),
    Case("angolo tra via Roma e via Milano", ["via roma", "via milano"]),
    Case("via Roma ang. via Milano", ["via roma", "via milano"]),
    Case("via Roma tra via Milano e via Torino", ["via roma", "via milano", "via torino"]),
    Case(
      "Mannerheimintie Kaivokatu kulma, Helsinki", ["mannerheimintie", "kaivokatu"], "helsinki"),
    Case("croisement rue Haute rue Basse", ["rue haute", "rue basse"]),
    Case("corner of Wall Street Broad Street, Upton", ["wall street", "broad street"], "upton"),
    Case("Mannerheimintie kulma Kaivokatu", ["mannerheimintie", "kaivokatu"]),
    Case("Mannerheimintie ja Kaivokatu kulma", ["mannerheimintie", "kaivokatu"]),
    Case("Mannerheimintien ja Kaivokadun kulma", ["mannerheimintie", "kaivokatu"]),
    Case("Kaivokadun ja Keskuskadun risteys, Helsinki", ["kaivokatu", "keskuskatu"], "helsinki"),
  ]

  @Test(arguments: cases)
  func `an intersection is among the ways to read what was typed`(of sample: Case) throws {
    let found = IntersectionGrammar.candidates(sample.text)
    let isFound = found.contains { candidate in
      candidate.streets.map { $0.joined(separator: " ") } == sample.streets
        && candidate.place.joined(separator: " ") == sample.place
    }
    #expect(isFound, "\(found)")
  }

  @Test(arguments: [
    "", "&", "& & &", "main &", "& main", "a & a", "H&M", "main", "x",
    "corner", "corner of main", "Haus 12/14", "Mannerheimintie 3/5", "C/ Mayor", "between",
    "wall street", "Baden-Baden", "-", " - ", "🙂 & 🙂", "/////", ",,,&,,,",
  ])
  func `a text without two different streets is no intersection`(text: String) {
    #expect(IntersectionGrammar.candidates(text).isEmpty)
  }

  @Test(arguments: [
    ("wall & broad", true), ("wall & broad, new york", false), ("new york, wall & br", true),
    ("wall & broad streets", false), ("5th between 33rd & 34", true),
  ])
  func `the last street may go on only where it ends the text`(text: String, mayGoOn: Bool) throws {
    let first = try #require(IntersectionGrammar.candidates(text).first)
    #expect(first.endsWithStreet == mayGoOn)
  }

  @Test(arguments: [
    String(repeating: "& ", count: 128), String(repeating: "a & b ", count: 42),
    String(repeating: "and at x y e ", count: 19), String(repeating: "corner of ", count: 25),
    String(repeating: "between ", count: 32), String(repeating: ",", count: 256),
    "a b c d e f g h & i j k l m n o p, " + String(repeating: "q, ", count: 20),
  ])
  func `readings are few, however much is typed`(text: String) {
    #expect(IntersectionGrammar.candidates(text).count <= IntersectionGrammar.limit)
  }
}
