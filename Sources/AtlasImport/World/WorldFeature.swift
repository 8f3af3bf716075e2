import Places
import ShardFormat

extension WorldFiles {
  /// Returns the natural features and airports of the world as places, from the file that
  /// `Resources/features.py` writes.
  static func features(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [GazetteerPlace] {
    var features: [GazetteerPlace] = []
    for _ in 0..<(try reader.varint()) { features.append(try feature(&reader)) }
    return features
  }

  /// Returns the states that are islands, which stand after the features in their file.
  static func islands(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [WorldIsland] {
    var islands: [WorldIsland] = []
    for _ in 0..<(try reader.varint()) {
      let (area, importance) = (try reader.varint(), Double(try reader.varint()) / 100)
      islands.append(
        WorldIsland(
          area: area - 1, importance: importance, labelLine: try points(&reader).map(coordinate)))
    }
    return islands
  }

  private static func feature(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> GazetteerPlace {
    let (reference, category) = (try reader.text(), try reader.text())
    guard let category = PlaceCategory(rawValue: category) else { throw .malformed }
    let importance = Double(try reader.varint()) / 100
    let elevation = try reader.varint()
    let longitude = Double(try reader.signed()) / ShapeCoding.unitsPerDegree
    let latitude = Double(try reader.signed()) / ShapeCoding.unitsPerDegree
    let area = try reader.varint()
    var otherAreas: [Int] = []
    for _ in 0..<(try reader.varint()) {
      otherAreas.append((otherAreas.last ?? 0) + (try reader.varint()))
    }
    var names: [PackedNames.Name] = []
    for _ in 0..<(try reader.varint()) {
      let (text, language) = (try reader.text(), try reader.text())
      names.append(PackedNames.Name(text: text, languages: language.isEmpty ? [] : [language]))
    }
    var place = GazetteerPlace(
      reference: reference, names: names,
      coordinate: Coordinate(wrappingLatitude: latitude, longitude: longitude),
      importance: importance, category: category, population: 0, areas: area > 0 ? [area] : [],
      otherAreas: otherAreas, isLabelled: false)
    if elevation > 0 { place.details[.elevation] = String(elevation) }
    if try reader.varint() == 1 { place.extent = try frame(&reader) }
    switch try reader.varint() {
    case 1: place.shape = .rings(try lines(&reader))
    case 2: place.shape = .lines(try lines(&reader))
    default: break
    }
    place.labelLine = try points(&reader).map(coordinate)
    return place
  }
}
