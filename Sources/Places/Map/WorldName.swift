import Foundation

/// A style in which the name of a natural feature or an airport is written on a map of the world.
public enum WorldName: Int, CaseIterable, Hashable, Sendable {
  /// The style of the name of an ocean, a sea, a bay or a strait.
  case sea
  /// The style of the name of a lake or a reservoir.
  case lake
  /// The style of the name of a river, along its course.
  case river
  /// The style of the name of a landform: a range, a desert, a plateau, a peninsula or a region.
  case landform
  /// The style of the name of an island, or of a group of islands.
  case island
  /// The style of the name of a peak, beside a symbol, with the peak's height beneath it.
  case peak
  /// The style of the name of an airport, beside a symbol.
  case airport

  /// Returns the rank among a map's labels of a name that maps show from a zoom on. Like the ranks
  /// of towns, it grows fourfold with each zoom step: where there is little room, a name comes after
  /// the towns that maps showed four zoom steps before.
  public static func rank(firstZoom: Double) -> Int {
    Int((ranksAtZoomZero * pow(4, min(firstZoom, 12))).rounded(.up))
  }

  /// The rank of a name that maps show from zoom 0 on. A larger value puts more towns before
  /// natural features.
  private static let ranksAtZoomZero = 0.5
}
