import Batch
import Files
import Foundation
import OpenStreetMap

/// A row of a file of places: its fields, and its geometry where it has one.
struct OwnRow {
  var fields: [(name: String, value: String)] = []
  var geometry: Geometry?
}

/// A reader of the rows of a file of places: a table in text, GeoJSON, objects of JSON in lines, GPX or KML, packed
/// with gzip or not.
final class OwnFile {
  private enum Rows {
    case fields(FieldReader<AnyBytes>)
    case records(XMLRecords)
  }

  let path: String
  /// The size of the file in bytes.
  let size: Int
  private var rows: Rows

  init(_ path: String, _ options: OwnPlaces.Options) throws(ExtractError) {
    let file = try Files.InputFile<ExtractError>(path: path)
    self.path = path
    size = file.size
    let start = try file.bytes(at: 0, count: min(file.size, 512)) ?? []
    let isPacked = start.starts(with: [0x1F, 0x8B])
    func source() -> any ByteSource<ExtractError> {
      isPacked ? UnpackedBytes(gzip: file) : Files.FileBytes(file)
    }
    if try Self.isMarkup(isPacked ? Self.beginning(of: source()) : start) {
      rows = .records(try XMLRecords(source(), recordNames: XMLRecords.placeNames))
    } else {
      rows = .fields(
        try Self.naming(path) { () throws(BatchError) in
          try FieldReader(
            AnyBytes(source()), encoding: options.encoding, format: options.format)
        })
    }
  }

  var progress: (done: Int, total: Int) {
    switch rows {
    case .fields(let reader): (Int(Double(size) * reader.progress), size)
    case .records(let records): records.progress
    }
  }

  /// The names of the columns of a table; empty for other files.
  var columns: [String] { if case .fields(let reader) = rows { reader.columns } else { [] } }

  /// Returns the next row; `nil` at the end of the file.
  func next() throws(ExtractError) -> OwnRow? {
    switch rows {
    case .fields(var reader):
      let row = try Self.naming(path) { () throws(BatchError) in try reader.next() }
      rows = .fields(reader)
      return row.map {
        OwnRow(fields: $0.fields, geometry: $0.geometry.flatMap(Geometry.init(geoJSON:)))
      }
    case .records(let records):
      if let record = try records.next() { return record.row }
      guard ["gpx", "kml"].contains(records.root.lowercased()) else {
        throw .input(file: path, cause: "its root is neither <gpx> nor <kml>", offset: nil)
      }
      return nil
    }
  }

  private static func beginning(of source: any ByteSource<ExtractError>) throws(ExtractError)
    -> [UInt8]
  {
    var source = source
    return Array(try source.next().prefix(512))
  }

  /// Returns whether the first bytes of a file, in UTF-8 or UTF-16, are those of XML.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 0x20 && $0 < 0x80 && $0 != 0 } == UInt8(ascii: "<")
  }

  /// Returns what a closure reads of the file at a path; an error of a table becomes one of the file.
  private static func naming<Value>(
    _ path: String, _ read: () throws(BatchError) -> Value
  ) throws(ExtractError) -> Value {
    do throws(BatchError) {
      return try read()
    } catch {
      var cause = error.description
      if cause.hasPrefix("\(path): ") { cause = String(cause.dropFirst(path.count + 2)) }
      if cause.hasSuffix(".") { cause.removeLast() }
      throw .input(file: path, cause: cause, offset: nil)
    }
  }
}

/// A byte source that hides which one it is.
struct AnyBytes: ByteSource {
  private var source: any ByteSource<ExtractError>

  init(_ source: any ByteSource<ExtractError>) { self.source = source }

  var path: String { source.path }
  var size: Int { source.size }
  var consumed: Int { source.consumed }

  mutating func next() throws(BatchError) -> ArraySlice<UInt8> {
    do throws(ExtractError) {
      return try source.next()
    } catch {
      throw BatchError(error.description)
    }
  }
}
