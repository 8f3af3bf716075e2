import OpeningHoursSyntax
import Places

/// The few words that a list says of the opening hours of a place.
struct OpeningState {
  let text: String
  let isOpen: Bool

  /// Creates the words for a place, or returns `nil` where its hours or its clocks are not known.
  ///
  /// - Parameters:
  ///   - now: The current time in seconds since 1970-01-01T00:00Z.
  ///   - reader: The reader, in whose language the words are.
  init?(_ item: MapItem, at now: Int, for reader: Reader) {
    guard let text = item.openingHours, let hours = OpeningHours(text),
      let time = item.localTime(at: now), hours.status(at: time).state != .unknown
    else { return nil }
    self.text = OpeningSentence(hours: hours, now: time, reader: reader).text
    isOpen = hours.status(at: time).state == .open
  }
}
