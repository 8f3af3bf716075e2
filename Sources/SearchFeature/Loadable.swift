/// A value that is asked for, with the stage its question has reached.
///
/// A question that is under way, was given up or failed leaves the value of an earlier question in
/// place, so that a page can go on showing it.
public enum Loadable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// No question is under way; the value, where there is one, answers an earlier question.
  case idle(Value?)
  /// A question is under way; the value, where there is one, answers an earlier question.
  case loading(Value?)
  /// The last question was answered with this value.
  case loaded(Value)
  /// The last question failed; the value, where there is one, answers an earlier question.
  case failed(Failure, Value?)

  /// The value to show: the answer to the last question, or else to an earlier one; `nil` while no
  /// question has been answered.
  public var value: Value? {
    switch self {
    case .loaded(let value): value
    case .idle(let value), .loading(let value), .failed(_, let value): value
    }
  }

  /// A Boolean value that says whether a question is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The reason why the last question has no answer; `nil` unless it failed.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Begins a question, which keeps the value shown.
  public mutating func load() { self = .loading(value) }

  /// Gives up the question under way, which keeps the value shown; does nothing where there is no
  /// question under way.
  public mutating func cancel() {
    if isLoading { self = .idle(value) }
  }

  /// Ends the question with a failure, which keeps the value shown.
  public mutating func fail(_ failure: Failure) { self = .failed(failure, value) }
}
