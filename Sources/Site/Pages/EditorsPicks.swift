import Places
import Templates

extension EditorsPick {
  /// All places that the editors of the site recommend, each with the region in which a map shows
  /// it.
  static let all: [EditorsPick] = [
    pick(.newYork, "New York", "40.71,-74.005,0.02,0.036"),
    pick(.helsinki, "Helsinki", "60.17,24.944,0.016,0.032"),
    pick(.reykjavik, "Reykjavík", "64.135,-21.895,0.4,0.9"),
    pick(.kyoto, "Kyoto", "35.01,135.77,0.4,0.5"),
    pick(.ushuaia, "Ushuaia", "-54.8,-68.3,0.4,0.7"),
    pick(.zanzibar, "Zanzibar", "-6.16,39.2,0.8,1"),
    pick(.samarkand, "Samarkand", "39.65,66.96,0.4,0.5"),
    pick(.venice, "Venice", "45.44,12.33,0.3,0.4"),
    pick(.suva, "Suva", "-18.14,178.44,2,3"),
    pick(.longyearbyen, "Longyearbyen", "78.22,15.64,1,4"),
    pick(.cusco, "Cusco", "-13.52,-71.97,0.4,0.4"),
    pick(.timbuktu, "Timbuktu", "16.77,-3,0.5,0.5"),
    pick(.hobart, "Hobart", "-42.88,147.33,0.5,0.6"),
    pick(.quebec, "Québec", "46.81,-71.22,0.3,0.4"),
  ].compactMap(\.self)

  private static func pick(_ place: Place, _ query: String, _ region: String) -> EditorsPick? {
    CoordinateRegion(region).map { EditorsPick(place: place, query: query, region: $0) }
  }
}
