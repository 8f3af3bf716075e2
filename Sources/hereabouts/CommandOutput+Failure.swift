import Places

extension CommandOutput {
  /// Returns the answer of a geocoder that a closure asks; an error of the geocoder becomes one of
  /// the command.
  ///
  /// - Throws: An error with one sentence if the geocoder fails.
  static func awaiting<T>(
    _ ask: () async throws(GeocoderError) -> T
  ) async throws(CommandError) -> T {
    do throws(GeocoderError) {
      return try await ask()
    } catch {
      switch error {
      case .invalidRequest(let reason): throw .failed(reason)
      case .unavailable(let cause), .malformedResponse(let cause): throw .failed(cause)
      case .rateLimited: throw .failed("Too many searches at once. Try again in a moment.")
      case .cancelled: throw .failed("The search was cancelled.")
      }
    }
  }
}
