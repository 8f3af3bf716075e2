private import Foundation

/// A text that people paste into the search field, as they would have typed it.
public struct PastedText {
  /// The text without its percent-encoding and without the labels of a form.
  public let plain: String

  /// Reads a text. The address of a page stands as it is, since whoever reads it decodes its parts.
  public init(_ text: String) {
    guard text.utf8.contains(where: { "%:：".utf8.contains($0) }), !text.contains("://") else {
      plain = text
      return
    }
    plain = Self.withoutLabels(Self.decoded(text))
  }

  /// Returns a text whose every percent sign begins the code of a byte decoded, as browsers copy words
  /// from their address line ("caf%C3%A9"); any other text as it is.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    // Foundation leaves out no sign and reads nothing but UTF-8: it returns `nil` for a bare "%".
    return text.removingPercentEncoding ?? text
  }
}

extension PastedText {
  /// The words of forms and business cards that stand before a colon and say what follows, in lower
  /// case, in English, German, French, Spanish, Finnish and Italian.
  private static let labels: Set = [
    "name", "address", "street", "street address", "house number", "city", "town", "state",
    "province", "county", "country", "zip", "zip code", "zipcode", "postcode", "postal code",
    "place", "venue", "location", "where",
    "adresse", "anschrift", "straße", "strasse", "hausnummer", "ort", "stadt", "plz",
    "postleitzahl", "land", "bundesland", "wo",
    "nom", "rue", "numéro", "ville", "code postal", "pays", "région", "lieu", "où",
    "nombre", "dirección", "direccion", "calle", "número", "ciudad", "código postal",
    "codigo postal", "provincia", "estado", "país", "pais", "lugar", "dónde",
    "nimi", "osoite", "katuosoite", "katu", "kaupunki", "kunta", "postinumero", "maa", "paikka",
    "missä",
    "nome", "indirizzo", "via", "numero", "città", "citta", "comune", "cap", "codice postale",
    "stato", "regione", "paese", "luogo", "dove",
  ]
  /// The most characters of a label.
  private static let longestLabel = 16

  /// Returns a text without the labels at the beginnings of its lines and of the parts between its
  /// commas; the text as it is where nothing else is left.
  private static func withoutLabels(_ text: String) -> String {
    guard text.contains(where: isColon) else { return text }
    var rest = text[...]
    var found = ""
    while !rest.isEmpty {
      let blank = rest.prefix(while: \.isWhitespace)
      let part = rest.dropFirst(blank.count)
      found += blank
      let end = part.firstIndex(where: isEnd).map { part.index(after: $0) } ?? part.endIndex
      found += withoutLabel(part[..<end])
      rest = part[end...]
    }
    return found.contains { $0.isLetter || $0.isNumber } ? found : text
  }

  /// Returns a line or part without the label at its beginning; as it is where it has none.
  private static func withoutLabel(_ part: Substring) -> Substring {
    guard let colon = part.prefix(longestLabel + 1).firstIndex(where: isColon),
      labels.contains(part[..<colon].lowercased())
    else { return part }
    return part[colon...].dropFirst().drop { $0 == " " }
  }

  private static func isColon(_ character: Character) -> Bool {
    character == ":" || character == "："
  }

  private static func isEnd(_ character: Character) -> Bool {
    character.isNewline || ",;|\t".contains(character)
  }
}
