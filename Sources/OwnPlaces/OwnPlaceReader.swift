import Foundation
import OpenStreetMap
import Places

/// A reader of the places of a file as objects with tags, each with the number of its row.
final class OwnPlaceReader: MapObjectSource {
  private static let batchSize = 1_024

  let header: ExtractHeader
  private(set) var summary = ExtractSummary()
  private let file: OwnFile
  private let options: OwnPlaces.Options
  private let positions: [Int: Coordinate]
  private var row = 0

  init(
    _ file: OwnFile, _ options: OwnPlaces.Options, bounds: CoordinateRegion?,
    positions: [Int: Coordinate]
  ) {
    self.file = file
    self.options = options
    self.positions = positions
    var header = ExtractHeader()
    header.bounds = bounds
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    header.date = attributes?[.modificationDate] as? Date
    self.header = header
  }

  var path: String { file.path }
  var progress: (done: Int, total: Int) { file.progress }

  func next() throws(ExtractError) -> ExtractReader.Batch? {
    var batch = ExtractReader.Batch()
    var isAtEnd = false
    for _ in 0..<Self.batchSize {
      guard let fields = try file.next() else {
        isAtEnd = true
        break
      }
      row += 1
      let place = PlaceRow(fields, options)
      guard place.isFindable, let object = place.object(Int64(row), at: positions[row]) else {
        continue
      }
      batch.objects.append(object)
    }
    return isAtEnd && batch.objects.isEmpty ? nil : batch
  }
}
