/// Work that takes time.
extension Router {
  /// What the frame tells of it now.
  var activity: Activity? {
    effects.activity(top: layers[layers.count - 1].number, at: environment.milliseconds)
  }

  mutating func run(_ request: EffectRequest, of index: Int) throws {
    let layer = layers[index].number
    guard case .save(let work) = request.work, options.savesAtOnce else {
      return effects.begin(request, layer: layer, at: environment.milliseconds)
    }
    let result = try work()
    respond(of: layer) { try request.resume(result, &$0, $1) }
  }

  /// Returns what the loop has to do since the last call.
  package mutating func takeEffectOrders() -> [EffectOrder] { effects.takeOrders() }

  /// Notes how far an effect has come.
  package mutating func note(_ progress: Progress, of number: Int) {
    if effects.note(progress, of: number) { change() }
  }

  /// Hands the result of an effect over to its screen; nothing happens if it was cancelled.
  package mutating func finish(_ number: Int, _ result: Result<any Sendable, any Error>) {
    guard let effect = effects.end(number) else { return }
    errorNotice = options.errorNotices()
    hasEvent = true
    switch result {
    case .success(let value): respond(of: effect.layer) { try effect.request.resume(value, &$0, $1) }
    case .failure(is CancellationError): break
    case .failure(let error): show(error)
    }
    if endsWhenSaved, !effects.isSaving { end(.quit) }
    change()
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
  /// - Parameter observe: Called after each report of progress, for looking at a frame or pressing a key.
  public mutating func settle(_ observe: (inout Router) -> Void = { _ in }) async {
    while true {
      let orders = takeEffectOrders()
      guard !orders.isEmpty else { return }
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
