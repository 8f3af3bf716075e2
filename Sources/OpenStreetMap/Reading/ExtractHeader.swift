public import Foundation
public import Places

/// A header of an extract of OpenStreetMap: what the file says about its region, date and writer.
/// Every part may be missing.
public struct ExtractHeader: Hashable, Sendable {
  /// The region from which the extract was cut. It may be larger or smaller than the region of the
  /// extract's objects; `nil` where the file names no region or an impossible one.
  public var bounds: CoordinateRegion?
  /// The date up to which the extract holds changes of OpenStreetMap; `nil` where the file names
  /// none.
  public var date: Date?
  /// The program that wrote the extract, such as "osmium/1.15.0"; `nil` where the file names none.
  public var writingProgram: String?

  /// The server that tells the changes since the extract was made, by its address; `nil` where the file names none.
  public var replicationServer: String?
  /// The number of the last change of that server that the extract holds; `nil` where the file names none.
  public var replicationSequence: Int?

  /// Creates a header of an extract that says nothing about itself.
  public init() {}
}
