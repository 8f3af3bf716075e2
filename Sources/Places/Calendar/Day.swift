/// A day of the proleptic Gregorian calendar, as a number of days since 1970-01-01.
package struct Day: Hashable, Comparable {
  package let number: Int

  package init(number: Int) { self.number = number }

  /// Creates a day from its year, month and day of the month. A day before the first or after the
  /// last of the month counts on into the months around it.
  package init(year: Int, month: Int, day: Int) {
    // Years from March, eras of 400 years: H. Hinnant, "chrono-compatible low-level date
    // algorithms", days_from_civil.
    let year = month <= 2 ? year - 1 : year
    let era = Self.floor(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468 + day - 1
  }

  package init(_ date: CalendarDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// The year, month and day of the month of this day, by H. Hinnant's algorithm civil_from_days.
  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = Self.floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The weekday of the day, from 0 for Monday to 6 for Sunday.
  package var weekday: Int { (number + 3) - Self.floor(number + 3, 7) * 7 }

  /// The number of the day's week by ISO 8601, from 1 to 53, in the year that holds the Thursday of
  /// the week.
  package var week: Int {
    let thursday = Day(number: number - weekday + 3)
    return (thursday.number - Day(year: thursday.civil.year, month: 1, day: 1).number) / 7 + 1
  }

  package static func lengthOfMonth(_ month: Int, of year: Int) -> Int {
    Day(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).number
      - Day(year: year, month: month, day: 1).number
  }

  /// Returns the Western Easter Sunday of a year, by the anonymous Gregorian algorithm (Meeus,
  /// "Astronomical Algorithms", chapter 8).
  package static func easter(of year: Int) -> Day {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return Day(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  /// The day as a date of the calendar; `nil` outside the years from 1 to 9999.
  package var date: CalendarDate? {
    let (year, month, day) = civil
    guard (1...9_999).contains(year),
      let weekday = CalendarDate.Weekday(rawValue: (weekday + 1) % 7 + 1)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day, weekday: weekday)
  }

  package static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }

  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    (number >= 0 ? number : number - divisor + 1) / divisor
  }
}

extension CalendarDate {
  /// Returns the number of days from another date to this one, negative where this one is earlier.
  public func days(since other: CalendarDate) -> Int { Day(self).number - Day(other).number }
}
