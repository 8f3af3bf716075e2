import Basics
import Foundation
import Places

/// A namespace of functions that read the header of an extract from the first block of a PBF file.
enum HeaderBlock {
  /// The features of the PBF format that are understood, of those that a file may require of its
  /// readers.
  private static let understood: Set = ["OsmSchema-V0.6", "DenseNodes", "LocationsOnWays"]

  /// Returns the header of an extract from the unpacked bytes of a PBF file's first block.
  ///
  /// - Throws: `ProtobufReader.Malformed` also for a file that requires a feature which is not
  ///   understood.
  static func header(_ bytes: [UInt8]) throws(ProtobufReader.Malformed) -> ExtractHeader {
    var reader = ProtobufReader(bytes)
    var header = ExtractHeader()
    while let (number, value) = try reader.field() {
      switch (number, value) {
      case (1, .bytes(let range)): header.bounds = try bounds(bytes, range)
      case (4, .bytes(let range)):
        let feature = String(decoding: bytes[range], as: UTF8.self)
        if understood.contains(feature) { break }
        let name = feature.prefix(40).filter {
          $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
        }
        throw .init(cause: "to read it takes \"\(name)\", which is not understood")
      case (16, .bytes(let range)):
        header.writingProgram = String(decoding: bytes[range].prefix(Tags.textLimit), as: UTF8.self)
      case (32, .number(let seconds)):
        header.date = date(seconds: Double(Int64(bitPattern: seconds)))
      case (33, .number(let sequence)):
        header.replicationSequence = Int(exactly: sequence)
      case (34, .bytes(let range)):
        header.replicationServer = server(bytes[range])
      default: break
      }
    }
    return header
  }

  /// Returns the address of a server of changes; `nil` for what is no address of http or https.
  private static func server(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = bytes.count <= Tags.textLimit && bytes.allSatisfy { (0x21...0x7E).contains($0) }
    return isPlain && (text.hasPrefix("https://") || text.hasPrefix("http://")) ? text : nil
  }

  /// Returns the region that a message in the header of a PBF file describes by its edges, or `nil`
  /// if it describes none.
  private static func bounds(
    _ bytes: [UInt8], _ range: Range<Int>
  ) throws(ProtobufReader.Malformed) -> CoordinateRegion? {
    var reader = ProtobufReader(bytes, range)
    var edges: [Int: Double] = [:]
    while let (number, value) = try reader.field() {
      guard case .number(let nano) = value else { continue }
      edges[number] = Double(Int64(zigzagEncoded: nano)) / 1e9
    }
    return region(west: edges[1], east: edges[2], north: edges[3], south: edges[4])
  }

  /// Returns the region between four edges in degrees, or `nil` where an edge is missing or off the
  /// globe, and where nothing lies between the edges. An impossible region is no reason to refuse a
  /// file. A region that crosses the antimeridian has a western edge greater than
  /// its eastern one by more than half the globe.
  static func region(
    west: Double?, east: Double?, north: Double?, south: Double?
  ) -> CoordinateRegion? {
    guard let west, let east, let north, let south, south < north, west < east || west - east > 180,
      Coordinate(latitude: south, longitude: west) != nil,
      Coordinate(latitude: north, longitude: east) != nil
    else { return nil }
    return CoordinateRegion(south: south, west: west, north: north, east: east)
  }

  /// Returns the date of an extract from a number of seconds since 1970, or `nil` for an impossible
  /// one: OpenStreetMap began in 2004.
  static func date(seconds: Double) -> Date? {
    let range = 1_091_836_800.0...32_503_680_000
    return range.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }
}
