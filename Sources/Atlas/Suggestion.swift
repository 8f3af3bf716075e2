import Places

/// A completion with its rank among others.
struct Suggestion {
  var completion: Completion
  var rank: Rank
  var identity: PlaceIdentity
}
