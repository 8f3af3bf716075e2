import OpeningHoursSyntax
import Places
import TestSupport
import Testing

@Suite struct OpeningHoursTests {
  struct Case: CustomStringConvertible {
    let hours: String
    let time: String
    let state: OpeningState
    let nextChange: String?

    init(_ hours: String, _ time: String, _ state: OpeningState, _ nextChange: String?) {
      (self.hours, self.time, self.state, self.nextChange) = (hours, time, state, nextChange)
    }

    var description: String { "\(hours) at \(time)" }
  }

  // 2026-11-16 is a Monday, 2026-11-21 a Saturday.
  static let cases = [
    Case("24/7", "2026-11-16T03:00", .open, nil),
    Case("Mo-Fr 08:00-18:00", "2026-11-16T07:59", .closed, "2026-11-16T08:00"),
    Case("Mo-Fr 08:00-18:00", "2026-11-16T08:00", .open, "2026-11-16T18:00"),
    Case("Mo-Fr 08:00-18:00", "2026-11-20T18:00", .closed, "2026-11-23T08:00"),
    Case("mo - fr 8:00 – 18:00", "2026-11-16T08:00", .open, "2026-11-16T18:00"),
    Case("Mo-Fr 08:00-12:00,13:00-17:30", "2026-11-17T12:30", .closed, "2026-11-17T13:00"),
    Case("Mo-Sa 10:00-20:00; Su 11:00-19:00", "2026-11-22T10:30", .closed, "2026-11-22T11:00"),
    Case("Mo-Su 08:00-18:00; We off", "2026-11-18T10:00", .closed, "2026-11-19T08:00"),
    Case("Mo-Su 08:00-18:00; We closed", "2026-11-18T10:00", .closed, "2026-11-19T08:00"),
    Case("Mo-Fr 08:00-18:00; 12:00-13:00 off", "2026-11-18T12:10", .closed, "2026-11-18T13:00"),
    Case("Mo-Fr 08:00-12:00, We 14:00-18:00", "2026-11-18T09:00", .open, "2026-11-18T12:00"),
    Case("Mo-Fr 08:00-12:00, We 14:00-18:00", "2026-11-18T15:00", .open, "2026-11-18T18:00"),
    Case("Mo-Fr 08:00-12:00; We 14:00-18:00", "2026-11-18T09:00", .closed, "2026-11-18T14:00"),
    Case("Fr,Sa 22:00-04:00", "2026-11-22T03:59", .open, "2026-11-22T04:00"),
    Case("Fr,Sa 22:00-26:00", "2026-11-21T01:00", .open, "2026-11-21T02:00"),
    Case("Fr-Mo 10:00-12:00", "2026-11-16T11:00", .open, "2026-11-16T12:00"),
    Case("Fr-Mo 10:00-12:00", "2026-11-18T11:00", .closed, "2026-11-20T10:00"),
    Case("Mo-Su 00:00-24:00", "2026-11-18T11:00", .open, nil),
    Case("Mo 20:00-24:00; Tu 00:00-02:00", "2026-11-16T23:00", .open, "2026-11-17T02:00"),
    Case("Sa[1] 10:00-14:00", "2026-11-07T11:00", .open, "2026-11-07T14:00"),
    Case("Sa[1] 10:00-14:00", "2026-11-14T11:00", .closed, "2026-12-05T10:00"),
    Case("Su[-1] 10:00-14:00", "2026-11-29T11:00", .open, "2026-11-29T14:00"),
    Case("Th[2,4] 10:00-14:00", "2026-11-26T11:00", .open, "2026-11-26T14:00"),
    Case("Apr-Oct Mo-Su 09:00-19:00", "2026-11-16T12:00", .closed, "2027-04-01T09:00"),
    Case(
      "Apr-Sep: 09:00-19:00; Oct-Mar: 10:00-16:00", "2026-11-16T09:30", .closed, "2026-11-16T10:00"),
    Case("Nov-Feb 10:00-16:00", "2027-01-31T12:00", .open, "2027-01-31T16:00"),
    Case("Dec 24-Jan 6 off; 08:00-18:00", "2026-12-25T12:00", .open, "2026-12-25T18:00"),
    Case("08:00-18:00; Dec 24-Jan 6 off", "2026-12-25T12:00", .closed, "2027-01-07T08:00"),
    Case("Mo-Su 08:00-18:00; Dec 25,26 off", "2026-12-26T12:00", .closed, "2026-12-27T08:00"),
    Case("Mo-Su 08:00-18:00; Jan 1,Dec 25 off", "2027-01-01T12:00", .closed, "2027-01-02T08:00"),
    Case("Mar Su[-1]-Oct Su[-1] 09:00-19:00", "2026-03-28T12:00", .closed, "2026-03-29T09:00"),
    Case("Oct-Mar Su[1] 10:00-12:00", "2026-11-01T11:00", .open, "2026-11-01T12:00"),
    Case("10:00-12:00; easter off", "2026-04-05T11:00", .closed, "2026-04-06T10:00"),
    Case("10:00-12:00; easter -2 days off", "2026-04-03T11:00", .closed, "2026-04-04T10:00"),
    Case("2026 Dec 1-2026 Dec 24 10:00-12:00", "2026-11-16T11:00", .closed, "2026-12-01T10:00"),
    Case("2026 10:00-12:00", "2026-12-31T11:00", .open, "2026-12-31T12:00"),
    Case("2020-2024 10:00-12:00", "2026-11-16T11:00", .closed, nil),
    Case("2025+ Mo 10:00-12:00", "2026-11-16T11:00", .open, "2026-11-16T12:00"),
    Case("week 47 10:00-12:00", "2026-11-16T11:00", .open, "2026-11-16T12:00"),
    Case("week 2-52/2 Mo 10:00-12:00", "2026-11-16T11:00", .closed, "2026-11-23T10:00"),
    Case("Mo-Fr 18:00+", "2026-11-16T17:00", .closed, "2026-11-16T18:00"),
    Case("Mo-Fr 18:00+", "2026-11-16T19:00", .unknown, "2026-11-17T05:00"),
    Case("18:00-22:00+", "2026-11-16T19:00", .open, "2026-11-16T22:00"),
    Case("sunrise-sunset", "2026-11-16T12:00", .unknown, nil),
    Case("10:00-sunset", "2026-11-16T09:00", .closed, "2026-11-16T10:00"),
    Case("(sunrise+01:00)-(sunset-00:30)", "2026-11-16T12:00", .unknown, nil),
    Case("\"by appointment\"", "2026-11-16T12:00", .unknown, nil),
    Case("Mo-Fr 08:00-12:00 \"by appointment\"", "2026-11-16T09:00", .unknown, "2026-11-16T12:00"),
    Case("Mo-Fr 08:00-12:00 open \"ring\"", "2026-11-16T09:00", .open, "2026-11-16T12:00"),
    Case("Mo-Fr 08:00-12:00 || \"call\"", "2026-11-16T13:00", .unknown, "2026-11-17T08:00"),
    Case("Mo-Fr 08:00-12:00 || \"call\"", "2026-11-16T09:00", .open, "2026-11-16T12:00"),
    Case("PH,Mo-Fr 08:00-12:00; PH off", "2026-11-16T09:00", .open, "2026-11-16T12:00"),
    Case("SH Mo-Fr 08:00-12:00", "2026-11-16T09:00", .closed, nil),
    Case("Su,PH 10:00-12:00", "2026-11-22T11:00", .open, "2026-11-22T12:00"),
    Case("off", "2026-11-16T09:00", .closed, nil),
    Case("Mo", "2026-11-16T09:00", .open, "2026-11-17T00:00"),
    Case("Mo-Fr 08:00-12:00;", "2026-11-16T09:00", .open, "2026-11-16T12:00"),
  ]

  @Test(arguments: cases)
  func `whether a place is open, and until when`(of sample: Case) throws {
    let hours = try #require(OpeningHours(sample.hours))
    let status = hours.status(at: try #require(LocalTime(sample.time)))
    #expect(status.state == sample.state)
    #expect(status.nextChange?.description == sample.nextChange)
  }

  @Test(arguments: [
    "", ";", "Mo-", "Mo-Fr 08:00-", "Mo-Fr 08:00", "08:00-25:61", "49:00-50:00", "Mo-Fr 8-18",
    "Montag 08:00-12:00", "Mo-Fr 08:00-12:00,", "Mo-Fr 08:00-12:00 ||", "Mo[0] 10:00-12:00",
    "Mo[6] 10:00-12:00", "Mo[1 10:00-12:00", "\"no end", "Jan 32 off", "week 54 off",
    "Mo-Fr 08:00-12:00 and Sa", "on request", "10:00-16:00/01:30", "8am-5pm", "99999 off",
    "🙂", "Mo-Fr\u{0}08:00-12:00", "Mo-Fr 08:00-12:00 | off", "24:00-25:00",
    String(repeating: "Mo;", count: 400),
  ])
  func `what is not in the grammar is not guessed`(text: String) {
    #expect(OpeningHours(text) == nil)
  }

  @Test func `what depends on holidays says that it may differ`() throws {
    let monday = try #require(LocalTime("2026-11-16T09:00"))
    func mayDiffer(_ text: String) throws -> Bool {
      try #require(OpeningHours(text)).status(at: monday).mayDifferOnHolidays
    }
    #expect(try mayDiffer("Mo-Fr 08:00-12:00; PH off"))
    #expect(try mayDiffer("SH Mo-Fr 08:00-10:00"))
    #expect(try !mayDiffer("Mo-Fr 08:00-12:00"))
    #expect(try !mayDiffer("Mo-Su,PH 08:00-12:00"), "Holidays have the same hours.")
    #expect(try !mayDiffer("Mo-Fr 08:00-12:00; SH Sa 10:00-12:00"), "It is not Saturday.")
  }

  @Test func `the week is laid out from Monday, or from today`() throws {
    let hours = try #require(
      OpeningHours("Tu-Fr 09:00-12:00,14:00-18:30; Sa 20:00-02:00; Su 18:00+"))
    let saturday = try #require(CalendarDate("2026-11-21"))
    let week = hours.week(of: saturday)
    #expect(week.map(\.date.description).first == "2026-11-16")
    #expect(
      week.map { $0.spans.map(\.clock) } == [
        [], ["09:00–12:00", "14:00–18:30"], ["09:00–12:00", "14:00–18:30"],
        ["09:00–12:00", "14:00–18:30"], ["09:00–12:00", "14:00–18:30"], ["20:00–02:00"], ["18:00+"],
      ])
    let days = hours.days(from: saturday)
    #expect(
      days.map(\.date.weekday) == [
        .saturday, .sunday, .monday, .tuesday, .wednesday, .thursday, .friday,
      ])
    #expect(hours.days(from: saturday, count: -1).isEmpty)
    #expect(hours.days(from: saturday, count: .max).count == 366)
  }

  @Test(.slow)
  func `hours that are damaged in any way are read or refused, and never stop the reader`()
    throws
  {
    var generator = SeededGenerator(seed: 5)
    let time = try #require(LocalTime("2026-02-28T23:59"))
    let pieces = Self.cases.map { Array($0.hours) }
    for _ in 0..<20_000 {
      var text = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let other = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        let (cut, from) = (
          Int.random(in: 0...text.count, using: &generator),
          Int.random(in: 0..<other.count, using: &generator)
        )
        text = Array(text[..<cut] + other[from...])
      }
      guard let hours = OpeningHours(String(text)) else { continue }
      for day in hours.days(from: time.date, count: 2) {
        var end = 0
        for span in day.spans {
          #expect(end <= span.minutes.lowerBound && span.minutes.upperBound <= 2_880)
          end = span.minutes.upperBound
        }
      }
    }
  }

  @Test func `the longest hours are answered for at once`() throws {
    let text = String(repeating: "Mo[1] off;", count: 102)
    let status = try #require(OpeningHours(text)).status(
      at: try #require(LocalTime("9999-12-31T23:59")))
    #expect(status.state == .closed && status.nextChange == nil)
  }
}

/// Tests of conditions on opening hours, on Tuesday 2026-09-15 at noon.
@Suite struct OpeningConditionTests {
  @Test(arguments: [
    ("24/7", "now", OpeningState.open), ("24/7", "24h", .open), ("24/7", "late", .open),
    ("Mo-Su 00:00-24:00", "24h", .open), ("Mo-Sa 00:00-24:00", "24h", .closed),
    ("Mo-Fr 08:00-18:00", "late", .closed), ("Tu 18:00-03:00", "late", .open),
    ("Mo 18:00-03:00", "late", .closed), ("Su 10:00-12:00", "sunday", .open),
    ("Mo-Sa 10:00-12:00", "sunday", .closed), ("Tu 10:00-12:00 unknown", "tuesday", .unknown),
    ("Mo-Fr 08:00-18:00", "now", .open),
  ])
  func `hours meet a condition or do not`(
    hours: String, condition: String, state: OpeningState
  ) throws {
    let hours = try #require(OpeningHours(hours))
    let condition = try #require(OpeningCondition(condition))
    let time = try #require(LocalTime("2026-09-15T12:00"))
    #expect(hours.state(condition, at: time) == state)
    #expect(OpeningCondition(condition.description) == condition)
  }
}
