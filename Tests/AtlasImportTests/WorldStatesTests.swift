import Foundation
import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the positions of states and of the cities in them, as any printed atlas shows them.
@Suite(.slow) struct WorldStatesTests {
  struct Fact: Sendable, CustomTestStringConvertible {
    var country: String
    var state: String
    var latitude: Double
    var longitude: Double
    var city: String

    /// Reads a line `country state latitude longitude city`, with `_` for a space.
    init?(_ line: Substring) {
      let words = line.split(separator: " ").map {
        $0.replacingOccurrences(of: "_", with: " ")
      }
      guard words.count == 5, let latitude = Double(words[2]), let longitude = Double(words[3])
      else { return nil }
      (country, state, city) = (words[0], words[1], words[4])
      (self.latitude, self.longitude) = (latitude, longitude)
    }

    var testDescription: String { "\(state), \(country)" }
  }

  static let facts = """
    VN Hanoi 21.0 105.8 Hanoi
    VN Ho_Chi_Minh_City 10.8 106.7 Ho_Chi_Minh_City
    VN Haiphong 20.85 106.5 Haiphong
    VN Da_Nang 15.8 108.1 Da_Nang
    VN Lâm_Đồng 11.6 108.1 Ðà_Lạt
    VN Cà_Mau 9.2 105.3 Cà_Mau
    CN Heilongjiang 46.5 127.5 Harbin
    CN Jiangsu 32.9 119.5 Nanjing
    CN Guangdong 23.2 113.4 Guangzhou
    CN Sichuan 30.4 104.2 Chengdu
    CN Inner_Mongolia 41.6 112.5 Hohhot
    JP Tokyo 35.7 139.6 Tokyo
    JP Ōsaka 34.7 135.5 Osaka
    JP Hokkaido 43.2 142.0 Sapporo
    JP Mie 34.6 136.5 Tsu
    IN West_Bengal 23.2 88.0 Kolkata
    IN Maharashtra 19.5 75.3 Mumbai
    IN Tamil_Nadu 11.2 78.5 Chennai
    RU Kurgan_Oblast 55.4 65.0 Kurgan
    RU Moscow_Oblast 55.7 37.6 Khimki
    RU Tatarstan 55.4 50.5 Kazan
    FR Île-de-France 48.8 2.4 Paris
    FR Brittany 48.1 -2.9 Rennes
    FR Corsica 42.2 9.1 Ajaccio
    DE Bavaria 48.9 11.4 Munich
    DE Thuringia 50.9 11.0 Erfurt
    DE Hamburg 53.55 10.0 Hamburg
    ES Catalonia 41.7 1.7 Barcelona
    ES Canary_Islands 28.3 -15.7 Las_Palmas_de_Gran_Canaria
    IT Lombardy 45.6 9.6 Milan
    IT Sicily 37.5 14.2 Palermo
    PL Masovian_Voivodeship 52.2 21.0 Warsaw
    TR Ankara 39.8 32.7 Ankara
    TR İzmir 38.4 27.3 İzmir
    BR São_Paulo -22.3 -48.7 São_Paulo
    BR Bahia -12.5 -41.7 Salvador
    MX Jalisco 20.6 -103.4 Guadalajara
    MX Yucatán 20.8 -89.2 Mérida
    CL Valparaíso -32.9 -71.3 Valparaíso
    CL Los_Lagos -41.8 -73.0 Puerto_Montt
    AR Mendoza -33.4 -68.5 Mendoza
    NG Lagos 6.5 3.5 Lagos
    NG Kano 11.8 8.5 Kano
    KE Mombasa -4.05 39.65 Mombasa
    ET Sidama 6.7 38.4 Awasa
    ET Tigray 13.9 38.8 Mek'ele
    ID Bali -8.4 115.2 Denpasar
    ID Central_Papua -3.8 136.3 Timika
    PH Central_Luzon 15.3 120.7 Angeles_City
    TH Chiang_Mai 18.8 98.9 Chiang_Mai
    KR Gyeonggi-do 37.4 127.2 Suwon
    UA Lviv_Oblast 49.7 24.0 Lviv
    UA Crimea 45.2 34.2 Simferopol
    KZ Astana 51.15 71.45 Astana
    KZ Jetisu_Region 45.0 78.6 Taldykorgan
    IR Isfahan 32.9 51.7 Isfahan
    IR Fars 29.4 52.8 Shiraz
    IQ Basra 30.5 47.8 Basrah
    NO Akershus 59.9 11.0 Lillestrøm
    NO Troms 69.3 19.0 Tromsø
    SE Skåne_County 55.9 13.5 Malmö
    SE Norrbotten_County 66.2 22.0 Luleå
    FI Lapland 66.9 25.8 Rovaniemi
    FI Uusimaa 60.3 24.8 Helsinki
    US Texas 31.5 -99.3 Houston
    US Maine 45.3 -69.2 Portland
    US New_York 42.9 -75.5 New_York_City
    US Wyoming 43.0 -107.5 Cheyenne
    CA Quebec 53.7 -71.9 Montréal
    CA Prince_Edward_Island 46.4 -63.2 Charlottetown
    AU Tasmania -42.0 146.6 Hobart
    AU Victoria -36.9 144.3 Melbourne
    NZ Bay_of_Plenty -38.0 176.8 Tauranga
    ZA Free_State -28.6 27.0 Bloemfontein
    CD Kongo_Central -5.4 14.2 Matadi
    NP Koshi 26.9 87.2 Biratnagar
    MT Tarxien 35.87 14.52 Tarxien
    EG Alexandria 31.1 29.8 Alexandria
    CH Zurich 47.4 8.6 Zürich
    NL North_Holland 52.5 4.8 Amsterdam
    PK Punjab 31.2 73.0 Lahore
    """.split(separator: "\n").map { Fact($0) }

  private static let world: Result<[GazetteerPlace], any Error> = Result {
    var areas = try WorldResources.bundled.reader(.areas)
    var places = try WorldResources.bundled.reader(.places)
    return try WorldGazetteer(
      WorldFiles.places(&places).places, areas: WorldFiles.areas(&areas)
    ).places
  }

  @Test(arguments: facts)
  func `a state lies where it does, and its city in it`(fact: Fact?) throws {
    let fact = try #require(fact)
    let world = try Self.world.get()
    let state = try #require(
      world.first {
        $0.category == .state && $0.names[0].text == fact.state
          && $0.ownArea?.code.hasPrefix("\(fact.country).") == true
      })
    let place = try #require(Coordinate(latitude: fact.latitude, longitude: fact.longitude))
    #expect(
      state.coordinate.distance(to: place) < 150_000, "\(state.coordinate) is not \(place)")
    let city = try #require(
      world.first { place in
        place.ownArea == nil && place.areas.first == state.ownArea?.number
          && place.names.contains { $0.text == fact.city }
      })
    #expect(try #require(state.extent).contains(city.coordinate))
  }

  @Test
  func `a state's extent shows nineteen of twenty of its people, and not half the globe`()
    throws
  {
    let world = try Self.world.get()
    let states = world.filter { $0.category == .state }
    let members = Dictionary(grouping: world.filter { $0.ownArea == nil }) { $0.areas.first }
    #expect(states.count > 3_500)
    for state in states {
      let extent = try #require(state.extent)
      #expect(extent.contains(state.coordinate), "\(state.names[0].text) lies outside itself")
      let places = members[state.ownArea?.number] ?? []
      let all = places.reduce(0) { $0 + $1.population }
      let shown = places.filter { extent.scaled(by: 1.2).contains($0.coordinate) }
        .reduce(0) { $0 + $1.population }
      #expect(
        Double(shown) >= 0.9 * Double(all), "\(state.names[0].text): \(shown) of \(all)")
      #expect(extent.latitudeDelta < 40, "\(state.names[0].text)")
    }
  }

  @Test func `names are trimmed and short`() throws {
    for place in try Self.world.get() where place.ownArea != nil {
      let name = place.names[0].text
      #expect(name == name.trimmingCharacters(in: .whitespaces))
      #expect(!name.hasPrefix("State of ") && !name.hasPrefix("Free State of "))
    }
  }
}
