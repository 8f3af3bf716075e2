import Markup
import Places
import SearchFeature

/// A chart of the forecast's highs and lows by day, as two lines with a number at each point. The
/// table beneath it has the same numbers.
struct WeatherChart: Markup {
  let forecast: Forecast
  let units: WeatherUnits
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  private static let width = 364.0
  private static let height = 128.0
  /// The vertical range of the lines in the weather chart, in pixels from the top, between the
  /// labels above and those below.
  private static let plot = 24.0...84.0
  /// The smallest range of the vertical axis of the weather chart, in degrees, so that a week of
  /// even weather is drawn even.
  private static let smallestSpan = 8.0

  var body: some Markup {
    if let scale {
      SVG(
        .class("chart"), .role("img"), .aria("labelledby", "chart-title"),
        .aria("describedby", "chart-description"), .viewBox(Self.width, Self.height)
      ) {
        SVGTitle(.id("chart-title")) { texts.temperaturesOfDays }
        Desc(.id("chart-description")) { description }
        line("high", highs, scale, labelled: -8)
        line("low", lows, scale, labelled: 17)
        for (index, day) in days.enumerated() {
          Text(.class("day"), .x(x(index)), .y(Self.height - 6), .textAnchor("middle")) {
            forecast.name(of: day, for: reader)
          }
        }
      }
    }
  }

  private var days: [Forecast.Day] { forecast.days }
  private var highs: [Double?] { days.map { $0.high.map(units.degrees) } }
  private var lows: [Double?] { days.map { $0.low.map(units.degrees) } }

  private var description: String {
    let ranges = [
      range(days.compactMap(\.high), texts.highs), range(days.compactMap(\.low), texts.lows),
    ]
    return (ranges + [texts.tableBelow]).compactMap(\.self).joined(separator: " ")
  }

  private func range(
    _ celsius: [Double], _ sentence: (_ least: String, _ most: String) -> String
  ) -> String? {
    guard let least = celsius.min(), let most = celsius.max() else { return nil }
    return sentence(reader.temperature(least, in: units), reader.temperature(most, in: units))
  }

  /// The range of temperatures that the vertical axis of the weather chart shows; `nil` if there
  /// are none to plot.
  private var scale: ClosedRange<Double>? {
    let degrees = (highs + lows).compactMap(\.self)
    guard let least = degrees.min(), let most = degrees.max() else { return nil }
    let padding = max(Self.smallestSpan - (most - least), 0) / 2
    return (least - padding)...(most + padding)
  }

  /// Returns the drawing of one line of the weather chart, with its points and their numbers.
  ///
  /// - Parameters:
  ///   - name: The CSS class of the line.
  ///   - values: The temperature of each day, if it is known.
  ///   - scale: The range of the vertical axis.
  ///   - offset: The distance from a point down to the baseline of its number, in pixels.
  private func line(
    _ name: String, _ values: [Double?], _ scale: ClosedRange<Double>, labelled offset: Double
  ) -> some Markup {
    let points = values.enumerated().compactMap { index, value in
      value.map { (index: index, value: $0, x: x(index), y: y($0, scale)) }
    }
    var path = PathData()
    for (number, point) in points.enumerated() {
      // A day without a temperature leaves a gap in the line.
      if number == 0 || points[number - 1].index != point.index - 1 {
        path.move(toX: point.x, y: point.y)
      } else {
        path.line(toX: point.x, y: point.y)
      }
    }
    return G(.class(name)) {
      Path(.d(path))
      for point in points {
        Circle(.cx(point.x), .cy(tenths(point.y)), .r(2.5))
        Text(.x(point.x), .y(tenths(point.y + offset)), .textAnchor("middle")) {
          "\(reader.number(Int(point.value.rounded())))°"
        }
      }
    }
  }

  /// Returns the horizontal middle of a day's column in the weather chart, in pixels.
  private func x(_ index: Int) -> Double {
    (Double(index) + 0.5) * Self.width / Double(max(days.count, 1))
  }

  /// Returns the vertical position of a temperature in the weather chart, in pixels from the top.
  private func y(_ degrees: Double, _ scale: ClosedRange<Double>) -> Double {
    let share = (degrees - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    return Self.plot.upperBound - share * (Self.plot.upperBound - Self.plot.lowerBound)
  }
}
