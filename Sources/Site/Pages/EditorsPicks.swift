import Places
import Templates

extension EditorsPick {
  /// All places that the editors of the site recommend, each with the region in which a map shows
  /// it.
  static let all: [EditorsPick] = [
    pick("New York", "Lower Manhattan street by street", "40.71,-74.005,0.02,0.036"),
    pick("Helsinki", "Its centre street by street, with every café", "60.17,24.944,0.016,0.032"),
    pick(
      "Reykjavík", "The northernmost capital of a sovereign state", "64.135,-21.895,0.4,0.9"),
    pick(
      "Kyoto", "A thousand years a capital, between three ranges of hills", "35.01,135.77,0.4,0.5"),
    pick("Ushuaia", "The end of the world, on the Beagle Channel", "-54.8,-68.3,0.4,0.7"),
    pick("Zanzibar", "An island of cloves and carved doors", "-6.16,39.2,0.8,1"),
    pick("Samarkand", "Where the roads of Asia met", "39.65,66.96,0.4,0.5"),
    pick("Venice", "A hundred islands and no cars", "45.44,12.33,0.3,0.4"),
    pick("Suva", "Fiji’s capital, just this side of the antimeridian", "-18.14,178.44,2,3"),
    pick("Longyearbyen", "Svalbard: a town above 78° north", "78.22,15.64,1,4"),
    pick("Cusco", "The navel of the Inca world", "-13.52,-71.97,0.4,0.4"),
    pick("Timbuktu", "The desert’s library", "16.77,-3,0.5,0.5"),
    pick("Hobart", "Under Mount Wellington, facing the Southern Ocean", "-42.88,147.33,0.5,0.6"),
    pick("Québec", "The walled city above the Saint Lawrence", "46.81,-71.22,0.3,0.4"),
  ].compactMap(\.self)

  private static func pick(_ place: String, _ note: String, _ region: String) -> EditorsPick? {
    CoordinateRegion(region).map {
      EditorsPick(title: place, note: note, query: place, region: $0)
    }
  }
}
