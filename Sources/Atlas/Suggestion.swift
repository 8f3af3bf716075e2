import Places

/// A completion with its rank among others.
struct Suggestion {
  var completion: Completion
  var rank: Rank
  var identity: PlaceIdentity
  /// Whether it is a town, or something larger, that is called as was typed.
  var isTown: Bool
}
