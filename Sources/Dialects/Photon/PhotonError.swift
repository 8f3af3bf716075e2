/// A refusal of a request to Photon's addresses, which is answered with 400 and the message.
public struct PhotonError: Error, Hashable, Sendable {
  public let message: String

  init(_ message: String) { self.message = message }
}
