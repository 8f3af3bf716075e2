import LiveServices

extension Arguments {
  /// Returns the limits that this process keeps on requests to a service, where the option
  /// `--service-rate-share` says that other processes ask it too.
  ///
  /// - Parameters:
  ///   - limits: The limits of all processes together.
  ///   - url: The address of the service.
  /// - Throws: A usage error for a value that cannot be understood, or an error for a folder that
  ///   cannot be used.
  func serviceLimits(
    _ limits: ServiceLimits, of url: String
  ) throws(CommandError) -> ServiceLimits {
    let share = try serviceRateShare
    do throws(SharedRate.FileFailure) {
      return try limits.shared(share, of: url)
    } catch {
      throw .failed("The rates of services cannot be shared: \(error).")
    }
  }

  /// The way in which the option `--service-rate-share` says that processes share the limits of
  /// services; `nil` if it was not given.
  var serviceRateShare: ServiceRateShare? {
    get throws(CommandError) {
      guard let text = text("--service-rate-share") else { return nil }
      guard let share = ServiceRateShare(text) else {
        throw .usage(
          "--service-rate-share must be the absolute path of a folder, or a fraction such as 1/2.")
      }
      return share
    }
  }
}
