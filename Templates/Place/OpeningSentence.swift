import OpeningHoursSyntax
import Places

/// A sentence of a few words that says whether a place is open, and until when.
struct OpeningSentence {
  let hours: OpeningHours
  /// The current time on the clocks of the place.
  let now: LocalTime
  let reader: Reader

  var text: String {
    let texts = reader.texts
    let status = hours.status(at: now)
    let comment = status.comment?.sanitizedLine.map { " – \($0)" } ?? ""
    switch (status.state, status.nextChange) {
    case (.open, nil): return "\(texts.alwaysOpen)\(comment)"
    case (.open, let change?): return "\(open(until: change))\(comment)"
    case (.closed, nil): return "\(texts.closed)\(comment)"
    case (.closed, let change?):
      let sentence = texts.closed(
        until: day(of: change), at: reader.time(change),
        isSure: hours.status(at: change).state == .open)
      return "\(sentence)\(comment)"
    case (.unknown, _): return "\(texts.hoursUnknown)\(comment)"
    }
  }

  /// Returns the sentence that tells when the present opening hours end: by the time alone if that
  /// comes within 24 hours, otherwise with its day.
  private func open(until time: LocalTime) -> String {
    let days = time.date.days(since: now.date)
    let minutes = (days * 24 + time.hour - now.hour) * 60 + time.minute - now.minute
    if minutes < 24 * 60 {
      return days == 1 && (time.hour, time.minute) == (0, 0)
        ? reader.texts.openUntilMidnight
        : reader.texts.open(until: .today, at: reader.time(time))
    }
    let day =
      days < 7
      ? RelativeDay.weekday(reader.adverb(of: time.date.weekday))
      : .date(reader.dayAndMonth(time.date))
    return reader.texts.open(until: day, at: reader.time(time))
  }

  private func day(of time: LocalTime) -> RelativeDay {
    switch time.date.days(since: now.date) {
    case 0: .today
    case 1: .tomorrow
    case 2..<7: .weekday(reader.adverb(of: time.date.weekday))
    default: .date(reader.dayAndMonth(time.date))
    }
  }
}
