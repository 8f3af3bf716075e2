import OpenStreetMap
import Places

extension XMLRecords {
  /// The elements of GPX and KML that are places.
  static let placeNames: Set<String> = ["wpt", "rte", "trk", "Placemark"]
}

extension XMLRecords.Element {
  /// The row of a table that a waypoint, route or track of GPX or a placemark of KML is.
  var row: OwnRow { name == "Placemark" ? placemark : gpx }

  private var gpx: OwnRow {
    var row = OwnRow()
    for key in ["name", "desc", "cmt", "ele", "sym", "type"] {
      if let text = texts(key).first, !text.isEmpty { row.fields.append((key, text)) }
    }
    if let link = children.first(where: { $0.name == "link" })?.attributes["href"] {
      row.fields.append(("website", link))
    }
    switch name {
    case "wpt": row.geometry = point.map { .point($0) }
    case "rte": row.geometry = Geometry(lines: [points("rtept")])
    default:
      row.geometry = Geometry(
        lines: children.filter { $0.name == "trkseg" }.map { $0.points("trkpt") })
    }
    if case .lines = row.geometry { row.fields.append(("highway", "path")) }
    return row
  }

  /// The position in the attributes of a point of GPX; `nil` for none on the globe.
  private var point: Coordinate? {
    guard let latitude = attributes["lat"].flatMap({ Double($0) }),
      let longitude = attributes["lon"].flatMap({ Double($0) })
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private func points(_ name: String) -> [Coordinate] {
    children.filter { $0.name == name }.compactMap(\.point)
  }

  private var placemark: OwnRow {
    var row = OwnRow()
    for key in ["name", "description", "address", "phoneNumber"] {
      if let text = texts(key).first, !text.isEmpty { row.fields.append((key, text)) }
    }
    for data in descendants where ["Data", "SimpleData"].contains(data.name) {
      guard let name = data.attributes["name"] else { continue }
      let value = data.name == "Data" ? data.texts("value").first ?? "" : data.trimmedText
      if !value.isEmpty { row.fields.append((name, value)) }
    }
    row.geometry = descendants.lazy.compactMap(\.kmlGeometry).first
    return row
  }

  /// The geometry that an element of KML is; `nil` for other elements.
  private var kmlGeometry: Geometry? {
    switch name {
    case "Point": positions.first.map { .point($0) }
    case "LineString", "LinearRing": Geometry(lines: [positions])
    case "Polygon":
      Geometry(polygons: [
        (descendants.filter { $0.name == "outerBoundaryIs" }
          + descendants.filter { $0.name == "innerBoundaryIs" })
          .map { $0.descendants.lazy.map(\.positions).first { !$0.isEmpty } ?? [] }
      ])
    default: nil
    }
  }

  /// The positions in the child element `coordinates`: longitude, latitude and perhaps a height with commas
  /// between them.
  private var positions: [Coordinate] {
    (texts("coordinates").first ?? "").split(whereSeparator: \.isWhitespace).compactMap { text in
      let numbers = text.split(separator: ",").prefix(2).map { Double($0) }
      guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1] else {
        return nil
      }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  /// All elements within the element, in their order.
  private var descendants: [XMLRecords.Element] {
    children.flatMap { [$0] + $0.descendants }
  }
}
