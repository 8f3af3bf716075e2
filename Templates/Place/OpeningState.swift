import OpeningHoursSyntax
import Places

/// The few words that a list says of the opening hours of a place.
struct OpeningState {
  let text: String
  let isOpen: Bool

  /// Creates the words for a place, or returns `nil` where its hours or its clocks are not known.
  ///
  /// - Parameter now: The current time in seconds since 1970-01-01T00:00Z.
  init?(_ item: MapItem, at now: Int) {
    guard let text = item.openingHours, let hours = OpeningHours(text),
      let time = item.localTime(at: now), hours.status(at: time).state != .unknown
    else { return nil }
    self.text = OpeningSentence(hours: hours, now: time).text
    isOpen = hours.status(at: time).state == .open
  }
}
