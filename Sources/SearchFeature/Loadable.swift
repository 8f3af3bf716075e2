/// A value that has to be asked for, such as search results, with the stage that the question for
/// it has reached.
///
/// A question that is under way, was given up or failed leaves the value of an earlier question in
/// place, so that a page can go on showing it.
public enum Loadable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The stage in which no question for the value is under way; the value, where there is one,
  /// answers an earlier question.
  case idle(Value?)
  /// The stage in which a question for the value is under way; the value, where there is one,
  /// answers an earlier question.
  case loading(Value?)
  /// The stage in which the last question was answered with this value.
  case loaded(Value)
  /// The stage in which the last question for the value failed; the value, where there is one,
  /// answers an earlier question.
  case failed(Failure, Value?)

  /// The value to show: the answer to the last question, or else to an earlier one; `nil` while no
  /// question has been answered.
  public var value: Value? {
    switch self {
    case .loaded(let value): value
    case .idle(let value), .loading(let value), .failed(_, let value): value
    }
  }

  /// A Boolean value that says whether a question for the value is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The reason why the last question for the value has no answer; `nil` unless it failed.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Notes that a question for the value has begun; the value shown stays.
  public mutating func load() { self = .loading(value) }

  /// Notes that the question under way for the value was given up; the value shown stays. Does
  /// nothing where no question is under way.
  public mutating func cancel() {
    if isLoading { self = .idle(value) }
  }

  /// Notes that the question for the value has failed; the value shown stays.
  public mutating func fail(_ failure: Failure) { self = .failed(failure, value) }
}
