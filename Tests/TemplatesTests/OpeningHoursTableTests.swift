import Markup
import OpeningHoursSyntax
import Places
import Testing

@testable import Templates

@Suite struct OpeningHoursTableTests {
  private func sentence(_ hours: String, at time: String) throws -> String {
    let hours = try #require(OpeningHours(hours))
    return OpeningSentence(hours: hours, now: try #require(LocalTime(time)), reader: Reader()).text
  }

  /// Compares sentences on and after 2026-09-15, a Tuesday.
  @Test(arguments: [
    ("Mo-Fr 09:00-18:00", "2026-09-15T12:00", "Open until 18:00"),
    ("Mo-Fr 09:00-18:00", "2026-09-15T08:59", "Closed, opens at 09:00"),
    ("Mo-Fr 09:00-18:00", "2026-09-15T18:00", "Closed, opens tomorrow at 09:00"),
    ("Mo-Fr 09:00-18:00", "2026-09-18T18:00", "Closed, opens on Monday at 09:00"),
    ("Mo-Su 18:00-02:00", "2026-09-15T23:30", "Open until 02:00"),
    ("Mo-Su 18:00-02:00", "2026-09-15T01:30", "Open until 02:00"),
    ("Tu 10:00-24:00", "2026-09-15T12:00", "Open until midnight"),
    ("Mo-Th; Fr 00:00-12:00", "2026-09-15T12:00", "Open until Friday at 12:00"),
    ("Dec 24 10:00-12:00", "2026-09-15T12:00", "Closed, opens on 24 December at 10:00"),
    ("24/7", "2026-09-15T12:00", "Open day and night"),
    ("off", "2026-09-15T12:00", "Closed"),
    ("\"by appointment\"", "2026-09-15T12:00", "Hours unknown – by appointment"),
    ("Tu 18:00+", "2026-09-15T12:00", "Closed, may open at 18:00"),
    ("Tu 10:00-14:00 open \"snacks\"", "2026-09-15T12:00", "Open until 14:00 – snacks"),
  ])
  func `it is said until when`(hours: String, time: String, expected: String) throws {
    #expect(try sentence(hours, at: time) == expected)
  }

  private func table(_ hours: String, now: String?) throws -> String {
    let date = try #require(CalendarDate("2026-09-15"))
    let table = OpeningHoursTable(
      hours: try #require(OpeningHours(hours)), now: now.flatMap(LocalTime.init), date: date,
      reader: Reader())
    return String(decoding: table.rendered(), as: UTF8.self)
  }

  @Test func `a week is laid out with today marked`() throws {
    let table = try table("Mo-Fr 09:00-12:00,13:00-18:00; PH off", now: "2026-09-15T12:00")
    #expect(table.split(separator: "<tr").count == 8)
    #expect(
      table.contains(
        """
        <tr aria-current="date"><th scope="row">Tuesday</th><td dir="auto">\
        <span class="span">09:00–12:00</span> <span class="span">13:00–18:00</span> </td></tr>
        """))
    #expect(table.contains("<th scope=\"row\">Sunday</th><td dir=\"auto\">Closed</td>"))
    #expect(table.contains("On holidays the hours may differ."))
  }

  @Test func `no day is marked where nobody knows what time it is there`() throws {
    let table = try table("Mo-Su sunrise-sunset", now: nil)
    #expect(!table.contains("aria-current"))
    #expect(!table.contains("open-now"))
    #expect(table.contains("<span class=\"span\">Hours unknown</span>"))
  }

  @Test func `a comment is a text like any other`() throws {
    let table = try table("24/7 open \"<b>\u{202E}x</b>\"", now: "2026-09-15T12:00")
    #expect(table.contains("All day – &lt;b&gt;x&lt;/b&gt;"))
  }
}
