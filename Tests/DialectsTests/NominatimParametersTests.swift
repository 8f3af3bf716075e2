import Dialects
import HTTP
import Testing

@Suite struct NominatimParametersTests {
  @Test("The last of repeated parameters counts")
  func takesLast() throws {
    let parameters = NominatimParameters(try Query(decoding: "limit=1&limit=2"))
    #expect(try parameters.integer("limit") == 2)
    #expect(parameters["format"] == nil)
  }

  @Test func `a parameter copied from the source of a page is known`() throws {
    let parameters = NominatimParameters(try Query(decoding: "format=json&amp;lat=4.5"))
    #expect(try parameters.requiredNumber("lat") == 4.5)
  }

  @Test(
    "Anything but 0 is true",
    arguments: ["no", "false", "00", "-1", "True", "", "1"].map { ($0, true) } + [("0", false)])
  func readsFlags(text: String, value: Bool) throws {
    let parameters = NominatimParameters(try Query(decoding: "dedupe=\(text)"))
    #expect(parameters.flag("dedupe", default: !value) == value)
    #expect(parameters.flag("absent", default: !value) == !value)
  }

  @Test(
    "Whole numbers are read with blanks around them",
    arguments: [
      ("10", 10), ("+7+", 7), ("-5", -5), ("%2B3", 3), ("99999999999999999999", .max),
      ("-99999999999999999999", .min),
    ])
  func readsIntegers(text: String, value: Int) throws {
    #expect(try NominatimParameters(Query(decoding: "limit=\(text)")).integer("limit") == value)
  }

  @Test("Other values are refused", arguments: ["", "ten", "1.5", "1e9", "--1", "-", "0x10", "٣"])
  func refusesIntegers(text: String) throws {
    let parameters = NominatimParameters(try Query(decoding: "limit=\(text)"))
    let error = #expect(throws: NominatimError.self) { try parameters.integer("limit") }
    #expect(error?.code == 400)
    #expect(error?.message == "Parameter 'limit' must be a number.")
  }

  @Test("Decimal numbers are read", arguments: [("47.1", 47.1), ("+1e1+", 10), (".5", 0.5)])
  func readsNumbers(text: String, value: Double) throws {
    #expect(try NominatimParameters(Query(decoding: "lat=\(text)")).requiredNumber("lat") == value)
  }

  @Test(
    "Numbers that are missing, malformed or not finite are refused",
    arguments: [
      ("", "Parameter 'lat' missing."), ("lat=", "Parameter 'lat' must be a number."),
      ("lat=nan", "Parameter 'lat' must be a number."),
      ("lat=-inf", "Parameter 'lat' must be a number."),
      ("lat=1e999", "Parameter 'lat' must be a number."),
      ("lat=0x1p3", "Parameter 'lat' must be a number."),
      ("lat=1,5", "Parameter 'lat' must be a number."),
    ])
  func refusesNumbers(query: String, message: String) throws {
    let parameters = NominatimParameters(try Query(decoding: query))
    let error = #expect(throws: NominatimError.self) { try parameters.requiredNumber("lat") }
    #expect(error?.message == message)
  }

  @Test(
    "Codes of countries that are not of two characters are dropped",
    arguments: [("pl,1,,invalid,bo", ["pl", "bo"]), ("LI, de", ["li", "de"]), ("", [])])
  func readsCountries(text: String, codes: [String]) throws {
    let query = try Query(decoding: "countrycodes=\(text.replacing(" ", with: "+"))")
    #expect(NominatimParameters(query).countryCodes == codes)
  }

  @Test("A box is read from any two opposite corners, within the globe")
  func readsBoxes() throws {
    let box = try NominatimViewBox("9.47,47.05,9.64,47.27")
    #expect((box.west, box.south, box.east, box.north) == (9.47, 47.05, 9.64, 47.27))
    #expect(try NominatimViewBox("9.64, 47.27,9.47,47.05") == box)
    #expect(try NominatimViewBox("-999,-999,999,999") == NominatimViewBox("-180,-90,180,90"))
  }

  @Test(
    "A box that cannot be is refused",
    arguments: [
      ("", "Bounding box parameter needs 4 coordinates."),
      ("1,2,3", "Bounding box parameter needs 4 coordinates."),
      ("1,2,3,4,5", "Bounding box parameter needs 4 coordinates."),
      ("1,2,3,x", "Bounding box parameter needs to be numbers."),
      ("1,2,3,nan", "Bounding box parameter needs to be numbers."),
      ("1,2,3,", "Bounding box parameter needs to be numbers."),
      ("1,2,1,4", "Bounding box with invalid parameters."),
      ("200,2,300,4", "Bounding box with invalid parameters."),
    ])
  func refusesBoxes(text: String, message: String) {
    let error = #expect(throws: NominatimError.self) { try NominatimViewBox(text) }
    #expect(error?.message == message)
  }
}
