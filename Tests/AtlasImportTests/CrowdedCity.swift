import TestSupport

/// Towns around the middle of a `TinyMap` that are denser than real ones. Positions are in pixels
/// of zoom 16, right of and above the middle.
enum CrowdedCity: String, CaseIterable {
  /// Narrow houses wall to wall, with yards of different depths.
  case rowHouses
  /// One-way streets from crossing to crossing, each with a name.
  case streetGrid
  /// Cafés, shops and numbered houses, one beside the other.
  case crowd
  /// All of the other towns together, with footways.
  case everything

  private static let (width, height) = (1600.0, 1200.0)
  /// The width of a pixel in thousandths of a degree.
  private static let pixel = 360_000 / Double(256 << 16)

  /// Adds the town to a map.
  func build(in map: inout TinyMap) {
    var builder = Builder(map: map)
    builder.map.node(1, 0, 0, ["place": "town", "name": "Crowd"])
    if self == .rowHouses || self == .everything { builder.addRows() }
    if self == .streetGrid || self == .everything { builder.addStreets() }
    if self == .crowd || self == .everything { builder.addCrowd() }
    if self == .everything { builder.addFootways() }
    map = builder.map
  }

  private struct Builder {
    var map: TinyMap
    private var next = 1
    private var random = SeededGenerator(seed: 16)

    init(map: TinyMap) { self.map = map }

    private mutating func id() -> Int {
      next += 1
      return next
    }

    private mutating func node(
      _ x: Double, _ y: Double, _ tags: KeyValuePairs<String, String> = [:]
    ) -> Int {
      let id = id()
      map.node(id, y * pixel, x * pixel, tags)
      return id
    }

    /// Adds 75 rows of 420 houses, each four pixels wide.
    mutating func addRows() {
      for row in 0..<75 {
        let y = Double(row) * height / 75 - height / 2
        let walls = (0...420).map { wall -> (front: Int, back: Int) in
          let x = Double(wall) * width / 420 - width / 2
          let depth = row.isMultiple(of: 3) ? 8 : Double.random(in: 6...9, using: &random)
          return (node(x, y), node(x, y + depth))
        }
        for (one, other) in zip(walls, walls.dropFirst()) {
          map.way(
            id(), [one.front, other.front, other.back, one.back, one.front], ["building": "house"])
        }
      }
    }

    /// Adds a grid of 60 by 45 streets.
    mutating func addStreets() {
      let (columns, rows) = (60, 45)
      let crossings = (0...rows).map { row in
        (0...columns).map { column in
          node(
            Double(column) * width / 60 - width / 2 + .random(in: -3...3, using: &random),
            Double(row) * height / 45 - height / 2 + .random(in: -3...3, using: &random))
        }
      }
      for row in 0...rows {
        for column in 0...columns {
          let here = crossings[row][column]
          if column < columns {
            street(here, crossings[row][column + 1], "West \(row)th Street")
          }
          if row < rows { street(here, crossings[row + 1][column], "\(column)th Avenue") }
        }
      }
    }

    private mutating func street(_ from: Int, _ to: Int, _ name: String) {
      map.way(id(), [from, to], ["highway": "residential", "oneway": "yes", "name": name])
    }

    /// Adds cafés and other places, and numbered houses beside them.
    mutating func addCrowd() {
      let kinds = ["cafe", "restaurant", "pharmacy", "bank", "bar", "cinema", "fuel", "library"]
      for number in 1...3_000 {
        let (x, y) = (
          Double.random(in: -400...400, using: &random),
          Double.random(in: -300...300, using: &random)
        )
        _ = node(
          x, y,
          [
            "amenity": kinds[number % kinds.count],
            "name": "The \(Self.words.randomElement(using: &random) ?? "") of Number \(number)",
          ])
        _ = node(
          x + 2, y + 2,
          [
            "addr:street": "\(number % 60)th Avenue", "addr:housenumber": "\(number)",
            "building": "yes",
          ])
      }
    }

    private static let words = [
      "Wandering Albatross", "Golden Pheasant", "Merry Blacksmith", "Seven Stars", "Old Mill",
    ]

    /// Adds winding footways, which no simplified line follows.
    mutating func addFootways() {
      for _ in 0..<600 {
        var (x, y) = (
          Double.random(in: -width / 2...width / 2, using: &random),
          Double.random(in: -height / 2...height / 2, using: &random)
        )
        let points = (0..<25).map { _ in
          x += .random(in: -8...8, using: &random)
          y += .random(in: -8...8, using: &random)
          return node(x, y)
        }
        map.way(id(), points, ["highway": "footway"])
      }
    }
  }
}
