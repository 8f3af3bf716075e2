import Places

extension APIOperation {
  /// Returns the operations of the site's own interface.
  static func own(around point: String) -> [APIOperation] {
    searches(around: point) + suggestions + places + pictures(around: point) + tables + others
  }

  private static func searches(around point: String) -> [APIOperation] {
    let region = "\(point),0.05,0.05"
    return [
      APIOperation(
        .get, "/", "search", "Places that a text, a kind or an identifier stands for.",
        parameters: [.text.trying("cafe")] + [.region.trying(region)] + .search + .filter + .reader,
        answers: [.places, .gpx, .kml, .html]),
      APIOperation(
        .get, "/reverse", "reverse", "Places around a point, the nearest first.",
        parameters: [.point.required(point)] + .reader, answers: [.places, .gpx, .kml, .html]),
      APIOperation(
        .post, "/near", "near",
        "The part of a page with what is around a position, which stands in no address.",
        parameters: [
          .point.required(point).inForm,
          APIParameter(
            "accuracy", "how exact the position is, in metres", in: .form, .numbers(0...100_000)),
          .view, .language,
        ], answers: [.html]),
    ]
  }

  private static let suggestions = [
    APIOperation(
      .get, "/suggestions.json", "suggestions", "What a text that is being typed may become, once.",
      parameters: [
        .text.trying("par"), .region, .language,
        APIParameter("format", "the form of the list", .choice(["json", "opensearch"])),
        .bounded, .category,
        APIParameter("country", "the countries of places, as “li,ch”"),
        APIParameter("kind", "the kind of places", .choice(["any", "address", "place", "poi"])),
      ] + .filter,
      answers: [
        Answer("application/json", "Suggestions"), Answer("application/x-suggestions+json"),
      ]),
    APIOperation(
      .get, "/texts.json", "fieldTexts", "The texts of the search field for other sites.",
      parameters: [.language], answers: [Answer("application/json")]),
    APIOperation(
      .get, "/suggestions", "suggestionStream",
      "A stream of events: a session, and the suggestions of each text that is sent to it.",
      parameters: [
        .text.trying("par"), .sequence, .region, .language,
        APIParameter("format", "the form of the suggestions", .choice(["json", "html"])),
      ], answers: [.events]),
    APIOperation(
      .post, "/suggestions/{id}", "suggest", "Takes the next text of a session of suggestions.",
      parameters: [
        APIParameter("id", "the session, as its stream's first event names it", in: .path),
        .text.required("pari").inForm, .sequence.inForm, .region.inForm,
      ], answers: [.text], status: 202),
  ]

  private static let places = [
    APIOperation(
      .get, "/places/{id}", "placePage", "The page of a place.",
      parameters: [.place] + .reader, answers: [.html]),
    APIOperation(
      .get, "/places/{id}.geojson", "place", "A place and what is known of it, as GeoJSON.",
      parameters: [.place] + .reader, answers: [.place]),
    APIOperation(
      .get, "/places/{id}.gpx", "placeAsGPX", "A place as a waypoint.",
      parameters: [.place] + .reader,
      answers: [.gpx]),
    APIOperation(
      .get, "/places/{id}.kml", "placeAsKML", "A place as a placemark.",
      parameters: [.place] + .reader,
      answers: [.kml]),
    APIOperation(
      .get, "/places/{id}/weather", "weather",
      "The page of a place with its forecast, where the server asks a weather service.",
      parameters: [.place] + .reader, answers: [.html]),
  ]

  private static func pictures(around point: String) -> [APIOperation] {
    [
      APIOperation(
        .get, "/map.svg", "map", "A map as a picture, of a search or of markers and a path.",
        parameters: [
          APIParameter("center", "the middle: latitude,longitude").trying(point),
          APIParameter("zoom", "how near the map is, with a center", .numbers(0...20))
            .trying("14"),
          APIParameter("bbox", "what the map shows: west,south,east,north"),
          APIParameter("markers", "up to 50 markers: latitude,longitude,label|…").trying(point),
          APIParameter("path", "a line of up to 300 points: latitude,longitude|…"),
          APIParameter("size", "width and height in pixels, each 64 to 2048").trying("640x400"),
          APIParameter("scale", "how many times as large it is drawn", .integers(1...3)),
          APIParameter("theme", "the colours", .choice(["light", "dark", "auto"])),
          .text, .region, .language,
        ], answers: [.svg]),
      APIOperation(
        .get, "/backdrop.svg", "backdrop", "The shapes of one square of the world, without names.",
        parameters: [
          APIParameter("level", "how often the world was halved", .integers(0...20))
            .required("13"),
          APIParameter("column", "the square's middle from the west, in cells").required("4663"),
          APIParameter("row", "the square's middle from the north, in cells").required("2371"),
          APIParameter("theme", "the colours", .choice(["light", "dark", "auto"])),
        ], answers: [.svg]),
    ]
  }

  private static let tables = ["search", "reverse"].map { question in
    APIOperation(
      .post, "/\(question)/csv", "\(question)Table",
      question == "search"
        ? "A table of addresses with what was found for each row, as it is found."
        : "A table of points with what is at each, as it is found.",
      parameters: [
        APIParameter(
          "data", "the table: delimited text, GeoJSON, or JSON in lines", in: .form, .file,
          isRequired: true),
        APIParameter("columns", "a column of the address, or of the point; repeatable", in: .form),
        APIParameter("delimiter", "the sign between columns", in: .form),
        APIParameter("encoding", "the encoding of the text", in: .form),
        APIParameter("with_bom", "whether a mark begins the answer", in: .form, .flag),
        APIParameter(
          "min_score", "the least agreement of a place that is taken", in: .form, .numbers(0...1)),
        .language.inForm,
      ],
      answers: [.csv, Answer("application/geo+json"), Answer("application/x-ndjson")])
  }

  private static let others = [
    APIOperation(
      .get, "/categories", "categories", "The page of all kinds of places.",
      parameters: [.region] + .reader, answers: [.html]),
    APIOperation(
      .get, "/picks", "picks", "The page of the editors' picks.", parameters: .reader,
      answers: [.html]),
    APIOperation(
      .get, "/recents", "recents",
      "The page of the reader's recent searches, which a cookie keeps.",
      parameters: .reader, answers: [.html]),
    APIOperation(
      .post, "/recents", "changeRecents", "Changes the reader's recent searches.",
      parameters: [
        APIParameter("remove", "the text of a search to be forgotten", in: .form),
        APIParameter("clear", "1 to forget all", in: .form),
        APIParameter("keep", "whether searches are kept from now on", in: .form, .flag),
      ], answers: [.html], status: 303),
    APIOperation(
      .post, "/language", "changeLanguage",
      "Keeps the reader's language in a cookie, and leads back to the page in it.",
      parameters: [
        APIParameter(
          "lang", "the language", in: .form, .choice(InterfaceLanguage.allCases.map(\.rawValue))),
        APIParameter(
          "page", "the address of the page on this site, without its language", in: .form),
      ], answers: [.html], status: 303),
    APIOperation(
      .get, "/embed", "embedding", "The page about the search field for other sites.",
      parameters: .reader, answers: [.html]),
    APIOperation(
      .get, "/api", "reference", "This list as a page, to whoever asks for HTML and not for a “q”.",
      parameters: .reader, answers: [.html]),
    APIOperation(
      .get, "/openapi.json", "description", "This list as an OpenAPI description.",
      answers: [Answer("application/openapi+json")]),
    APIOperation(
      .get, "/opensearch.xml", "openSearch", "How a browser adds the search.",
      answers: [Answer("application/opensearchdescription+xml")]),
    APIOperation(.get, "/healthz", "health", "Whether the server lives.", answers: [.text]),
    APIOperation(
      .get, "/readyz", "readiness", "Whether its data can be searched, and of what day they are.",
      answers: [.text]),
  ]
}
