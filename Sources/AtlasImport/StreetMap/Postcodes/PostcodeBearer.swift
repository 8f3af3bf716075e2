import OpenStreetMap
import Places

/// An object of OpenStreetMap that bears a postal code: a house, a street, or the boundary of the
/// code's area.
struct PostcodeBearer {
  /// The postal code as it is written, without surrounding blanks.
  var text: String
  var coordinate: Coordinate
  /// The name of the town that the object's address names; empty for none.
  var city: String
  /// The boundary of the code's area, if the object is one.
  var boundary: PostcodeBoundary?

  /// The largest number of postal codes that are read from one tag: a street along which the code
  /// changes has two.
  private static let listLimit = 4

  /// Returns the postal codes that an object bears; none for most objects.
  static func all(of object: MapObject) -> [PostcodeBearer] {
    let tags = object.tags
    guard let value = tags["addr:postcode"] ?? tags["postal_code"] ?? boundaryCode(of: object)
    else { return [] }
    let isBoundary = tags["boundary"] == "postal_code"
    let coordinate = object.geometry.center
    return value.split(whereSeparator: { ";,/".contains($0) }).prefix(listLimit).compactMap {
      part in
      let text = String(part.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed())
      return text.isEmpty
        ? nil
        : PostcodeBearer(
          text: text, coordinate: coordinate, city: tags["addr:city"] ?? "",
          boundary: isBoundary ? PostcodeBoundary(object) : nil)
    }
  }

  /// Returns the value of the tag that tells the code of a postal boundary without `postal_code`.
  private static func boundaryCode(of object: MapObject) -> String? {
    guard object.tags["boundary"] == "postal_code" else { return nil }
    return object.tags["ref"] ?? object.tags["name"]
  }

  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.text(text)
    writer.text(city)
    writer.polyline([coordinate])
    writer.varint(boundary == nil ? 0 : 1)
    if let boundary {
      writer.text(boundary.reference)
      for edge in [
        boundary.extent.south, boundary.extent.west, boundary.extent.north, boundary.extent.east,
      ] { writer.real(edge) }
    }
    return writer.bytes
  }

  init(text: String, coordinate: Coordinate, city: String, boundary: PostcodeBoundary? = nil) {
    (self.text, self.coordinate, self.city, self.boundary) = (text, coordinate, city, boundary)
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    text = try reader.text()
    city = try reader.text()
    guard let coordinate = try reader.polyline().first else { throw .malformed }
    self.coordinate = coordinate
    guard try reader.varint() == 1 else { return }
    let reference = try reader.text()
    boundary = PostcodeBoundary(
      reference: reference,
      extent: CoordinateRegion(
        south: try reader.real(), west: try reader.real(), north: try reader.real(),
        east: try reader.real()))
  }
}

/// The boundary of the area of a postal code.
struct PostcodeBoundary {
  /// The identifier of the boundary's object, such as `relation/1`.
  var reference: String
  var extent: CoordinateRegion

  init(reference: String, extent: CoordinateRegion) {
    (self.reference, self.extent) = (reference, extent)
  }

  /// Creates the boundary of a postal code's area; `nil` for an object without an area.
  init?(_ object: MapObject) {
    guard case .area = object.geometry else { return nil }
    self.init(reference: object.id.description, extent: object.geometry.bounds)
  }
}
