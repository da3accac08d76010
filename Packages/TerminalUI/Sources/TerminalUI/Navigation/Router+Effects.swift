/// An action that a screen could not carry out because its data were still on their way.
struct Postponed: Sendable {
  let layer: Int
  /// Whether it is about the result of an effect, which does not come again; else it is dropped at the next key.
  let isResult: Bool
  /// The milliseconds at which it was wanted.
  var start: Int
  let body: @Sendable (inout any Screen, Environment) throws -> AnyResponse
}

/// Data that are on their way.
extension Router {
  mutating func postpone(
    _ body: @escaping @Sendable (inout any Screen, Environment) throws -> AnyResponse, of layer: Int, isResult: Bool
  ) {
    postponed.append(Postponed(layer: layer, isResult: isResult, start: environment.milliseconds, body: body))
  }

  /// Forgets what the last key could not do, because the user does something else.
  mutating func dropPostponedInput() { postponed.removeAll { !$0.isResult } }

  /// Does what was postponed, and hands over what was typed meanwhile, because data have arrived.
  mutating func proceed() {
    let waiting = postponed
    postponed = []
    for one in waiting {
      let count = postponed.count
      respond(of: one.layer, toResult: one.isResult, one.body)
      // It may have to wait for more.
      if postponed.count > count { postponed[count].start = one.start }
    }
    handOverTyped()
  }

  /// The milliseconds until the frame tells that something waits; nil if nothing does.
  var waitingDelay: Int? {
    let ends =
      layers.compactMap(\.waitingSince).map { $0 + Activity.delay }
      + (postponed.map(\.start) + [typedSince].compactMap(\.self)).map { $0 + Activity.shortDelay }
    guard let end = ends.min() else { return nil }
    let rest = end - environment.milliseconds
    return rest > 0 ? rest : environment.hasMotion ? Spinner.interval : Activity.slowInterval
  }
}

/// Work that takes time.
extension Router {
  /// The activity that the frame tells of now.
  var activity: Activity? {
    let now = environment.milliseconds
    let top = layers[layers.count - 1]
    if let activity = effects.activity(top: top.number, at: now) { return activity.adding(waiting: typedAhead.count) }
    // Input on a screen that waits is answered by what that screen tells.
    let starts = postponed.map(\.start) + [top.waitingSince == nil ? typedSince : nil].compactMap(\.self)
    guard let start = starts.min(), now - start >= Activity.shortDelay else { return nil }
    return Activity(
      name: effects.isSaving ? environment.words.saving : environment.words.reading, progress: nil,
      elapsed: now - start, isCancellable: false, waiting: typedAhead.count)
  }

  mutating func run(_ request: EffectRequest, of index: Int) throws {
    let layer = layers[index].number
    if request.isProgram, environment.isConfined { return refuse() }
    guard case .save(let work) = request.work, options.savesAtOnce else {
      return effects.begin(request, layer: layer, at: environment.milliseconds)
    }
    let result = try work()
    respond(of: layer, toResult: true) { try request.resume(result, &$0, $1) }
  }

  /// Returns what the loop has to do since the last call.
  package mutating func takeEffectOrders() -> [EffectOrder] { effects.takeOrders(options.errorNotices) }

  /// Notes how far an effect has come.
  package mutating func note(_ progress: Progress, of number: Int) {
    if effects.note(progress, of: number) { change() }
  }

  /// Hands the result of an effect over to its screen; nothing happens if it was cancelled.
  package mutating func finish(_ number: Int, _ result: Result<any Sendable, any Error>) {
    guard let effect = effects.end(number) else { return }
    options.willRead()
    errorNotice = effect.errorNotice
    hasEvent = true
    // The user was at the keyboard, in another program.
    if effect.request.isProgram { lastInput = environment.milliseconds }
    switch result {
    case .success(let value): respond(of: effect.layer, toResult: true) { try effect.request.resume(value, &$0, $1) }
    case .failure(is CancellationError): break
    case .failure(let error):
      // Input after it counted on it, and who typed it must see the error.
      if effect.request.isSave, !(error is Notice) { forgetTyped() }
      show(error)
    }
    if effect.request.isChoice { refreshAll() }
    change()
    handOverTyped()
    goOnLeaving()
    guard endsWhenSaved, !effects.isSaving, typedAhead.isEmpty else { return }
    endsWhenSaved = false
    // Changes that screens save at their end were saved with it; nobody asks but who could not while it was under way.
    if answer == nil, layers.indices.contains(where: holdsUp) { quit() } else { ending = .quit }
  }

  /// Cancels the work of the screen on top.
  mutating func cancelEffect() {
    let top = layers[layers.count - 1].number
    guard effects.cancel(where: { $0.layer == top && $0.request.isNamed }) else { return }
    notice = Notice(.plain, environment.words.cancelled)
    change()
  }

  mutating func cancelEffectsOfClosed() {
    let open = Set(layers.map(\.number))
    effects.cancel { !open.contains($0.layer) }
  }

  /// Whether work is under way.
  public var isWorking: Bool { !effects.all.isEmpty }

  /// Carries out all work that screens have begun, and what follows from it: for tests, which have no loop.
  ///
  /// - Parameters:
  ///   - observe: Called after each report of progress, for looking at a frame or pressing a key.
  ///   - give: Stands for the terminal: returns how a program that gets it has ended.
  public mutating func settle(
    _ observe: (inout Router) -> Void = { _ in },
    giving give: (TerminalProgram) -> TerminalProgram.Ending = { .missing($0.command) }
  ) async {
    while true {
      let orders = takeEffectOrders()
      guard !orders.isEmpty else { return }
      for case .give(let number, let program) in orders { finish(number, .success(give(program))) }
      for case .start(let effect) in orders where effects.all.contains(where: { $0.number == effect.number }) {
        await settle(effect, observe)
      }
    }
  }

  private mutating func settle(_ effect: Effect, _ observe: (inout Router) -> Void) async {
    let (reports, continuation) = AsyncStream.makeStream(of: Progress.self)
    let work = Task {
      defer { continuation.finish() }
      return await effect.run(ProgressReport { continuation.yield($0) })
    }
    for await progress in reports {
      note(progress, of: effect.number)
      observe(&self)
      if !effects.all.contains(where: { $0.number == effect.number }) { work.cancel() }
    }
    finish(effect.number, await work.value)
  }
}
