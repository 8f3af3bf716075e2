import Foundation
import Places

/// An extension that adds to `GeoNamesRow` the category and importance of the row's place, by the
/// feature codes that https://www.geonames.org/export/codes.html lists.
extension GeoNamesRow {
  /// The importance that being a national capital adds to a place of GeoNames. A larger value puts
  /// capitals before larger towns of their name.
  private static let capitalBonus = 0.6
  /// The feature codes of GeoNames for seats of administration, which count as if they had at least
  /// a thousand inhabitants.
  private static let seats: Set<String> = ["PPLA", "PPLA2", "PPLC", "PPLG"]
  /// The least importance of a seat of administration, of a part of a town or a former one, and of any
  /// other settlement. Larger values put villages without a number before cafés and stations.
  private static let leastImportance = (seat: 3.0, lesser: 1.5, usual: 2.0)
  /// The amount by which an area is less important than its inhabitants would make it, and the least
  /// importance that it has. A larger penalty puts districts farther behind the towns they are named
  /// after.
  private static let (areaPenalty, leastAreaImportance) = (1.5, 1.5)
  /// The importance that a mountain, an airport or a lake gains by ten times as many names. A larger
  /// value puts well-known features before villages.
  private static let importancePerTenfoldNames = 0.9
  /// The feature codes of GeoNames for parts of towns, and for places that once were towns.
  private static let lesserSettlements: Set<String> = ["PPLX", "PPLL", "PPLH", "PPLQ", "PPLW"]

  /// The importance of the row's place: ten times as many inhabitants count for one more, as in the
  /// world's shard. A feature in which nobody lives ranks with hamlets, higher the more names it
  /// has: a feature named in many languages is known to many people.
  var importance: Double {
    switch featureClass {
    case "P":
      let least = Self.leastImportance
      let floor =
        Self.seats.contains(featureCode) ? least.seat : lesser ? least.lesser : least.usual
      return max(log10(Double(max(population, 1))), floor)
        + (featureCode == "PPLC" ? Self.capitalBonus : 0)
    case "A":
      // An administrative area ranks below the town that it is named after.
      return max(
        log10(Double(max(population, 1))) - Self.areaPenalty, Self.leastAreaImportance)
    default:
      return base + Self.importancePerTenfoldNames * log10(Double(1 + alternateNames.count))
    }
  }

  private var lesser: Bool { Self.lesserSettlements.contains(featureCode) }

  /// The importance of a row's feature that is neither a settlement nor an area, before its names
  /// count.
  private var base: Double {
    switch featureCode {
    case "CONT": 4
    case "OCN": 3.5
    case "SEA", "GULF": 2.5
    case "AIRP": 1.8
    case "ISL", "ISLS", "PRK", "RGN": 1.5
    // The highest mountain is worth two more than a hill.
    case "MT", "MTS", "PK", "PKS", "VLC": 1.2 + Double(min(max(elevation, 0), 9_000)) / 4_500
    default: featureClass == "H" || featureClass == "T" ? 1.2 : 1
    }
  }

  var category: PlaceCategory {
    switch featureClass {
    case "P":
      if featureCode == "PPLC" { return .capital }
      if featureCode == "PPLX" { return Self.named("suburb") }
      return population >= 100_000 ? .city : population >= 10_000 ? .town : .village
    case "A" where ownAreaCode != nil: return featureCode == "ADM1" ? .state : .country
    default:
      return Self.named(
        Self.categories[featureCode] ?? Self.classCategories[featureClass] ?? "place")
    }
  }

  /// Returns the category of places with a given name.
  private static func named(_ name: String) -> PlaceCategory {
    PlaceCategory(rawValue: name) ?? .village
  }

  /// A table of the names of categories of places by GeoNames' feature code.
  private static let categories = [
    "ADM2": "county", "ADM3": "municipality", "ADM4": "district", "ADM5": "district",
    "AIRP": "airport", "AIRF": "airfield", "AIRH": "heliport", "BAY": "bay", "BCH": "beach",
    "CAPE": "cape", "CH": "church", "CONT": "continent", "CSTL": "castle", "DSRT": "desert",
    "FLLS": "waterfall", "FRST": "forest", "GLCR": "glacier", "GULF": "bay", "HLL": "hill",
    "HSP": "hospital", "HTL": "hotel", "ISL": "island", "ISLS": "islands", "LK": "lake",
    "LKS": "lakes", "MNMT": "monument", "MSQE": "mosque", "MT": "mountain", "MTS": "mountains",
    "MUS": "museum", "OCN": "ocean", "PASS": "mountain_pass", "PK": "mountain",
    "PKS": "mountains", "PRK": "park", "RESN": "nature_reserve", "RSTN": "railway_station",
    "RSV": "reservoir", "SCH": "school", "SEA": "sea", "SPNG": "spring", "STM": "river",
    "STMI": "river", "UNIV": "university", "VAL": "valley", "VLC": "volcano",
  ]

  /// A table of the names of categories of places by GeoNames' feature class, for feature codes
  /// without a category of their own.
  private static let classCategories = [
    "A": "region", "H": "water", "L": "area", "R": "road", "S": "building", "T": "landform",
    "U": "seabed", "V": "vegetation",
  ]
}
