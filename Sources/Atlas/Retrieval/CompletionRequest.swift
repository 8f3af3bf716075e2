import Places

/// A fragment to be completed, and for whom.
struct CompletionRequest {
  let query: ParsedQuery
  /// The same, read as addresses.
  let addresses: AddressQuery
  /// What the user sees.
  let region: CoordinateRegion?
  let language: Language
  /// Suggestions wanted.
  let limit: Int
}
