import Places
import SQLite
import ShardFormat

/// A writer of more places than memory has room for into a shard. The places come packed and in the
/// order of their importance; their names, and then the keys of the names, are sorted on the disk.
struct StreamedGazetteer {
  let writer: GazetteerWriter
  /// The folder for the scratch files of the sorts.
  let folder: String
  /// The memory in bytes that each sort may take, and also the words of names collected before they
  /// are written.
  var memory = 48 << 20

  /// The number of places whose names are folded at once, and of records that are written between
  /// two reports of progress.
  private static let batch = 8_192

  /// Writes sorted places and their names into the shard.
  ///
  /// - Parameters:
  ///   - count: The number of places.
  ///   - unpack: A closure that makes a place of a record; it is called with the record and the
  ///     number that the place is given.
  /// - Returns: The number of names that were written.
  func write(
    _ places: SortedRecords, count: Int,
    _ unpack: (_ record: [UInt8], _ id: Int) throws -> GazetteerPlace
  ) throws -> Int {
    var coordinates = ExternalSort(in: folder, memoryLimit: memory)
    let names = try writePlaces(places, count: count, coordinates: &coordinates, unpack)
    try writeCoordinates(coordinates)
    let nameCount = names.count
    let keys = try writeNames(names)
    try writeKeys(keys)
    return nameCount
  }

  /// Writes places into the table `places` and landmarks into the table `landmarks`, and collects
  /// the places' coordinates and names.
  ///
  /// - Returns: The names, to be sorted by descending score.
  private func writePlaces(
    _ records: SortedRecords, count: Int, coordinates: inout ExternalSort,
    _ unpack: (_ record: [UInt8], _ id: Int) throws -> GazetteerPlace
  ) throws -> ExternalSort {
    var records = records
    var names = ExternalSort(in: folder, memoryLimit: memory)
    var landmarks = LandmarkCells()
    var written = 0
    while written < count {
      writer.report(.writing, written, count)
      var places: [GazetteerPlace] = []
      while places.count < Self.batch, let record = try records.next() {
        places.append(try unpack(record.bytes, written + places.count + 1))
      }
      if places.isEmpty { break }
      for var row in NameRows.folded(places) {
        row.place += written
        try names.add(key: Self.descending(row.score), row.packed)
      }
      for place in places {
        written += 1
        try writer.write(place, id: written)
        landmarks.add(place, id: written)
        if !place.isLabelled { continue }
        var packed = PackedWriter()
        packed.varint(written)
        packed.real(place.coordinate.latitude)
        packed.real(place.coordinate.longitude)
        try coordinates.add(
          key: Self.nearness(place.coordinate, ofPlace: written), packed.bytes)
      }
    }
    try landmarks.write(to: writer.database)
    return names
  }

  /// Writes the positions of places into the table `nearby`, the index of places by position.
  private func writeCoordinates(_ coordinates: consuming ExternalSort) throws {
    try write(try coordinates.sorted(), .placing) { record, _ in
      var reader = PackedReader(record.bytes)
      let place = try reader.varint()
      try writer.write(
        Coordinate(wrappingLatitude: try reader.real(), longitude: try reader.real()),
        ofPlace: place)
    }
  }

  /// Returns the sort key of a place for the table `nearby`, by which neighbours in one octave of
  /// importance follow each other (in Morton order). An index that is larger than its cache is then
  /// written at one place at a time, and its boxes are better.
  private static func nearness(_ coordinate: Coordinate, ofPlace number: Int) -> UInt64 {
    let x = UInt64((coordinate.longitude + 180) / 360 * 65_535)
    let y = UInt64((coordinate.latitude + 90) / 180 * 65_535)
    let octave = UInt64(number.bitWidth - number.leadingZeroBitCount)
    return (0..<16).reduce(octave << 32) { key, bit in
      key | (x >> bit & 1) << (2 * bit) | (y >> bit & 1) << (2 * bit + 1)
    }
  }

  /// Writes names into the table `names` by descending score, and collects their words and folded
  /// keys.
  ///
  /// - Returns: The folded keys of the names, to be sorted.
  private func writeNames(_ names: consuming ExternalSort) throws -> ExternalSort {
    var keys = ExternalSort(in: folder, memoryLimit: memory)
    let records = try names.sorted()
    try CollectedWords.prepare(writer.database, memory: memory)
    try write(records, .naming) { record, number in
      let row = try NameRows.Row(packed: record.bytes)
      try writer.write(row, id: number)
      // Sort by key, then by name, negative keys first.
      let key = UInt64(bitPattern: Int64(row.key << 32 | number)) ^ 1 << 63
      try keys.add(key: key, [])
    }
    return keys
  }

  /// Writes the folded keys of names into the table `name_keys`, in ascending order.
  private func writeKeys(_ keys: consuming ExternalSort) throws {
    try write(try keys.sorted(), .sorting) { record, _ in
      let key = Int(Int64(bitPattern: record.key ^ 1 << 63))
      try writer.write(key: key >> 32, ofName: key & 0xFFFF_FFFF)
    }
  }

  /// Calls a closure that writes a record with each of the sorted records, and reports how many are
  /// written.
  ///
  /// - Parameters:
  ///   - records: The sorted records.
  ///   - phase: The phase of the import that writing them is.
  ///   - body: A closure that writes a record; it is called with the record and its number, from 1.
  private func write(
    _ records: consuming SortedRecords, _ phase: ImportProgress.Phase,
    _ body: (_ record: SortedRecords.Record, _ number: Int) throws -> Void
  ) throws {
    let count = records.count
    var written = 0
    while let record = try records.next() {
      if written % Self.batch == 0 { writer.report(phase, written, count) }
      written += 1
      try body(record, written)
    }
  }

  /// Returns a sort key that is the lesser, the greater a number is, for sorting by descending
  /// numbers.
  static func descending(_ number: Double) -> UInt64 {
    let bits = number.bitPattern
    return number.sign == .minus ? bits : ~(bits | 1 << 63)
  }
}

extension NameRows.Row {
  /// The row for a name packed as a record of an `ExternalSort`, without the score, which is the
  /// sort key there.
  fileprivate var packed: [UInt8] {
    var writer = PackedWriter()
    writer.varint(place)
    writer.varint(kind.rawValue)
    writer.signed(key)
    writer.text(text)
    writer.text(document)
    return writer.bytes
  }

  fileprivate init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    let place = try reader.varint()
    guard let kind = NameKind(rawValue: try reader.varint()) else { throw .malformed }
    self.init(
      place: place, kind: kind, key: try reader.signed(), text: try reader.text(),
      document: try reader.text(), score: 0)
  }
}
