import Places

/// A place or an address found, and where.
struct RankedMatch {
  enum Subject {
    case place(Match)
    case address(AddressMatch)
  }

  /// Where it was found, an index into the shards asked.
  let shard: Int
  let subject: Subject

  var rank: Rank {
    switch subject {
    case .place(let found): found.rank
    case .address(let match): match.rank
    }
  }

  /// Those of all shards, best first; equals in the order of the shards.
  static func ranked(_ findings: [ShardMatches], limit: Int) -> [RankedMatch] {
    var answers: [RankedMatch] = []
    for (shard, found) in findings.enumerated() {
      answers += found.places.found(limit: limit).map {
        RankedMatch(shard: shard, subject: .place($0))
      }
      answers += found.addresses.prefix(limit).map {
        RankedMatch(shard: shard, subject: .address($0))
      }
    }
    return answers.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}

/// One that is to be shown, read in full.
struct ResolvedMatch {
  let answer: RankedMatch
  /// The place itself, or the street of the address.
  let place: Place
  let id: MapItem.ID
  let identity: PlaceIdentity
}
