import Places
import Testing

@Suite struct PastedTextTests {
  @Test(arguments: [
    ("buenos%20aires", "buenos aires"), ("caf%C3%A9", "café"), ("100% Pizza", "100% Pizza"),
    ("50%", "50%"), ("%", "%"), ("%zz caf%C3%A9", "%zz caf%C3%A9"), ("caf%E9", "caf%E9"),
    ("caf%C3", "caf%C3"), ("https://example.org/a%20b", "https://example.org/a%20b"),
  ])
  func `a text with nothing but codes of bytes after percent signs is decoded`(
    text: String, plain: String
  ) {
    #expect(PastedText(text).plain == plain)
  }

  @Test(arguments: [
    ("Name: Kiasma\nCity: Helsinki", "Kiasma\nHelsinki"),
    ("Address: 5 Main Street, City: Upton, ZIP: 10115", "5 Main Street, Upton, 10115"),
    ("Adresse: Hauptstraße 5; PLZ: 10115", "Hauptstraße 5; 10115"),
    ("Osoite: Mannerheimintie 2\r\nPostinumero: 00100", "Mannerheimintie 2\r\n00100"),
    ("Città: Roma", "Roma"), ("DIRECCIÓN: Calle Mayor 1", "Calle Mayor 1"),
    ("Code postal : 75001", "Code postal : 75001"), ("Place de la Gare: 5", "Place de la Gare: 5"),
    ("City:", "City:"), ("osm:node/1", "osm:node/1"), ("Name", "Name"), ("12:30", "12:30"),
    ("geo:60.17,24.94", "geo:60.17,24.94"), ("Lat: 60.17, Lon: 24.94", "Lat: 60.17, Lon: 24.94"),
  ])
  func `the labels of a form are no part of the query`(text: String, plain: String) {
    #expect(PastedText(text).plain == plain)
  }
}
