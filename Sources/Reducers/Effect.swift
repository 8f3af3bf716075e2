/// Work that a reducer asks to be done outside of it, and that may send actions back. An effect is
/// a value: nothing runs before a store runs it.
public struct Effect<Action: Sendable>: Sendable {
  indirect enum Operation: Sendable {
    case none
    case run(@Sendable (Send<Action>) async -> Void)
    case call(@Sendable () -> Void)
    case merge([Effect])
    case delayed(Effect, until: @Sendable () async throws -> Void)
    case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    case cancel(EffectID)
  }

  let operation: Operation

  /// An effect that does nothing.
  public static var none: Effect { Effect(operation: .none) }

  /// Returns an effect that runs an asynchronous operation, which may send any number of actions
  /// over any length of time.
  public static func run(
    _ operation: @escaping @Sendable (_ send: Send<Action>) async -> Void
  ) -> Effect {
    Effect(operation: .run(operation))
  }

  /// Returns an effect that sends the one action that an asynchronous operation returns.
  public static func task(_ operation: @escaping @Sendable () async -> Action) -> Effect {
    run { send in await send(operation()) }
  }

  /// Returns an effect that calls a closure and sends nothing. The closure is called at once,
  /// before the next action is reduced, and must be quick.
  public static func fireAndForget(_ operation: @escaping @Sendable () -> Void) -> Effect {
    Effect(operation: .call(operation))
  }

  /// Returns an effect that runs several effects at the same time, started in the order given.
  public static func merge(_ effects: Effect...) -> Effect {
    Effect(operation: .merge(effects))
  }

  /// Returns an effect that cancels every effect in flight that carries an id. No action of a
  /// cancelled effect is reduced from then on, not even one already on its way.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(operation: .cancel(EffectID(id)))
  }

  /// Returns a copy of the effect with an id by which it can be cancelled.
  ///
  /// - Parameter cancelInFlight: Whether starting the effect cancels those in flight that carry the
  ///   id.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    Effect(operation: .cancellable(self, id: EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// Returns a delayed copy of the effect: it starts once `duration` has passed without another
  /// effect starting under the same id.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Effect {
    Effect(operation: .delayed(self, until: { try await clock.sleep(for: duration) }))
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a copy of the effect in which every action that it sends is replaced by a closure's
  /// result.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    switch operation {
    case .none:
      .none
    case .run(let operation):
      .run { send in await operation(Send { await send(transform($0)) }) }
    case .call(let operation):
      Effect<Other>(operation: .call(operation))
    case .merge(let effects):
      Effect<Other>(operation: .merge(effects.map { $0.map(transform) }))
    case .delayed(let effect, let time):
      Effect<Other>(operation: .delayed(effect.map(transform), until: time))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<Other>(
        operation: .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id):
      Effect<Other>(operation: .cancel(id))
    }
  }
}

/// A callable value by which an effect sends actions back into its store.
public struct Send<Action: Sendable>: Sendable {
  private let send: @Sendable (Action) async -> Void

  init(_ send: @escaping @Sendable (Action) async -> Void) { self.send = send }

  /// Sends an action into the effect's store and returns when it has been reduced. Does nothing
  /// once the effect is cancelled.
  public func callAsFunction(_ action: Action) async { await send(action) }
}

/// An identifier by which effects are cancelled, wrapping any hashable value.
struct EffectID: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) { self.value = value }

  static func == (left: EffectID, right: EffectID) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
