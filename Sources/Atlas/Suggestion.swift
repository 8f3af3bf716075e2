import Places

/// A completion with its rank, for merging those of several shards.
struct Suggestion {
  var completion: Completion
  var rank: Rank
  var identity: PlaceIdentity
}
