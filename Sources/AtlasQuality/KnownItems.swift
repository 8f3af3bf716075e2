import Places

/// A namespace for random queries whose answers are known, since they are altered main names of large
/// cities of the atlas. They are the same for the same names and seed.
package enum KnownItems {
  /// The number of inhabitants above which a city's name is altered into a query.
  package static let population = 200_000

  /// Returns `count` test cases whose queries are names with a typing error, each time another one.
  package static func typingErrors(
    in names: [NameSample], count: Int, seed: UInt64
  ) -> [QualityCase] {
    var random = SplitMix64(state: seed)
    let cities = cities(names)
    return (0..<count).compactMap { index in
      let city = cities[index % cities.count]
      return TypingError.typed(city.text, using: &random).map {
        city.asking("typing error at random", $0)
      }
    }
  }

  /// Returns test cases whose queries are names, cut after two thirds of their characters.
  package static func twoThirds(of names: [NameSample]) -> [QualityCase] {
    cities(names).map { city in
      let end = (city.text.count * 2 + 2) / 3
      return city.asking("two thirds of a name", String(city.text.prefix(end)))
    }
  }

  private static func cities(_ names: [NameSample]) -> [NameSample] {
    names.filter {
      $0.isMain && $0.population > population && [.capital, .city].contains($0.category)
    }
  }
}

extension NameSample {
  fileprivate func asking(_ kind: String, _ query: String) -> QualityCase {
    QualityCase(kind: kind, query: query, answer: .place, coordinate: coordinate)
  }
}
