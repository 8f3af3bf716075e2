import OpeningHoursSyntax
import Places

/// A sentence of a few words that says whether a place is open, and until when.
struct OpeningSentence {
  let hours: OpeningHours
  /// The current time on the clocks of the place.
  let now: LocalTime

  var text: String {
    let status = hours.status(at: now)
    let comment = status.comment?.sanitizedLine.map { " – \($0)" } ?? ""
    switch (status.state, status.nextChange) {
    case (.open, nil): return "Open day and night\(comment)"
    case (.open, let change?): return "Open until \(end(change))\(comment)"
    case (.closed, nil): return "Closed\(comment)"
    case (.closed, let change?):
      let opens = hours.status(at: change).state == .open ? "opens" : "may open"
      return "Closed, \(opens) \(beginning(change))\(comment)"
    case (.unknown, _): return "Hours unknown\(comment)"
    }
  }

  /// Returns the end of the present opening hours as text: the time alone if it comes within 24
  /// hours, otherwise with its day.
  private func end(_ time: LocalTime) -> String {
    let days = time.date.days(since: now.date)
    let minutes = (days * 24 + time.hour - now.hour) * 60 + time.minute - now.minute
    if minutes >= 24 * 60 {
      return "\(days < 7 ? time.date.weekday.name : time.date.dayAndMonth) at \(time.clock)"
    }
    return days == 1 && time.clock == "00:00" ? "midnight" : time.clock
  }

  /// Returns the time at which the place opens next as text, with its day unless that is today.
  private func beginning(_ time: LocalTime) -> String {
    switch time.date.days(since: now.date) {
    case 0: "at \(time.clock)"
    case 1: "tomorrow at \(time.clock)"
    case 2..<7: "on \(time.date.weekday.name) at \(time.clock)"
    default: "on \(time.date.dayAndMonth) at \(time.clock)"
    }
  }
}
