public import Foundation
public import Places

/// What an extract says about itself. Every part of it may be missing.
public struct ExtractHeader: Hashable, Sendable {
  /// The region it was cut from. It may be larger or smaller than what the extract holds; nil where
  /// what the file says is no region.
  public var bounds: CoordinateRegion?
  /// Until when changes of OpenStreetMap are in it.
  public var date: Date?
  /// "osmium/1.15.0"
  public var writingProgram: String?

  public init(bounds: CoordinateRegion? = nil, date: Date? = nil, writingProgram: String? = nil) {
    self.bounds = bounds
    self.date = date
    self.writingProgram = writingProgram
  }
}
