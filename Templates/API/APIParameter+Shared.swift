import OpeningHoursSyntax
import Places

/// The parameters that several operations have.
extension APIParameter {
  static let text = APIParameter("q", "what is looked for, up to 256 characters")
  static let region = APIParameter(
    "region", "where: latitude,longitude of the middle, then height and width, all in degrees")
  static let view = APIParameter(
    "view", "what the map shows, where that is not what was found; as “region”")
  static let point = APIParameter("at", "the point: latitude,longitude")
  static let place = APIParameter(
    "id", "the identifier of a place from an earlier answer", in: .path)
  static let language = APIParameter("lang", "the language of names, as a tag like “de”")
  static let bounded = APIParameter("bounded", "1 leaves out what is outside the region", .flag)
  static let category = APIParameter("category", "a kind of places, as “cafe”; “any” for all")
  static let sequence = APIParameter(
    "seq", "the number of the text, counted up", .integers(0...1_000_000_000))
}

extension APIParameter.Values {
  /// The values 0 and 1.
  static let flag = Self.choice(["0", "1"])
}

extension [APIParameter] {
  /// The parameters of what is searched for, but for its text and region.
  static let search = [
    .category,
    APIParameter("place", "the identifier of a place from an earlier answer"),
    APIParameter("completion", "the identifier of a suggestion from an earlier answer"),
    .bounded,
    APIParameter("all", "1 shows namesakes on the page too", .flag),
    APIParameter(
      "sort",
      "the order of places of a kind in a town: the best known first, or the nearest to its middle",
      .choice(["best", "distance"])),
    APIParameter("limit", "the largest number of places", .integers(SearchRequest.limits)),
    APIParameter("explain", "1 tells what competed for the answer to a text, and why", .flag),
  ]

  /// The parameters that leave places out.
  static let filter = [
    APIParameter("open", "when a place is open: now, late, 24h or a day of the week"),
    APIParameter("wheelchair", "whether wheelchairs come in", .choice(["yes", "limited"])),
    APIParameter("cuisine", "a cuisine, as “italian”"),
    APIParameter("diet", "a diet, as “vegan”"),
    APIParameter("fuel", "a fuel, as “diesel”"),
    APIParameter("socket", "a socket for cars, as “type2”"),
    APIParameter("with", "what a place must have, as “wifi,takeaway”"),
  ]

  /// The parameters of how an answer is told to its reader.
  static let reader = [
    APIParameter.language,
    APIParameter("units", "the units of distances", .choice(["metric", "uk", "us"])),
  ]
}
