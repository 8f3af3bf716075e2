import Atlas
import Places

/// Writes a street map into a shard.
struct StreetMapWriter {
  let connection: Connection
  let progress: (ImportProgress) -> Void

  private static let step = 8_192
  /// Points of a piece of a street: short ones have small boxes.
  private static let pieceLength = 16

  /// - Parameters:
  ///   - places: the most important first.
  ///   - houses: with the index of their street among them.
  ///   - countries: those that are no places.
  /// - Returns: the number of names.
  func write(
    _ places: [PlaceDraft], houses: [HouseDraft],
    countries: [(area: GazetteerArea, names: [PackedNames.Name])]
  ) throws(SQLiteError) -> Int {
    let gazetteer = GazetteerWriter(connection: connection, progress: progress)
    let names = try gazetteer.write(places.map(\.place))
    for country in countries {
      try gazetteer.write(country.area, in: nil, names: country.names, place: 0)
    }
    try writeAliases(of: places)
    try writeCategories(of: places)
    try writeBrands(of: places)
    try writeLines(of: places)
    try writeKeys(of: places, withHouses: Set(houses.map(\.place)))
    try write(houses)
    return names
  }

  private func writeAliases(of places: [PlaceDraft]) throws(SQLiteError) {
    for (index, draft) in places.enumerated() {
      for alias in draft.aliases {
        try connection.run(
          "INSERT OR IGNORE INTO aliases VALUES (?, ?)", [.text(alias), .integer(index + 1)])
      }
    }
  }

  private func writeCategories(of places: [PlaceDraft]) throws(SQLiteError) {
    var numbers: [PlaceCategory: Int] = [:]
    for (index, draft) in places.enumerated() where draft.isPointOfInterest {
      let category = draft.place.category
      let number = numbers[category] ?? numbers.count + 1
      if numbers[category] == nil {
        numbers[category] = number
        try connection.run(
          "INSERT INTO categories VALUES (?, ?)", [.integer(number), .text(category.rawValue)])
      }
      try connection.run(
        "INSERT INTO category_points VALUES (?, ?, ?, ?, ?, ?, ?)",
        [.integer(index + 1)] + box([draft.place.coordinate])
          + [.integer(number), .integer(number)])
    }
  }

  private func writeBrands(of places: [PlaceDraft]) throws(SQLiteError) {
    let brands = try BrandWriter(connection)
    for (index, draft) in places.enumerated() where draft.isPointOfInterest {
      try brands.add(draft.place, id: index + 1)
    }
    try brands.finish()
  }

  private func writeLines(of places: [PlaceDraft]) throws(SQLiteError) {
    var id = 0
    for (index, draft) in places.enumerated() {
      for line in draft.lines {
        for start in stride(from: 0, to: line.count - 1, by: Self.pieceLength) {
          let piece = Array(line[start..<min(start + Self.pieceLength + 1, line.count)])
          id += 1
          try connection.run(
            "INSERT INTO street_lines VALUES (?, ?, ?)",
            [.integer(id), .integer(index + 1), .blob(LineCoding.encode(piece))])
          try connection.run(
            "INSERT INTO street_boxes VALUES (?, ?, ?, ?, ?)", [.integer(id)] + box(piece))
        }
      }
    }
  }

  private func writeKeys(
    of places: [PlaceDraft], withHouses: Set<Int>
  ) throws(SQLiteError) {
    for (index, draft) in places.enumerated()
    where draft.place.category == PlaceCategory.street || withHouses.contains(index) {
      for key in Set(draft.place.names.map { StreetKeys.key(of: $0.text) }) where !key.isEmpty {
        try connection.run(
          "INSERT INTO street_keys VALUES (?, ?)", [.text(key), .integer(index + 1)])
      }
    }
  }

  private func write(_ houses: [HouseDraft]) throws(SQLiteError) {
    for (index, house) in houses.enumerated() {
      if index % Self.step == 0 {
        progress(ImportProgress(phase: .numbering, done: index, total: houses.count))
      }
      try connection.run(
        "INSERT INTO houses VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          .integer(index + 1), .integer(house.place + 1), .text(house.number),
          .text(house.postcode), .real(house.coordinate.latitude),
          .real(house.coordinate.longitude), .text(house.reference),
        ])
      try connection.run(
        "INSERT INTO house_points VALUES (?, ?, ?, ?, ?)",
        [.integer(index + 1)] + box([house.coordinate]))
    }
  }

  /// West, east, south, north.
  private func box(_ points: [Coordinate]) -> [Statement.Value] {
    let (xs, ys) = (points.map(\.longitude), points.map(\.latitude))
    return [xs.min(), xs.max(), ys.min(), ys.max()].map { .real($0 ?? 0) }
  }
}
