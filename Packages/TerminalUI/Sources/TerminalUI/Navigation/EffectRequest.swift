/// Work that a screen wants to have done, and what becomes of its result.
struct EffectRequest: Sendable {
  enum Work: Sendable {
    /// Takes time, and may be cancelled.
    case run(id: any Hashable & Sendable, @Sendable (ProgressReport) async throws -> any Sendable)
    /// Saves something: carried out after those before it, and to its end.
    case save(@Sendable () throws -> any Sendable)
    /// Gives the terminal to a program, for which the loop waits.
    case program(TerminalProgram)
  }

  let name: Phrase
  let work: Work
  /// Hands the result over to the screen that wanted it.
  let resume: @Sendable (any Sendable, inout any Screen, Environment) throws -> AnyResponse
  /// Whether it is a choice that the environment and all screens go by.
  var isChoice = false
}

extension EffectRequest {
  /// Creates a request to save something of which the user need not hear.
  init(saving work: @escaping @Sendable () -> Void) {
    self.init(name: .empty, work: .save(work), resume: { _, _, _ in AnyResponse(step: .stay) })
  }

  /// Creates a request to save a choice of the user.
  init(saving name: Phrase, choice work: @escaping @Sendable () throws -> Void) {
    self.init(name: name, work: .save(work), resume: { _, _, _ in AnyResponse(step: .stay) }, isChoice: true)
  }
}

/// The effects of the screens: those that run, and the changes that wait to be saved.
struct RunningEffects: Sendable {
  struct Running: Sendable {
    let number: Int
    let request: EffectRequest
    /// The screen that gets the result.
    let layer: Int
    /// The milliseconds at which it began.
    let begun: Int
    var progress: Progress?
    /// Returns the notice in place of the sentence of an error, as of when the work began.
    var errorNotice: @Sendable (any Error) -> Notice? = { _ in nil }
  }

  private(set) var all: [Running] = []
  /// The orders that the loop has to carry out.
  private(set) var orders: [EffectOrder] = []
  private var last = 0

  /// Whether something is being saved.
  var isSaving: Bool { all.contains { $0.request.isSave } }

  /// Whether a screen saves something.
  func isSaving(for layer: Int) -> Bool { all.contains { $0.request.isSave && $0.layer == layer } }

  /// Begins an effect of a screen, instead of one with the same identity; what is saved waits for its turn.
  mutating func begin(_ request: EffectRequest, layer: Int, at milliseconds: Int) {
    if case .run(let id, _) = request.work { cancel { $0.layer == layer && $0.request.hasID(id) } }
    last += 1
    let isFirst = !request.isSave || !isSaving
    all.append(Running(number: last, request: request, layer: layer, begun: milliseconds))
    if isFirst { start(all[all.count - 1]) }
  }

  private mutating func start(_ effect: Running) {
    switch effect.request.work {
    case .run(_, let work): orders.append(.start(Effect(effect.number, work)))
    case .save(let work): orders.append(.start(Effect(effect.number) { _ in try work() }))
    case .program(let program): orders.append(.give(effect.number, program))
    }
  }

  /// Ends an effect, and begins the next change; nil if it was cancelled.
  mutating func end(_ number: Int) -> Running? {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return nil }
    let effect = all.remove(at: index)
    if effect.request.isSave, let next = all.first(where: \.request.isSave) { start(next) }
    return effect
  }

  /// Notes how far an effect has come; returns whether a frame may show it.
  mutating func note(_ progress: Progress, of number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all[index].progress = progress
    return all[index].request.isNamed
  }

  /// Cancels all that is not saved and meets a condition; returns whether there was any.
  @discardableResult
  mutating func cancel(where condition: (Running) -> Bool) -> Bool {
    let cancelled = all.filter { !$0.request.isSave && condition($0) }
    guard !cancelled.isEmpty else { return false }
    let numbers = Set(cancelled.map(\.number))
    all.removeAll { numbers.contains($0.number) }
    orders += cancelled.map { .cancel($0.number) }
    return true
  }

  /// Returns what the loop has to do; what begins now has a function for its errors.
  mutating func takeOrders(_ errorNotices: () -> @Sendable (any Error) -> Notice?) -> [EffectOrder] {
    for case .start(let effect) in orders {
      if let index = all.firstIndex(where: { $0.number == effect.number }) { all[index].errorNotice = errorNotices() }
    }
    defer { orders = [] }
    return orders
  }
}

extension EffectRequest {
  var isSave: Bool { if case .save = work { true } else { false } }

  var isProgram: Bool { if case .program = work { true } else { false } }

  /// The milliseconds for which the frame does not tell it.
  var delay: Int { isSave ? Activity.shortDelay : Activity.delay }

  /// Whether a user sees it, and cancels it with Esc.
  var isNamed: Bool { name != .empty }

  func hasID(_ id: any Hashable & Sendable) -> Bool {
    if case .run(let own, _) = work { AnyHashable(own) == AnyHashable(id) } else { false }
  }
}

extension RunningEffects {
  /// Returns what a frame tells: of the work of the screen on top, or else of another, the latest.
  func activity(top: Int, at milliseconds: Int) -> Activity? {
    let named = all.filter { $0.request.isNamed && milliseconds - $0.begun >= $0.request.delay }
    guard
      let shown = named.last(where: { $0.layer == top && !$0.request.isSave }) ?? named.first(where: \.request.isSave)
        ?? named.last
    else { return nil }
    return Activity(
      name: shown.request.name, progress: shown.progress, elapsed: milliseconds - shown.begun,
      isCancellable: !shown.request.isSave && shown.layer == top,
      waiting: shown.request.isSave ? all.filter(\.request.isSave).count - 1 : 0)
  }

  /// Returns the milliseconds until the frame tells something else; nil if it tells nothing.
  func delay(at milliseconds: Int, hasMotion: Bool) -> Int? {
    all.filter(\.request.isNamed).map { effect in
      let elapsed = milliseconds - effect.begun
      let rest = effect.request.delay - elapsed
      return rest > 0 ? rest : hasMotion ? Spinner.interval : Activity.slowInterval
    }.min()
  }
}
