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

  /// Creates the table of a place's opening hours in a week.
  ///
  /// - Parameters:
  ///   - hours: The opening hours of the place.
  ///   - now: The current time on the clocks of the place, if it is known.
  ///   - date: A day of the week to show if `now` is `nil`.
  init(hours: OpeningHours, now: LocalTime?, date: CalendarDate) {
    self.hours = hours
    self.now = now
    week = hours.week(of: now?.date ?? date)
  }

  var body: some Markup {
    if let now {
      P(.class("open-now")) { OpeningSentence(hours: hours, now: now).text }
    }
    Table(.class("hours")) {
      Caption { "Opening hours" }
      Tbody {
        for day in week { OpeningDayRow(day: day, isToday: day.date == now?.date) }
      }
    }
    if week.contains(where: \.mayDifferOnHolidays) {
      P(.class("subtitle")) { "On holidays the hours may differ." }
    }
  }
}

private struct OpeningDayRow: Markup {
  let day: OpeningDay
  let isToday: Bool

  var body: some Markup {
    Tr(isToday ? .aria("current", "date") : nil) {
      Th(.scope("row")) { day.date.weekday.name }
      Td(.dir("auto")) {
        if day.spans.isEmpty { "Closed" }
        for span in day.spans {
          Span(.class("span")) { text(span) }
          " "
        }
      }
    }
  }

  private func text(_ span: OpeningSpan) -> String {
    let times = span.minutes == 0..<1_440 ? nil : span.clock
    let isSure = span.state == .open || span.isOpenEnded
    return [
      times ?? (isSure ? "All day" : nil),
      span.comment?.sanitizedLine ?? (isSure ? nil : "hours unknown"),
    ].compactMap(\.self).joined(separator: " – ")
  }
}
