import LiveServices
import Testing

@testable import hereabouts

/// Tests of the grammar of `--geocoder`.
@Suite struct GeocoderChoiceTests {
  @Test func `a list names geocoders, each with its settings`() throws {
    let choices = try GeocoderChoice.list(
      "atlas,nominatim=https://nominatim.example.org/,rate=2.5,cache=60s,"
        + "photon=http://localhost:2322,timeout=500ms,stub:delay=2s,fail=0.3,seed=7")
    #expect(choices.map(\.kind) == [.atlas, .nominatim, .photon, .stub])
    #expect(
      choices.map(\.url) == [nil, "https://nominatim.example.org", "http://localhost:2322", nil])
    #expect(choices[1].limits.requestsPerSecond == 2.5)
    #expect(choices[1].limits.cacheLifetime == .seconds(60))
    #expect(choices[2].limits.timeout == .milliseconds(500))
    #expect(choices[3].delay == .seconds(2))
    #expect(choices[3].failureRate == 0.3)
    #expect(choices[3].seed == 7)
  }

  @Test func `neither the atlas nor the stub has anything around unless asked for`() throws {
    for choice in try GeocoderChoice.list("atlas,stub") {
      #expect(choice.limits.cacheLifetime == nil)
      #expect(choice.limits.timeout == nil)
      #expect(choice.limits.requestsPerSecond == nil)
      #expect(choice.limits.failureThreshold == nil)
    }
    #expect(try GeocoderChoice.list("stub:cache=1s")[0].limits.cacheLifetime == .seconds(1))
  }

  @Test func `the public server is asked once a second, and never more often`() throws {
    for address in ["https://nominatim.openstreetmap.org", "https://NOMINATIM.openstreetmap.org/"] {
      let choice = try GeocoderChoice.list("nominatim=\(address)")[0]
      #expect(choice.limits.requestsPerSecond == 1)
      #expect(throws: CommandError.self) {
        try GeocoderChoice.list("nominatim=\(address),rate=1.1")
      }
    }
    let own = try GeocoderChoice.list("nominatim=http://localhost:8088")[0]
    #expect(own.limits.requestsPerSecond == 50)
  }

  @Test func `several services share the time that one may take`() throws {
    let one = try GeocoderChoice.list("atlas,nominatim=http://a")
    #expect(one[1].limits.timeout == .milliseconds(1800))
    let two = try GeocoderChoice.list("photon=http://a,nominatim=http://b,timeout=3s")
    #expect(two.map(\.limits.timeout) == [.milliseconds(900), .seconds(3)])
  }

  @Test func `typing has to pause for Photon only`() throws {
    let choices = try GeocoderChoice.list("atlas,stub,photon=http://a,nominatim=http://b")
    #expect(
      choices.map(\.kind.debounce) == [.zero, .zero, .milliseconds(300), .zero])
  }

  @Test(arguments: [
    ("", "--geocoder knows atlas, stub, nominatim=URL and photon=URL, not “”."),
    ("mapkit", "--geocoder knows atlas, stub, nominatim=URL and photon=URL, not “mapkit”."),
    ("rate=1", "--geocoder knows atlas, stub, nominatim=URL and photon=URL, not “rate=1”."),
    ("atlas,", "--geocoder knows atlas, stub, nominatim=URL and photon=URL, not “”."),
    ("atlas,atlas", "--geocoder names one of them twice."),
    ("atlas=http://a", "--geocoder atlas has no address."),
    ("atlas,rate=1", "--geocoder atlas has no setting “rate”."),
    ("stub:", "--geocoder stub has no setting “”."),
    ("stub:colour=red", "--geocoder stub has no setting “colour”."),
    ("stub:fail=2", "fail must be a number from 0 to 1."),
    ("stub:fail=nan", "fail must be a number from 0 to 1."),
    ("stub:delay=2", "delay must be a time such as 2s or 300ms, from 0 s to 60 s."),
    ("stub:delay=-1s", "delay must be a time such as 2s or 300ms, from 0 s to 60 s."),
    ("stub:delay=61s", "delay must be a time such as 2s or 300ms, from 0 s to 60 s."),
    ("nominatim", "--geocoder nominatim needs an address: nominatim=https://…."),
    ("nominatim:rate=1", "--geocoder nominatim needs an address: nominatim=https://…."),
    ("nominatim=ftp://a", "--geocoder nominatim needs an address: nominatim=https://…."),
    ("photon=http://a?q=1", "--geocoder photon needs an address: photon=https://…."),
    ("photon=http://a,rate=0", "rate must be a number from 0.01 to 1000."),
    ("photon=http://a,delay=1s", "--geocoder photon has no setting “delay”."),
  ])
  func `what cannot be understood is told why`(list: String, sentence: String) {
    #expect {
      try GeocoderChoice.list(list)
    } throws: { error in
      guard case CommandError.usage(sentence) = error else { return false }
      return true
    }
  }
}
