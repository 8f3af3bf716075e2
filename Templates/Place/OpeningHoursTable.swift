import Markup
import OpeningHoursSyntax
import Places

/// A table of a place's opening hours in a week, and a sentence that says whether the place is open
/// now.
struct OpeningHoursTable: Markup {
  let hours: OpeningHours
  /// The current time on the clocks of the place; `nil` if its time zone is not known.
  let now: LocalTime?
  let week: [OpeningDay]
  let reader: Reader

  /// Creates the table of a place's opening hours in a week.
  ///
  /// - Parameters:
  ///   - hours: The opening hours of the place.
  ///   - now: The current time on the clocks of the place, if it is known.
  ///   - date: A day of the week to show if `now` is `nil`.
  ///   - reader: The reader.
  init(hours: OpeningHours, now: LocalTime?, date: CalendarDate, reader: Reader) {
    self.hours = hours
    self.now = now
    self.reader = reader
    week = hours.week(of: now?.date ?? date)
  }

  var body: some Markup {
    if let now {
      P(.class("open-now")) { OpeningSentence(hours: hours, now: now, reader: reader).text }
    }
    Table(.class("hours")) {
      Caption { reader.texts.openingHours }
      Tbody {
        for day in week {
          OpeningDayRow(day: day, isToday: day.date == now?.date, reader: reader)
        }
      }
    }
    if week.contains(where: \.mayDifferOnHolidays) {
      P(.class("subtitle")) { reader.texts.mayDifferOnHolidays }
    }
  }
}

private struct OpeningDayRow: Markup {
  let day: OpeningDay
  let isToday: Bool
  let reader: Reader

  var body: some Markup {
    Tr(isToday ? .aria("current", "date") : nil) {
      Th(.scope("row")) { reader.name(of: day.date.weekday) }
      Td(.dir("auto")) {
        if day.spans.isEmpty { reader.texts.closed }
        for span in day.spans {
          Span(.class("span")) { text(span) }
          " "
        }
      }
    }
  }

  /// Returns the times at which a span begins and ends: "22:00–02:00", "18:00+".
  private func clock(_ span: OpeningSpan) -> String {
    let (from, end) = (span.minutes.lowerBound, span.minutes.upperBound)
    let begins = reader.time(minute: from > 1_440 ? from - 1_440 : from)
    if span.isOpenEnded { return "\(begins)+" }
    return "\(begins)–\(reader.time(minute: end > 1_440 ? end - 1_440 : end))"
  }

  private func text(_ span: OpeningSpan) -> String {
    let times = span.minutes == 0..<1_440 ? nil : clock(span)
    let isSure = span.state == .open || span.isOpenEnded
    return [
      times ?? (isSure ? reader.texts.allDay : nil),
      span.comment?.sanitizedLine ?? (isSure ? nil : reader.texts.hoursUnknown),
    ].compactMap(\.self).joined(separator: " – ")
  }
}
