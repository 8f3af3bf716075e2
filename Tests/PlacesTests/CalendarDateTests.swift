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

  @Test(arguments: [
    (1_774_747_800, "Europe/Paris", "2026-03-29T03:30"),
    (1_774_744_200, "Europe/Helsinki", "2026-03-29T02:30"),
    (1_774_747_800, "UTC", "2026-03-29T01:30"), (0, "America/New_York", "1969-12-31T19:00"),
    (-1, "UTC", "1969-12-31T23:59"), (0, "Asia/Kathmandu", "1970-01-01T05:30"),
  ])
  func `an instant is a time by the clocks of a place`(
    seconds: Int, timeZone: String, time: String
  ) {
    #expect(LocalTime(secondsSince1970: seconds, timeZone: timeZone)?.description == time)
  }

  @Test func `an unknown time zone and an instant beyond the calendar have no clocks`() {
    #expect(LocalTime(secondsSince1970: 0, timeZone: "Mars/Olympus") == nil)
    #expect(LocalTime(secondsSince1970: .max, timeZone: "UTC") == nil)
    #expect(LocalTime(secondsSince1970: .min, timeZone: "UTC") == nil)
  }
}
