import Places
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("2026-09-15", CalendarDate.Weekday.tuesday), ("2024-02-29", .thursday),
    ("1970-01-01", .thursday), ("2000-12-31", .sunday), ("9999-12-31", .friday),
  ])
  func `a date knows its day of the week`(text: String, weekday: CalendarDate.Weekday) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.weekday == weekday)
    #expect(date.description == text)
  }

  @Test(arguments: [
    "", "2026-9-15", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32",
    "0000-01-01", "20260915", "2026-09-15T12:00", "+026-09-15", "2026-09-1٥", "２026-09-15",
    "99999999999999999999-01-01", "2026/09/15",
  ])
  func `what is no date is refused`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `a local time is a date and a clock`() throws {
    let time = try #require(LocalTime("2026-09-15T07:05"))
    #expect(time.clock == "07:05")
    #expect(time.date == CalendarDate("2026-09-15"))
    #expect(time.description == "2026-09-15T07:05")
  }

  @Test(arguments: [
    "", "T", "2026-09-15", "2026-09-15T", "2026-09-15T24:00", "2026-09-15T12:60",
    "2026-09-15T12:00Z", "2026-09-15T12:00:00", "2026-09-15 12:00", "2026-09-15T12:00T12:00",
  ])
  func `what is no local time is refused`(text: String) {
    #expect(LocalTime(text) == nil)
  }
}
