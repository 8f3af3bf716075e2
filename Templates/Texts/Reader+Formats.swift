public import Cartography
import Foundation
import Places
import SearchFeature

/// Functions that write numbers, distances and times as the reader does.
extension Reader {
  /// Returns a whole number with the separators of the reader's language: 8,804,190.
  func number(_ number: Int) -> String {
    let text = formats.whole.format(number)
    return number < 0 ? text.replacing("-", with: "−") : text
  }

  /// Returns a number with at most so many decimals.
  func number(_ number: Double, decimals: Int) -> String {
    let style = decimals == 1 ? formats.tenths : formats.hundredths
    return style.format(number)
  }

  /// Returns a number with one decimal and its sign: "+1.5", "−0.8".
  func signed(_ number: Double, plus: String = "+") -> String {
    "\(number < 0 ? "−" : plus)\(self.number(abs(number), decimals: 1))"
  }

  /// Returns a distance in metres as people write it: 80 m, 1.2 km, 340 km; in feet and miles for
  /// readers in whose country roads have miles.
  func distance(_ metres: Double) -> String {
    let units = texts.distanceUnits
    if self.units == .metric {
      return metres < 995
        ? "\(number(Int((metres / 10).rounded()) * 10)) \(units.metre)"
        : long(metres / 1_000, units.kilometre)
    }
    let miles = metres / 1_609.344
    return miles < 0.095
      ? "\(number(Int((metres / 3.048).rounded()) * 10)) \(units.foot)" : long(miles, units.mile)
  }

  /// Returns a height above sea level in metres as people write it: 4,808 m; in feet for readers in
  /// whose country roads have miles.
  public func elevation(_ metres: Int) -> String {
    units == .metric
      ? "\(number(metres)) \(texts.distanceUnits.metre)"
      : "\(number(Int((Double(metres) / 0.3048).rounded()))) \(texts.distanceUnits.foot)"
  }

  /// The units of the scale bar of a map.
  public var scaleUnits: ScaleBar.Units {
    let symbols = texts.distanceUnits
    return units == .metric
      ? ScaleBar.Units(
        short: ScaleBar.Unit(symbols.metre, metres: 1),
        long: ScaleBar.Unit(symbols.kilometre, metres: 1_000))
      : ScaleBar.Units(
        short: ScaleBar.Unit(symbols.foot, metres: 0.3048),
        long: ScaleBar.Unit(symbols.mile, metres: 1_609.344))
  }

  private func long(_ distance: Double, _ unit: String) -> String {
    let text =
      distance < 9.95 ? number(distance, decimals: 1) : number(Int(distance.rounded()))
    return "\(text) \(unit)"
  }

  /// Returns the time of day of a local time.
  func time(_ time: LocalTime) -> String { self.time(minute: time.hour * 60 + time.minute) }

  /// Returns a minute of the day, from 0 to 1,440, as a time of day. The last stands for the end of
  /// the day.
  func time(minute: Int) -> String {
    guard minute < 1_440 || hasTwelveHourClock else {
      return self.time(minute: 23 * 60).replacing("23", with: "24")
    }
    return formats.time.format(Date(timeIntervalSince1970: Double(minute * 60)))
  }

  /// Returns the name of a weekday by itself.
  func name(of weekday: CalendarDate.Weekday) -> String { formats.weekdays[weekday.rawValue - 1] }

  /// Returns the short name of a weekday by itself.
  func shortName(of weekday: CalendarDate.Weekday) -> String {
    formats.shortWeekdays[weekday.rawValue - 1]
  }

  /// Returns the name of a weekday as it stands in a sentence that says when something is.
  func adverb(of weekday: CalendarDate.Weekday) -> String {
    formats.weekdayAdverbs[weekday.rawValue - 1]
  }

  /// Returns a date without its year: 24 December.
  func dayAndMonth(_ date: CalendarDate) -> String {
    guard let epoch = CalendarDate("1970-01-01") else { return date.description }
    let days = date.days(since: epoch)
    return formats.date.format(Date(timeIntervalSince1970: Double(days) * 86_400))
  }

  private var formats: ReaderFormats {
    ReaderFormats.all[interface]?[hasTwelveHourClock ? 1 : 0] ?? .english
  }
}

/// A set of Foundation's formats for one language of the interface and one kind of clock. They are
/// slow to make, so that all of them are made once.
private struct ReaderFormats: Sendable {
  let whole: IntegerFormatStyle<Int>
  let tenths: FloatingPointFormatStyle<Double>
  let hundredths: FloatingPointFormatStyle<Double>
  let time: Date.FormatStyle
  let date: Date.FormatStyle
  let weekdays: [String]
  let shortWeekdays: [String]
  let weekdayAdverbs: [String]

  /// The formats of each language, with a clock of 24 hours and with one of twice 12 hours.
  static let all = Dictionary(
    uniqueKeysWithValues: InterfaceLanguage.allCases.map { language in
      (language, [false, true].map { ReaderFormats(language, hasTwelveHourClock: $0) })
    })

  static let english = ReaderFormats(.english, hasTwelveHourClock: false)

  init(_ language: InterfaceLanguage, hasTwelveHourClock: Bool) {
    let locale = Self.locale(language, hasTwelveHourClock)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .gmt
    whole = IntegerFormatStyle(locale: locale)
    let decimal = FloatingPointFormatStyle<Double>(locale: locale)
    tenths = decimal.precision(.fractionLength(0...1))
    hundredths = decimal.precision(.fractionLength(0...2))
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    time = style.hour().minute()
    date = style.day().month(.wide)
    weekdays = calendar.standaloneWeekdaySymbols
    shortWeekdays = calendar.shortStandaloneWeekdaySymbols
    weekdayAdverbs = calendar.weekdaySymbols
  }

  /// Returns the locale of a language. That of Arabic writes the digits of telephone numbers, house
  /// numbers and markers on the map, which are shown as they are in the data.
  private static func locale(_ language: InterfaceLanguage, _ hasTwelveHourClock: Bool) -> Locale {
    if language == .english { return Locale(identifier: hasTwelveHourClock ? "en_US" : "en_GB") }
    var components = Locale.Components(identifier: language.rawValue)
    components.hourCycle = hasTwelveHourClock ? .oneToTwelve : .zeroToTwentyThree
    components.numberingSystem = Locale.NumberingSystem("latn")
    return Locale(components: components)
  }
}
