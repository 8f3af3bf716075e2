import Markup
import Places

/// A picture of a weather condition in a few strokes of the text's colour, which stands beside
/// words that say the same.
struct WeatherIcon: Markup {
  let kind: WeatherCondition.Kind
  /// The width and height of the weather icon in pixels. The drawing is legible from 16 up.
  var size = 24.0

  var body: some Markup {
    SVG(
      .class("sky"), .aria("hidden", "true"), .width(size), .height(size), .viewBox(24, 24)
    ) {
      switch kind {
      case .clear:
        Circle(.cx(12), .cy(12), .r(4.4))
        Path(
          .d(
            """
            M12 2.4v2.2M12 19.4v2.2M2.4 12h2.2M19.4 12h2.2M5.2 5.2l1.6 1.6M17.2 17.2l1.6 1.6\
            M5.2 18.8l1.6-1.6M17.2 6.8l1.6-1.6
            """))
      case .partlyCloudy:
        Path(.d("M11.9 6.9a4 4 0 1 1 6.2 4.6"))
        Path(.d("M15.6 1.3v1.3M22.7 8.4h-1.3M20.6 3.4l-.9.9M10.6 3.4l.9.9M20.6 13.4l-.9-.9"))
        Path(.d("M6.5 20h8.2a3.5 3.5 0 0 0 .5-6.95 4.85 4.85 0 0 0-9.3 1.1A3 3 0 0 0 6.5 20z"))
      case .overcast:
        Path(
          .d("M6.8 18.6h10.4a4.3 4.3 0 0 0 .7-8.55 6 6 0 0 0-11.6 1.4 3.65 3.65 0 0 0 .5 7.15z"))
      case .fog: cloud(over: "M4.5 18.6h15M7.5 21.6h9")
      case .drizzle: cloud(over: "M8 18.3v1M12 20.6v1M16 18.3v1")
      case .rain: cloud(over: "M8.6 18.2l-1.1 3.3M12.6 18.2l-1.1 3.3M16.6 18.2l-1.1 3.3")
      case .freezingRain:
        cloud(over: "M8.2 18.2l-1.1 3.3M15.5 17.4v4.8M13.4 18.6l4.2 2.4M13.4 21l4.2-2.4")
      case .snow:
        cloud(
          over: """
            M8 17.4v4.8M5.9 18.6l4.2 2.4M5.9 21l4.2-2.4M16 17.4v4.8M13.9 18.6l4.2 2.4M13.9 21l4.2-2.4
            """)
      case .thunderstorm:
        // This cloud has a gap in its outline where the flash leaves it.
        Path(
          .d("M15.6 15.4h1.6a4.3 4.3 0 0 0 .7-8.55 6 6 0 0 0-11.6 1.4 3.65 3.65 0 0 0 .5 7.15h1.4"))
        Path(.d("M13.2 11l-3 5.2h4l-2.7 5.4"))
      }
    }
  }

  /// Returns the drawing of a cloud, and beneath it of what falls from it or lies there.
  ///
  /// - Parameter path: The data of the path of what is beneath the cloud.
  @MarkupBuilder private func cloud(over path: StaticString) -> some Markup {
    Path(.d("M6.8 15.4h10.4a4.3 4.3 0 0 0 .7-8.55 6 6 0 0 0-11.6 1.4 3.65 3.65 0 0 0 .5 7.15z"))
    Path(.d(path))
  }
}
