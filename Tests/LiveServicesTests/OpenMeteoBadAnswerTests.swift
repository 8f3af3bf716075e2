import LiveServices
import Places
import Testing

/// Tests of answers that no service should give. Each leads to an error or a gap, and never to a
/// crash.
@Suite struct OpenMeteoBadAnswerTests {
  private func daily(_ columns: String, units: String = "{}") async -> [Forecast.Day]? {
    let service = OpenMeteoService(#"{"daily_units":\#(units),"daily":{\#(columns)}}"#)
    return try? await service.answer().get().days
  }

  @Test(arguments: [
    "", " ", "null", "true", "7", "\"forecast\"", "{", "{}", "[]", "[{}]", "[[]]", "[null]",
    #"{"error":true,"reason":"with status 200"}"#, #"{"current":null,"daily":null}"#,
    #"{"current":[],"daily":"none"}"#, #"{"current":{},"daily":{}}"#,
    #"{"current":{"time":7}}"#, #"{"current":{"time":"2026-05-17"}}"#,
    #"{"current":{"time":"9999-99-99T99:99"}}"#, #"{"daily":{"time":[]}}"#,
    #"{"daily":{"time":[null,7,"today",{}]}}"#, #"{"daily":{"time":"2026-05-17"}}"#,
    #"{"current":{"time":"2026-05-17T09:45","temperature_2m":NaN}}"#,
    #"{"current":{"time":"2026-05-17T09:45","temperature_2m":Infinity}}"#,
    #"{"current":{"time":1e999}}"#, #"{"daily":{"time":[1e999,-1e999]}}"#, "1e999", "[1e999]",
    #"{"daily":{"time":["2026-05-17"],"temperature_2m_max":[NaN]}}"#,
    #"{"daily":{"time":["2026-05-17"],"temperature_2m_max":[-Infinity]}}"#, "NaN", "[nan]",
    "\u{FEFF}{", "{\"current\":\"\u{0}\"}", #"{"daily":{"time":["2026-05-17""#,
  ])
  func `without a present and without a day it is malformed`(body: String) async {
    guard case .failure(.malformedResponse) = await OpenMeteoService(body).answer() else {
      Issue.record("not refused: \(body)")
      return
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"daily\":{\"time\":[", "{\"daily\":["])
  func `nested ten thousand deep it is malformed`(opening: String) async {
    let body = String(repeating: opening, count: 10_000)
    #expect(
      await OpenMeteoService(body).answer()
        == .failure(.malformedResponse("no JSON of a forecast")))
  }

  @Test func `bytes that are no text are malformed`() async {
    let response = ServiceResponse(status: 200, body: [0x7B, 0xFF, 0xFE, 0x00, 0xC0, 0x80])
    guard case .failure(.malformedResponse) = await OpenMeteoService(.success(response)).answer()
    else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `columns of unequal length leave gaps`() async throws {
    let days = try #require(
      await daily(
        #"""
        "time":["2026-05-17","2026-05-18"],"temperature_2m_max":[1],"temperature_2m_min":[],
        "weather_code":[3,3,3,3],"precipitation_sum":null
        """#))
    #expect(days.map(\.high) == [1, nil])
    #expect(days.map(\.low) == [nil, nil])
    #expect(days.map(\.condition?.code) == [3, 3])
    #expect(days.map(\.precipitation) == [nil, nil])
  }

  @Test(arguments: [
    "null", "\"3\"", "true", "[]", "{}", "1e999", "-1e999", "1e308", "-300", "71.5",
    "99999999999999999999",
  ])
  func `a number that is none is a gap`(number: String) async throws {
    let days = try #require(
      await daily(
        #"""
        "time":["2026-05-17","2026-05-18"],"temperature_2m_max":[\#(number),1],
        "precipitation_sum":[-1,\#(number)]
        """#))
    #expect(days.map(\.high) == [nil, 1])
    #expect(days.first?.precipitation == nil)
  }

  @Test(arguments: ["3.5", "-1", "100", "1e999", "\"3\"", "null", "9223372036854775808"])
  func `a code of no weather is a gap`(code: String) async throws {
    let days = try #require(
      await daily(#""time":["2026-05-17"],"weather_code":[\#(code)],"temperature_2m_max":[1]"#))
    #expect(days.map(\.condition) == [nil])
  }

  @Test func `numbers in an unknown unit are gaps`() async throws {
    let days = try #require(
      await daily(
        #""time":["2026-05-17"],"temperature_2m_max":[280],"precipitation_sum":[1]"#,
        units: #"{"temperature_2m_max":"K","precipitation_sum":7}"#))
    // A unit that is not a text counts as unknown.
    #expect(days.map(\.high) == [nil])
  }

  @Test func `a date that is none takes its row with it`() async throws {
    let days = try #require(
      await daily(
        #""time":["2026-02-30",null,"2026-03-01"],"temperature_2m_max":[1,2,3]"#))
    #expect(days.map(\.date.description) == ["2026-03-01"])
    #expect(days.map(\.high) == [3])
  }

  @Test func `surplus days and keys are left out`() async throws {
    let dates = (1...28).map { #""2026-02-\#($0 < 10 ? "0" : "")\#($0)""# }
      .joined(separator: ",")
    let days = try #require(
      await daily(#""time":[\#(dates)],"temperature_2m_max":[1],"soil":{"a":[1]}"#))
    #expect(days.count == 7)
  }

  @Test func `of a key that stands twice one counts`() async throws {
    let days = try #require(
      await daily(
        #"""
        "time":["2026-05-17"],"temperature_2m_max":[1],"temperature_2m_max":[2],
        "time":["2026-05-17"]
        """#))
    #expect(days.count == 1)
    #expect([1, 2].contains(days.first?.high))
  }

  @Test func `of the answers for several places the first counts`() async throws {
    let one = #"{"daily":{"time":["2026-05-17"],"temperature_2m_max":[1]}}"#
    let two = #"{"daily":{"time":["2026-05-18"],"temperature_2m_max":[2]}}"#
    let forecast = try await OpenMeteoService("[\(one),\(two)]").answer().get()
    #expect(forecast.days.map(\.high) == [1])
  }

  @Test func `a time zone of any length is not taken`() async throws {
    let zone = String(repeating: "Z", count: 65)
    let body = #"{"timezone":"\#(zone)","daily":{"time":["2026-05-17"]}}"#
    #expect(try await OpenMeteoService(body).answer().get().timeZone == nil)
  }
}
