import Atlas
import Foundation
import Places
import ShardFormat

@testable import AtlasImport

/// A shard of a street map alone, in an atlas folder.
struct StreetShard {
  let region: CoordinateRegion?

  init(_ drawing: consuming StreetDrawing, in folder: String, name: String = "streets") throws {
    var drawing: StreetDrawing? = drawing
    var region: CoordinateRegion?
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try ShardFile(folder: folder, name: name).replace { database in
      guard let summary = try drawing.take()?.write(to: database) else { return }
      region = summary.region
      try ShardMetadata(
        name: "Streets", source: "osm", origin: "", date: "", fingerprint: UUID().uuidString,
        attributions: [], placeCount: 0, nameCount: 0, shapeCount: summary.rowCount, bounds: nil,
        streets: region
      ).write(to: database)
    }
    self.region = region
  }
}

extension [MapFeature] {
  /// Returns whether water is drawn at a point in degrees, by the nonzero rule by which areas are
  /// filled.
  func isWater(_ latitude: Double, _ longitude: Double) -> Bool {
    var windings = 0
    for feature in self where feature.kind == .street(.area(.water)) {
      guard case .rings(let rings) = feature.geometry else { continue }
      for ring in rings {
        for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1))
        where (from.latitude > latitude) != (to.latitude > latitude) {
          let share = (latitude - from.latitude) / (to.latitude - from.latitude)
          if from.longitude + share * (to.longitude - from.longitude) > longitude {
            windings += to.latitude > from.latitude ? 1 : -1
          }
        }
      }
    }
    return windings != 0
  }
}
