package import Places

/// A reader of the rows of a document, in their order.
protocol RowReader {
  /// The part of the document that was read, from 0 to 1.
  var progress: Double { get }
  /// The bytes after the last row, once all rows were read.
  var closing: [UInt8] { get }

  /// Returns the next row; `nil` at the end of the document.
  mutating func next() throws(BatchError) -> TableRecord?
}

/// A plan of how the rows of a document are asked for and answered.
protocol RowPlan: Sendable {
  /// The bytes that stand between two rows.
  var separator: [UInt8] { get }
  /// The bytes that stand after each row.
  var rowEnd: [UInt8] { get }

  /// Returns what a row asks.
  func question(of record: TableRecord) -> RowQuestion
  /// Returns a row with its answer. All bytes of the row stay as they are.
  func row(_ record: TableRecord, _ answer: RowAnswer) -> [UInt8]
  /// Returns whether a row has more fields than it should have.
  func isLong(_ record: TableRecord) -> Bool
}

/// A question that a row asks.
package struct RowQuestion: Hashable, Sendable {
  /// The values that make the question, in its order: an address, or latitude and longitude.
  package var values: [String]
  /// The parts of the address that the values are; `nil` where that is not known.
  package var address: AddressParts?

  package init(values: [String], address: AddressParts? = nil) {
    self.values = values
    self.address = address
  }
}
