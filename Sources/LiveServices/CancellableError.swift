import Places

/// What a question may fail with; one of it is that nobody waits for the answer any more.
protocol CancellableError: Error {
  static var cancelled: Self { get }
}

extension GeocoderError: CancellableError {}
extension WeatherError: CancellableError {}
