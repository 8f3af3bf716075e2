import Atlas
import Places

/// A namespace for random queries whose answers are known, since they are altered names of the
/// atlas. They are the same for the same names and seed.
package enum KnownItems {
  /// The number of inhabitants above which a city's name is altered into a query.
  package static let population = 200_000

  /// Returns test cases whose queries are main names of large cities with a typing error. The names
  /// are repeated, each time with another error, until there are `count` cases.
  package static func typingErrors(
    in names: [NameSample], count: Int, seed: UInt64
  ) -> [QualityCase] {
    var random = SplitMix64(state: seed)
    return cases("typing error at random", in: names, count: count) { name in
      TypingError.typed(name, using: &random)
    }
  }

  /// Returns test cases whose queries are main names of large cities, cut after two thirds of their
  /// characters.
  package static func twoThirds(of names: [NameSample]) -> [QualityCase] {
    let cities = cities(names)
    return cases("two thirds of a name", in: names, count: cities.count) { name in
      String(name.prefix((name.count * 2 + 2) / 3))
    }
  }

  private static func cities(_ names: [NameSample]) -> [NameSample] {
    names.filter {
      $0.isMain && $0.population > population && [.capital, .city].contains($0.category)
    }
  }

  private static func cases(
    _ kind: String, in names: [NameSample], count: Int, _ change: (String) -> String?
  ) -> [QualityCase] {
    let cities = cities(names)
    return (0..<count).compactMap { index in
      let city = cities[index % cities.count]
      return change(city.text).map { query in
        QualityCase(kind: kind, query: query, place: city.text, coordinate: city.coordinate)
      }
    }
  }
}
