public import Markup
public import Places

/// A panel that shows the search field as pages of other sites have it, with a map of the place that
/// is chosen and the code to copy.
public struct EmbeddingPanel: Markup {
  let baseURL: String
  let region: CoordinateRegion
  let texts: any InterfaceTexts

  /// Creates the panel about the search field on other sites.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the site, without a slash at its end, with which the addresses in the
  ///     code begin.
  ///   - region: The region that the map shows before a place is chosen.
  ///   - reader: The reader, in whose language the panel is.
  public init(baseURL: String, region: CoordinateRegion, reader: Reader) {
    self.baseURL = baseURL
    self.region = region
    texts = reader.texts
  }

  public var body: some Markup {
    let code = EmbeddingCode(baseURL: baseURL, region: region, texts: texts)
    H1(.id("heading"), .tabindex(-1)) { texts.embedding }
    P { texts.embeddingIntroduction }
    Form(.class("embedded"), .action("/"), .method("get")) {
      Label(.for("destination")) { texts.destination }
      HereaboutsSearch(.own("name", "destination"), .own("required")) {
        Input(
          .id("destination"), .type("search"), .name("q"), .maxlength(QueryLength.characters))
      }
      Button(.type("submit")) { texts.search }
    }
    Img(
      .class("embedded-map"), .id("embedded-map"), .src(code.mapPath), .alt(""),
      .width(EmbeddingCode.mapWidth), .height(EmbeddingCode.mapHeight))
    H2(.id("code-of-field")) { texts.codeOfField }
    P { texts.fieldWithoutScript }
    listing(code.field, labelledBy: "code-of-field")
    H2(.id("code-of-map")) { texts.codeOfMap }
    listing(code.map, labelledBy: "code-of-map")
    P { A(.href("/api")) { texts.programmingInterface } }
  }

  /// Returns a listing of code that one click selects as a whole.
  private func listing(_ code: String, labelledBy heading: String) -> some Markup {
    Pre(
      .class("code"), .role("region"), .aria("labelledby", heading), .dir("ltr"), .lang("en"),
      .tabindex(0)
    ) { code }
  }
}

/// The code of the search field for pages of other sites, and of a map of the place that is chosen.
struct EmbeddingCode {
  let baseURL: String
  let region: CoordinateRegion
  let texts: any InterfaceTexts

  /// The size of the map in pixels.
  static let (mapWidth, mapHeight) = (576, 320)

  /// The path of the map before a place is chosen.
  var mapPath: String { "/map.svg?region=\(region)&size=\(Self.mapWidth)x\(Self.mapHeight)" }

  /// The HTML of a form with the search field.
  var field: String {
    """
    <script type="module" src="\(baseURL)/hereabouts-search.js"></script>
    <form action="\(baseURL)/">
      <label for="destination">\(texts.destination)</label>
      <hereabouts-search name="destination" required>
        <input id="destination" type="search" name="q">
      </hereabouts-search>
      <button>\(texts.search)</button>
    </form>
    """
  }

  /// The HTML of a map, and the script that lets it show the place that is chosen.
  var map: String {
    """
    <img id="map" alt="" src="\(baseURL)\(mapPath.replacing("&", with: "&amp;"))">
    <script type="module">
      addEventListener("hereabouts-select", ({ detail }) => {
        const [longitude, latitude] = detail.geometry.coordinates;
        document.getElementById("map").src =
          `\(baseURL)/map.svg?markers=${latitude},${longitude}`;
      });
    </script>
    """
  }
}
