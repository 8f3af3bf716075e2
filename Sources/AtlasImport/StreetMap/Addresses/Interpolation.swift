import OpenStreetMap
import Places

/// A line of interpolated house numbers: it runs along houses of which only the first and the last,
/// and perhaps some between, have their number written (`addr:interpolation`).
struct Interpolation {
  var id: ElementID
  private var kind: String
  private var street: String?
  private var postcode: String?
  /// The identifiers of the nodes of the line of interpolated house numbers, one for each point of
  /// `line`.
  private(set) var nodes: [Int64]
  private var line: [Coordinate]

  /// The largest number of houses that are made up along one line of interpolated house numbers.
  private static let limit = 1_000
  /// The greatest house number that an end of a line of interpolated house numbers may have. Far
  /// greater numbers have differences that overflow.
  private static let greatest: UInt = 1 << 31

  /// Creates the line of interpolated house numbers that a way is, or returns `nil` for an object
  /// that is none or has an incomplete line.
  init?(_ object: MapObject) {
    guard let kind = object.tags["addr:interpolation"], case .lines(let lines) = object.geometry,
      lines.count == 1, object.nodes.count == 1, object.nodes[0].count == lines[0].count
    else { return nil }
    id = object.id
    self.kind = kind
    street = object.tags["addr:street"]
    postcode = object.tags["addr:postcode"]
    nodes = object.nodes[0]
    line = lines[0]
  }

  /// Returns whether the tags of a way are those of a line of interpolated house numbers, and of nothing
  /// else. On a building, a shop or anything with a house number, `addr:interpolation` says how the
  /// numbers of a range are counted.
  static func isLine(_ tags: Tags) -> Bool {
    tags["addr:interpolation"] != nil && tags["addr:housenumber"] == nil
      && MainTag.ofHouse(tags) == MainTag.house
  }

  /// Returns the addresses of the houses made up along the line between those whose house number is
  /// known.
  ///
  /// - Parameter address: A closure that returns the address of a node, or `nil` if it has none.
  func addresses(_ address: (_ node: Int64) -> AddressDraft?) -> [AddressDraft] {
    let known = nodes.enumerated().compactMap { index, node in
      address(node).map { (index: index, address: $0) }
    }
    var found: [AddressDraft] = []
    var taken: Set<String> = []
    for (first, last) in zip(known, known.dropFirst()) {
      guard let numbers = numbers(from: first.address.numbers[0], to: last.address.numbers[0])
      else { continue }
      let stretch = Array(line[first.index...last.index])
      for (position, number) in numbers.enumerated()
      where found.count < Self.limit && taken.insert(number).inserted {
        var house = first.address
        house.id = id
        house.numbers = [number]
        house.street = street ?? first.address.street ?? last.address.street
        house.postcode = postcode ?? first.address.postcode
        house.coordinate = Self.point(
          of: stretch, at: Double(position + 1) / Double(numbers.count + 1))
        house.extent = nil
        house.isPlain = true
        house.tags = []
        house.isBetween = true
        found.append(house)
      }
    }
    return found
  }

  /// Returns the house numbers between two others, without the two themselves, or `nil` if they
  /// make no row.
  private func numbers(from first: String, to last: String) -> [String]? {
    if kind == "alphabetic" { return letters(from: first, to: last) }
    guard let low = Int(first), let high = Int(last),
      max(low.magnitude, high.magnitude) <= Self.greatest, abs(high - low) <= Self.limit
    else { return nil }
    let step = ["even": 2, "odd": 2, "all": 1][kind] ?? Int(kind) ?? 0
    guard (1...Self.limit).contains(step), low != high else { return nil }
    return stride(from: low, to: high, by: low < high ? step : -step).dropFirst().map { "\($0)" }
  }

  /// Returns the house numbers between two that differ in their last letter, such as "12a" and
  /// "12f", or `nil` if the two do not differ so.
  private func letters(from first: String, to last: String) -> [String]? {
    guard first.dropLast() == last.dropLast(), let low = first.utf8.last?.lowercase,
      let high = last.utf8.last?.lowercase, low < high
    else { return nil }
    return (low...high).dropFirst().dropLast().map {
      "\(first.dropLast())\(Character(Unicode.Scalar($0)))"
    }
  }

  /// Returns the point at a share of a line's length, from 0 to 1.
  private static func point(of line: [Coordinate], at share: Double) -> Coordinate {
    let steps = zip(line, line.dropFirst()).map {
      (start: $0, end: $1, length: $0.distance(to: $1))
    }
    var rest = share * steps.reduce(0) { $0 + $1.length }
    for step in steps {
      if rest <= step.length, step.length > 0 {
        let part = rest / step.length
        return Coordinate(
          wrappingLatitude: step.start.latitude + part * (step.end.latitude - step.start.latitude),
          longitude: step.start.longitude + part * (step.end.longitude - step.start.longitude))
      }
      rest -= step.length
    }
    return line[line.count - 1]
  }
}

extension UInt8 {
  /// The lowercase form of an ASCII letter, or `nil` for any other byte.
  fileprivate var lowercase: UInt8? {
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) ? letter : nil
  }
}

/// A table of the addresses at nodes of lines of interpolated house numbers, between which house
/// numbers are made up.
struct InterpolationEnds {
  /// The identifiers of the nodes of all lines of interpolated house numbers.
  private let wanted: Set<Int64>
  private var known: [Int64: AddressDraft] = [:]

  init(of interpolations: [Interpolation]) {
    wanted = Set(interpolations.lazy.flatMap(\.nodes))
  }

  /// Keeps those of some addresses whose nodes belong to lines of interpolated house numbers. An
  /// address with a street counts more than one without.
  mutating func add(_ addresses: borrowing ExternalSort) throws {
    if wanted.isEmpty { return }
    try addresses.visit { record in
      let address = try AddressDraft(packed: record)
      guard address.id.kind == .node, wanted.contains(address.id.number),
        known[address.id.number]?.street == nil
      else { return }
      known[address.id.number] = address
    }
  }

  /// Accesses the address at the node with a given identifier; `nil` if there is none.
  subscript(node: Int64) -> AddressDraft? { known[node] }
}
