import Metrics
import Testing

@Suite struct MetricsTests {
  @Test func `durations are counted up to each bound`() {
    let histogram = Histogram()
    for microseconds in [1, 100, 101, 20_000_000, -1] { histogram.add(microseconds: microseconds) }
    #expect(histogram.cumulative.prefix(3) == [3, 4, 4])
    #expect(histogram.cumulative.last == 5)
    #expect(histogram.sum == 20_000_202)
  }

  @Test func `figures are written as Prometheus reads them`() {
    var text = MetricsText()
    text.add("a_total", .counter, "Things.", 3)
    text.add("b", .gauge, "Others.", [([("name", "x\"\\\ny")], 0.5)])
    #expect(
      text.text == """
        # HELP a_total Things.
        # TYPE a_total counter
        a_total 3
        # HELP b Others.
        # TYPE b gauge
        b{name="x\\"\\\\\\ny"} 0.5

        """)
  }

  @Test func `a distribution ends with all, their sum and their number`() {
    let histogram = Histogram()
    histogram.add(microseconds: 1500)
    var text = MetricsText()
    text.add("seconds", "Times.", [([("route", "/")], histogram)])
    let lines = text.text.split(separator: "\n")
    #expect(lines.contains("seconds_bucket{route=\"/\",le=\"0.001\"} 0"))
    #expect(lines.contains("seconds_bucket{route=\"/\",le=\"0.0025\"} 1"))
    #expect(
      lines.suffix(3) == [
        "seconds_bucket{route=\"/\",le=\"+Inf\"} 1", "seconds_sum{route=\"/\"} 0.0015",
        "seconds_count{route=\"/\"} 1",
      ])
  }
}
