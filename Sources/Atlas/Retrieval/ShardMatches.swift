/// What one shard has found so far: carried from what was found as typed to what is found corrected,
/// and only what is shown in the end is read in full.
struct ShardMatches {
  var places: TopCandidates
  /// What was read of the lists.
  let lists: Postings
  var addresses: [AddressMatch] = []

  /// What is only nearly the address asked for says nothing against another that was meant.
  var count: Int { places.count + addresses.count { !$0.isPartial } }
}
