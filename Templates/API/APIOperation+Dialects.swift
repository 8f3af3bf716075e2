extension APIOperation {
  /// Returns the operations of Photon's interface.
  static func photon(around point: String) -> [APIOperation] {
    let answer = [Answer("application/json", "PhotonPlaces")]
    return [
      APIOperation(
        .get, "/photon/api", "photonSearch",
        "Places that a text stands for, also one that is being typed. The same at “/api”.",
        parameters: [
          APIParameter("q", "what is looked for").required("vaduz"),
          APIParameter("countrycode", "the country's code of two letters; repeatable"),
        ] + .photonSearch + .photon, answers: answer, interface: .photon),
      APIOperation(
        .get, "/photon/structured", "photonStructured",
        "Places that the parts of an address stand for. The same at “/structured”.",
        parameters: ["state", "county", "city", "postcode", "district", "street", "housenumber"]
          .map { APIParameter($0, "a part of the address").trying($0 == "city" ? "vaduz" : "") }
          + [APIParameter("countrycode", "the country's code of two letters")] + .photonSearch
          + .photon, answers: answer, interface: .photon),
      APIOperation(
        .get, "/photon/reverse", "photonReverse",
        "The place nearest to a point. The same at “/reverse” with “lat” and “lon”.",
        parameters: .coordinate(of: point) + [
          APIParameter("radius", "how far it may be, in kilometres", .numbers(0...5000)),
          APIParameter("distance_sort", "whether the nearest comes first", .boolean),
          APIParameter("query_string_filter", "conditions like “osm_key:highway”"),
        ] + .photon, answers: answer, interface: .photon),
      APIOperation(
        .get, "/photon/status", "photonStatus",
        "Whether the server answers, and of when its data are.",
        answers: [Answer("application/json")], interface: .photon),
    ]
  }

  /// Returns the operations of Nominatim's interface.
  static func nominatim(around point: String) -> [APIOperation] {
    [
      APIOperation(
        .get, "/nominatim/search", "nominatimSearch",
        "Places that a text or the parts of an address stand for. The same at “/search”.",
        parameters: [APIParameter("q", "what is looked for").trying("vaduz")]
          + ["amenity", "street", "city", "county", "state", "country", "postalcode"].map {
            APIParameter($0, "a part of the address, in place of “q”")
          } + .nominatimSearch + .nominatim, answers: .nominatim, interface: .nominatim),
      APIOperation(
        .get, "/nominatim/reverse", "nominatimReverse",
        "The place at a point. The same at “/reverse” with “format”.",
        parameters: .coordinate(of: point) + [
          APIParameter(
            "zoom", "how exact it is: 3 a country, 10 a town, 18 a house", .integers(0...18)),
          .layer,
        ] + .nominatim, answers: .nominatim, interface: .nominatim),
      APIOperation(
        .get, "/nominatim/lookup", "nominatimLookup",
        "Places by their numbers in OpenStreetMap. The same at “/lookup”.",
        parameters: [
          APIParameter("osm_ids", "up to 50, as “N1,W2,R3”").required("R1155955")
        ] + .nominatim, answers: .nominatim, interface: .nominatim),
      APIOperation(
        .get, "/nominatim/details", "nominatimDetails", "All that is known of a place.",
        parameters: [
          APIParameter("place_id", "its number from an earlier answer"),
          APIParameter("osmtype", "its type in OpenStreetMap", .choice(["N", "W", "R"])),
          APIParameter("osmid", "its number in OpenStreetMap"),
        ], answers: [Answer("application/json")], interface: .nominatim),
      APIOperation(
        .get, "/nominatim/status", "nominatimStatus", "Whether the server answers.",
        parameters: [APIParameter("format", "the form", .choice(["text", "json"]))],
        answers: [.text, Answer("application/json")], interface: .nominatim),
    ]
  }
}

extension APIParameter {
  fileprivate static let layer = APIParameter(
    "layer", "a list of: address, poi, railway, natural, manmade")
}

extension APIParameter.Values {
  /// The values true and false.
  fileprivate static let boolean = Self.choice(["true", "false"])
}

extension [APIOperation.Answer] {
  fileprivate static let nominatim = [
    APIOperation.Answer("application/json", "NominatimPlaces"), APIOperation.Answer("text/xml"),
  ]
}

extension [APIParameter] {
  /// Returns the two parameters of a point, whose latitude and longitude have a comma between them.
  fileprivate static func coordinate(of point: String) -> [APIParameter] {
    let parts = point.split(separator: ",").map(String.init)
    return [
      APIParameter("lat", "the latitude", .numbers(-90...90)).required(parts.first ?? ""),
      APIParameter("lon", "the longitude", .numbers(-180...180)).required(parts.last ?? ""),
    ]
  }

  fileprivate static let photon = [
    APIParameter("limit", "the largest number of places", .integers(1...50)),
    APIParameter("lang", "the language of names"),
    APIParameter("osm_tag", "a tag that places have, or with “!” have not; repeatable"),
    APIParameter("layer", "a kind of places, as “house” or “city”; repeatable"),
    APIParameter("include", "categories that places have; repeatable"),
    APIParameter("exclude", "categories that places have not; repeatable"),
    APIParameter("geometry", "whether outlines take the place of points", .boolean),
    APIParameter("dedupe", "whether a street is told once", .boolean),
  ]

  fileprivate static let photonSearch = [
    APIParameter("lat", "the latitude that places should be near", .numbers(-90...90)),
    APIParameter("lon", "the longitude that places should be near", .numbers(-180...180)),
    APIParameter("zoom", "how near to it", .integers(0...18)),
    APIParameter(
      "location_bias_scale", "how much importance counts against nearness", .numbers(0...1)),
    APIParameter("bbox", "the box that places lie in: west,south,east,north"),
  ]

  fileprivate static let nominatim = [
    APIParameter(
      "format", "the form of the answer",
      .choice(["jsonv2", "json", "geojson", "geocodejson", "xml"])
    ).trying("jsonv2"),
    APIParameter("addressdetails", "1 tells the parts of the address", .flag),
    APIParameter("extratags", "1 tells further tags", .flag),
    APIParameter("namedetails", "1 tells all names", .flag),
    APIParameter("polygon_geojson", "1 tells the outline", .flag),
    APIParameter("polygon_threshold", "how exact the outline is, in degrees", .numbers(0...1)),
    APIParameter("accept-language", "the languages of names"),
    APIParameter("json_callback", "the function of a script that is called with the answer"),
  ]

  fileprivate static let nominatimSearch = [
    APIParameter("limit", "the largest number of places", .integers(1...50)),
    APIParameter("countrycodes", "a list of countries' codes of two letters"),
    APIParameter("viewbox", "where places should lie: two corners as longitude,latitude"),
    APIParameter("bounded", "1 leaves out what is outside the box", .flag),
    .layer,
    APIParameter(
      "featureType", "a kind of places", .choice(["country", "state", "city", "settlement"])),
    APIParameter("exclude_place_ids", "numbers of places that are left out"),
    APIParameter("dedupe", "0 tells the same place as often as it is found", .flag),
  ]
}
