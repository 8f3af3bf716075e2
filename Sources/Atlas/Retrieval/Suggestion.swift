import Places

/// A completion with its rank among others.
struct Suggestion {
  var completion: Completion
  var rank: Rank
  var identity: PlaceIdentity
  /// A Boolean value that says whether the place is a town, or something larger, whose name was
  /// typed whole.
  var isTown: Bool
}
