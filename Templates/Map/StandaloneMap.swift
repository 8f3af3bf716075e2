public import Cartography
public import Markup

/// A map as a document of its own, for `<img>`, print and the command line: SVG 1.1 with literal
/// colours in one `<style>`, without links.
public struct StandaloneMap: Markup {
  let scene: MapScene
  let title: String
  let description: String
  let theme: MapTheme
  let scale: Double
  let texts: any InterfaceTexts

  /// Creates a stand-alone map.
  ///
  /// - Parameters:
  ///   - scene: The map to draw.
  ///   - title: A text that says what the map shows.
  ///   - description: A longer text that says what the map shows.
  ///   - theme: The colours.
  ///   - scale: The number of the picture's pixels for one pixel of the map.
  ///   - interface: The language of the texts on the map.
  public init(
    _ scene: MapScene, title: String, description: String, theme: MapTheme = .auto,
    scale: Double = 1, interface: InterfaceLanguage = .english
  ) {
    self.scene = scene
    self.title = title
    self.description = description
    self.theme = theme
    self.scale = scale
    texts = interface.texts
  }

  /// Returns the text of the `<style>` element of a stand-alone map, byte for byte, since a content
  /// security policy allows it by its hash.
  public static func style(_ theme: MapTheme) -> String { MapStyle.standalone(theme) }

  /// The style sheets of stand-alone maps by theme, as bytes that are made once.
  private static let styles = Dictionary(
    uniqueKeysWithValues: MapTheme.allCases.map { ($0, Array(style($0).utf8)) })

  public var body: some Markup {
    let (width, height) = (Double(scene.viewport.size.width), Double(scene.viewport.size.height))
    return SVG(
      .xmlns, .xmlnsXlink, .width(width * scale), .height(height * scale), .viewBox(width, height)
    ) {
      SVGTitle { title }
      Desc { description }
      SVGStyle { TrustedMarkup(Self.styles[theme] ?? []) }
      MapDrawing(scene: scene, hasLinks: false, texts: texts)
      if scene.lacksStreets {
        Text(.class("note"), .x(10), .y(19), .fontSize(12)) { texts.noStreets }
      }
    }
  }
}
