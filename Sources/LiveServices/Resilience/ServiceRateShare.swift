private import Glibc

/// A way in which several processes together keep the limits on requests to a service.
public enum ServiceRateShare: Sendable, Equatable {
  /// Each process keeps to a part of each limit, greater than 0 and at most 1. It serves processes on
  /// several machines. Each may ask at once after a rest, so that two may ask in the same second.
  case part(Double)
  /// The processes on one machine that name the same folder take turns by files in it, one for each
  /// service: whoever has something to ask may use all of the limit.
  case folder(String)

  /// Reads a way of sharing: a fraction such as `1/2`, or the absolute path of a folder; `nil` for any
  /// other text.
  public init?(_ text: String) {
    if text.hasPrefix("/") {
      self = .folder(text)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2, numbers[0] > 0, numbers[0] <= numbers[1],
      numbers[1] <= 1000
    else { return nil }
    self = .part(Double(numbers[0]) / Double(numbers[1]))
  }
}

extension ServiceLimits {
  /// Returns the limits that this process keeps where several processes ask the service.
  ///
  /// - Parameter url: The address of the service; processes that ask the same origin share its limit.
  /// - Throws: An error for a folder that cannot be used.
  public func shared(
    _ share: ServiceRateShare?, of url: String
  ) throws(SharedRate.FileFailure) -> ServiceLimits {
    var limits = self
    guard let rate = requestsPerSecond, let share else { return limits }
    switch share {
    case .part(let part): limits.requestsPerSecond = rate * part
    case .folder(let folder):
      // It may be there already, and opening a file in it says what is wrong with it.
      mkdir(folder, 0o770)
      limits.sharedRate = try SharedRate(path: "\(folder)/\(Self.fileName(of: url))")
    }
    return limits
  }

  /// Returns the name of the file through which processes share the limit of a service: the host and
  /// port of its address, with an underscore for each other character.
  private static func fileName(of url: String) -> String {
    let origin = URLOrigin(url).map { "\($0.host):\($0.port)" } ?? url
    let name = origin.unicodeScalars.prefix(200).map { scalar in
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      return isPlain || scalar == "." || scalar == "-" ? Character(scalar) : "_"
    }
    return String(name) + ".rate"
  }
}
