import Basics
import Places
import Synchronization

/// A geocoder that caches the completions of another for all readers, since most readers type what
/// others have typed before.
///
/// Failures are not cached. Equal texts that are asked for at the same time are each asked for
/// separately, so that each question can be cancelled.
final class CompletionCache: GeocoderDecorator {
  private struct Key: Hashable, Sendable {
    let fragment: String
    let region: CoordinateRegion?
    let language: Language
    let dataVersion: String
  }

  let geocoder: any Geocoder
  private let dataVersion: @Sendable () -> String
  private let kept: Mutex<BoundedCache<Key, [Completion]>>

  /// Creates an empty cache of completions in front of a geocoder.
  ///
  /// - Parameters:
  ///   - dataVersion: A function that returns the version of the geocoder's data; while it returns
  ///     an empty text the version is not known, and nothing is cached.
  ///   - maximumBytes: The largest number of bytes, roughly, that all cached completions together
  ///     may take.
  init(_ geocoder: any Geocoder, dataVersion: @escaping @Sendable () -> String, maximumBytes: Int) {
    self.geocoder = geocoder
    self.dataVersion = dataVersion
    kept = Mutex(BoundedCache(maximumCost: maximumBytes))
  }

  /// The bytes that the completions take in the cache.
  var load: CacheLoad { CacheLoad("suggestions", sumOf: [kept.withLock { $0.load }]) }

  /// Returns the cached completions of a typed text, without asking the geocoder; `nil` where none
  /// are cached.
  func knownCompletions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) -> [Completion]? {
    guard let key = key(fragment, region, language) else { return nil }
    return kept.withLock { $0.value(for: key) }
  }

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    // The version is read before the question: an answer that comes after the data has changed
    // belongs to the version of before, and is not found under the new one.
    let key = key(fragment, region, language)
    let completions = try await geocoder.completions(
      for: fragment, region: region, language: language, options: options)
    // A geocoder may answer a question that was cancelled with less than it knows.
    if Task.isCancelled { throw .cancelled }
    if let key {
      let byteCount = completions.reduce(2 * fragment.utf8.count + 512) { $0 + $1.byteCount }
      kept.withLock { $0.keep(completions, cost: byteCount, for: key) }
    }
    return completions
  }

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value { try await ask() }

  private func key(
    _ fragment: String, _ region: CoordinateRegion?, _ language: Language
  ) -> Key? {
    let version = dataVersion()
    guard !version.isEmpty else { return nil }
    return Key(fragment: fragment, region: region, language: language, dataVersion: version)
  }
}

extension Completion {
  /// The approximate number of bytes that the completion takes in a cache: its text, its
  /// highlights, and what surrounds them. The texts of its sources are shared by all.
  fileprivate var byteCount: Int {
    id.description.utf8.count + title.utf8.count + subtitle.utf8.count
      + 16 * (titleHighlights.count + subtitleHighlights.count) + 320
  }
}
