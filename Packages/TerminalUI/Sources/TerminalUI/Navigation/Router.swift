/// The stack of screens, which turns events into actions: the top screen gets them first, then the router.
public struct Router: Sendable {
  /// The environment of the next frame; events and choices of the user change it.
  public internal(set) var environment: Environment
  /// The reason why the program ends; nil while it runs.
  public internal(set) var ending: Ending?
  /// The result of the first screen, which ends the program by answering; nil if it has ended otherwise.
  public internal(set) var answer: (any Sendable)?
  /// Whether closing the first screen ends the program, as in a prompt, or where it is confined; otherwise it cannot be closed.
  public var endsWhenClosed = false
  /// Whether the whole screen must be sent again, not only the changes.
  public internal(set) var needsRepaint = false
  /// The text to copy to the clipboard.
  public private(set) var copied: String?
  /// The last notice, until the next key or click.
  public internal(set) var notice: Notice?

  var layers: [Layer]
  let options: Options
  var drawn: Frame?
  /// The lines around the page that were drawn last.
  let lines = DrawnLines()
  /// The size of the terminal; pages for a screen reader have another one.
  private(set) var window: Size
  var spoken: (page: SpokenPage, announcement: String)?
  /// The commands of the top screen and the standard ones; built once for every event.
  var table: (own: [AnyCommand], standard: [AnyCommand])?
  /// The standard commands that were made last, and for what.
  var standard: (setting: StandardCommandSetting, commands: [AnyCommand])?
  /// The title of the window, and what it was made of.
  var title: (program: Phrase, page: Phrase, language: Language, text: String)?
  private var isMoving = false
  var effects = RunningEffects()
  /// The lock of a confined program; nil without one.
  var lock: Lock?
  private var layerCount = 0
  /// Whether the program ends when everything is saved, because the user has quit meanwhile.
  var endsWhenSaved = false
  /// Whether the input before the present one has quit in vain, because something was being saved.
  var hasQuit = false
  /// The actions of screens that wait for their data.
  var postponed: [Postponed] = []
  /// The input that was typed and clicked while it had to wait, the first first.
  var typedAhead: [KeptInput] = []
  /// The milliseconds at which the first of it was typed; nil if there is none.
  var typedSince: Int?
  /// Whether the last of it quits.
  var hasKeptQuit = false
  /// Whether the notice is an error of reading data; it is removed when reading succeeds.
  private var isReadingError = false
  /// The leaving of all screens that waits until something is answered or saved; nil if none does.
  var postponedLeaving: PostponedLeaving?
  /// The second of the clock at which the day ends that screens show, and whether it is known; see `Router+Days.swift`.
  var dayEnd: DayEnd?
  var hasEvent = false
  /// When something was typed or clicked, or the program was opened, in milliseconds.
  var lastInput = 0
  /// Returns what is shown in place of the sentence of an error of the present event.
  var errorNotice: @Sendable (any Error) -> Notice? = { _ in nil }

  /// The reason why a program ends.
  public enum Ending: Hashable, Sendable {
    /// The user has quit.
    case quit
    /// The number of a signal, or 0 for a terminal that is gone.
    case signal(Int32)
  }

  /// Creates a stack with one screen, which cannot be closed, and reads its data.
  ///
  /// With other screens opened on it, for starting in the middle of the program, the first one reads its data and begins
  /// when it is shown.
  public init(
    _ root: some Screen, opening others: [any Screen] = [], _ environment: Environment, _ options: Options = Options()
  ) {
    layers = []
    (self.environment, self.options) = (environment, options.confined)
    (self.environment.isConfined, endsWhenClosed) = (options.confinement != nil, options.confinement != nil)
    lock = options.confinement?.lock
    if !options.keys.isEmpty { self.environment[KeyMapKey.self] = options.keys }
    (window, lastInput) = (environment.size, environment.milliseconds)
    if environment.isPlain { self.environment.size = SpokenPage.size(in: window, environment.chrome) }
    notice = options.greeting.map { Notice(.plain, $0) }
    append(Layer(root))
    for screen in others { open(screen) }
    guard layers.count == 1 else { return }
    refresh(0)
    begin(0)
    if let lock, lock.pin == nil { ask(.choosing) }
  }

  /// The screens on the stack, the root first.
  public var screens: [any Screen] { layers.map(\.screen) }

  /// Opens a screen on top, for starting in the middle of the program.
  public mutating func open(_ screen: some Screen) { push(Layer(screen)) }

  /// Handles an event, without drawing.
  public mutating func handle(_ event: Event) {
    options.willRead()
    errorNotice = options.errorNotices()
    hasEvent = true
    if event.isInput { lastInput = environment.milliseconds }
    switch event {
    case .key(let key): if canBeUsed || isQuit(key) { receive(.event(event)) }
    case .paste: if canBeUsed { receive(.event(event)) }
    case .mouse(let mouse): if canBeUsed { click(mouse) }
    case .resize(let size):
      guard size != window else { return }
      window = size
      environment.size = environment.isPlain ? SpokenPage.size(in: size, environment.chrome) : size
      refreshAll()
    case .focus(true):
      // When the user returns, time has passed, and screens that show it are out of date.
      refreshAll()
    case .program(let event):
      let before = environment.unavailableReason
      options.onEvent(event, &environment)
      for layer in layers.map(\.number) { respond(of: layer) { try $0.respond(to: event, in: $1) } }
      guard environment.unavailableReason != before, environment.unavailableReason != nil else { return refreshAll() }
      // From now on the line about unavailable data tells the reason.
      if isReadingError { (notice, isReadingError) = (nil, false) }
      closeUnread()
      change()
      handOverTyped()
    case .repaint:
      needsRepaint = true
      drawn = nil
    case .focus(false): break
    case .theme(let theme):
      guard theme != environment.terminalTheme || !environment.knowsTerminalTheme else { return }
      (environment.terminalTheme, environment.knowsTerminalTheme) = (theme, true)
      change()
    case .end(let signal): end(.signal(signal))
    }
  }

  /// Sets the time; call it before handling the events of that time.
  public mutating func setTime(_ now: WallTime, milliseconds: Int) {
    environment.now = now
    environment.milliseconds = milliseconds
  }

  /// Moves what is moving, and returns the milliseconds until the next movement; nil if nothing moves.
  public mutating func tick() -> Int? {
    var next: Int?
    options.willRead()
    errorNotice = options.errorNotices()
    beginDayIfOver()
    var due: [(action: AnyAction, layer: Int)] = []
    var environment = environment
    for index in layers.indices {
      environment.isCovered = index < layers.count - 1 || cover != nil
      do {
        if let delay = try layers[index].screen.tick(in: environment) { next = min(next ?? delay, delay) }
        let action = layers[index].screen.anyDueAction(in: environment)
        if let action { due.append((action, layers[index].number)) }
      } catch {
        showReadingError(error)
      }
    }
    for (action, layer) in due { perform(action, of: layer) }
    if let delay = chooseWhenIdle() { next = min(next ?? delay, delay) }
    if let delay = waitingDelay { next = min(next ?? delay, delay) }
    if let delay = effects.delay(at: environment.milliseconds, hasMotion: environment.hasMotion) {
      next = min(next ?? delay, delay)
    }
    // A movement that has just ended is drawn once more.
    if next != nil || isMoving { change() }
    isMoving = next != nil
    return next
  }

  /// Resets `needsRepaint` after the whole screen was sent.
  public mutating func didRepaint() { needsRepaint = false }

  /// Resets `copied` after the text was sent.
  public mutating func didCopy() { copied = nil }

  mutating func end(_ ending: Ending) {
    // A signal asks nothing, because its sender could kill the program, too.
    if ending == .quit, asksForPIN() { return }
    // Nor does it wait for a server.
    if ending == .quit ? !hasQuit : options.savesAtOnce { saveUnsaved(of: layers.indices) }
    if ending == .quit, effects.isSaving, !hasQuit {
      endsWhenSaved = true
      notice = Notice(.warning, environment.words.stillSaving)
      return
    }
    self.ending = ending
  }

  /// Saves what screens have not saved yet.
  mutating func saveUnsaved(of indices: Range<Int>) {
    for index in indices {
      guard let work = layers[index].screen.end(in: environment) else { continue }
      attempt { try $0.run(EffectRequest(saving: work), of: index) }
    }
  }

  mutating func change() {
    drawn = nil
    table = nil
  }

  var top: any Screen { layers[layers.count - 1].screen }
  var canBeUsed: Bool { environment.size.contains(environment.chrome.smallest) }

  /// Adds a screen with a number of its own.
  private mutating func append(_ layer: Layer, by opener: Int? = nil) {
    var layer = layer
    layerCount += 1
    layer.isOverCover = !layers.isEmpty && cover != nil
    (layer.number, layer.opener) = (layerCount, opener ?? layers.last?.number ?? 0)
    layers.append(layer)
  }

  /// Opens a screen on top, by the screen on top unless another is given.
  mutating func push(_ layer: Layer, by opener: Int? = nil) {
    guard options.confinement?.allows(layer.screen) ?? true else { return refuse() }
    append(layer, by: opener)
    // Input before a question was drawn was not meant as its answer.
    if top.ignoresTypeAhead { forgetTyped() }
    let number = layers[layers.count - 1].number
    refresh(layers.count - 1, isOpening: true)
    closeUnread()
    change()
    if layers.last?.number == number { begin(layers.count - 1) }
  }

  /// Lets a screen do what it does as soon as it is open, and what it was opened for: both may depend on what it has read.
  private mutating func begin(_ index: Int) {
    let layer = layers[index]
    guard !layer.hasBegun, layer.waitingSince == nil, layer.problem == nil else { return }
    layers[index].hasBegun = true
    respond(of: layer.number) { try $0.respondToBeginning(in: $1) }
    if let action = layer.firstAction { perform(action, of: layer.number) }
  }

  mutating func close() { close(layers.count - 1) }

  /// Closes a screen; those above it stay open.
  private mutating func close(_ index: Int) {
    guard layers.count > 1, index > 0 else { return }
    layers.remove(at: index)
    cancelEffectsOfClosed()
    let isUncovered = index == layers.count
    if isUncovered { refresh(layers.count - 1) }
    closeUnread()
    change()
    if isUncovered { begin(layers.count - 1) }
  }

  /// While the data are unavailable, closes the screens on top that have not read any.
  private mutating func closeUnread() {
    guard environment.unavailableReason != nil else { return }
    while layers.count > 1, layers.last?.isRead == false {
      layers.removeLast()
      forgetTyped()
    }
    cancelEffectsOfClosed()
    // The first screen has not read any either, where the program began on another one.
    if layers.count == 1, !layers[0].isRead, layers[0].waitingSince == nil { refresh(0) }
  }

  private mutating func refresh(_ index: Int, isOpening: Bool = false) {
    let before = layers[index].screen
    do {
      try layers[index].screen.refresh(in: environment)
      (layers[index].isRead, layers[index].waitingSince, layers[index].isBehind) = (true, nil, false)
      layers[index].problem = nil
      if isReadingError { notice = nil }
      isReadingError = false
    } catch {
      if options.isOnItsWay(error) {
        // All that it reads is shown at once.
        layers[index].screen = before
        layers[index].isBehind = true
        if !layers[index].isRead { layers[index].waitingSince = layers[index].waitingSince ?? environment.milliseconds }
        return
      }
      (layers[index].waitingSince, layers[index].isBehind) = (nil, false)
      if error is Notice { layers[index].isRead = true }
      layers[index].problem =
        layers[index].isRead || !layers[index].screen.needsData
        ? nil : environment.unavailableReason ?? Notice(error).phrase
      // The reason in place of the screen is not said twice, but where it is read aloud.
      if layers[index].problem == nil || environment.isPlain || environment.unavailableReason != nil {
        showReadingError(error, isOpening: isOpening)
      }
    }
  }

  /// Makes an error of reading the notice, until reading succeeds.
  ///
  /// While the data are unavailable, the line about it is enough, except if the user wanted to open something.
  private mutating func showReadingError(_ error: any Error, isOpening: Bool = false) {
    let isNotice = error is Notice
    guard !options.isOnItsWay(error) else { return }
    guard isNotice || isOpening || environment.unavailableReason == nil else { return }
    show(error, isReadingError: !isNotice)
  }

  mutating func show(_ error: any Error, isReadingError: Bool = false) {
    // Who has quit must see that something was not saved.
    if !isReadingError, !(error is Notice) { (endsWhenSaved, answer) = (false, nil) }
    let other = error is Notice ? nil : errorNotice(error)
    (notice, self.isReadingError) = (other ?? Notice(error), isReadingError && other == nil)
  }

  mutating func refreshAll() {
    var problem: (any Error)?
    do { try options.adapt(&environment) } catch { problem = error }
    dayEnd = nil
    for index in layers.indices { refresh(index) }
    if let problem { showReadingError(problem) }
    change()
    begin(layers.count - 1)
    proceed()
  }

  mutating func attempt(_ body: (inout Router) throws -> Void) {
    do {
      try body(&self)
    } catch {
      show(error)
    }
  }

  /// Applies the response of a screen, the top one unless another is given; false if it has ignored what it was to do.
  @discardableResult
  mutating func respond(
    of layer: Int? = nil, toResult isResult: Bool = false,
    _ body: @escaping @Sendable (inout any Screen, Environment) throws -> AnyResponse
  ) -> Bool {
    guard let index = layer.map({ number in layers.firstIndex { $0.number == number } }) ?? layers.count - 1 else {
      return false
    }
    var isUsed = true
    attempt { router in
      let before = router.layers[index].screen
      let response: AnyResponse
      do {
        response = try body(&router.layers[index].screen, router.environment)
      } catch {
        guard router.options.isOnItsWay(error) else { throw error }
        // It is done again from the same beginning.
        router.layers[index].screen = before
        return router.postpone(body, of: router.layers[index].number, isResult: isResult)
      }
      if case .ignore = response.step { isUsed = false }
      try router.apply(response, of: index)
    }
    return isUsed
  }

  /// Applies the response of a screen.
  private mutating func apply(_ response: AnyResponse, of index: Int) throws {
    if let notice = response.notice {
      self.notice = notice
      isReadingError = false
    }
    if let text = response.copied {
      if environment.isConfined { refuse() } else { copied = text }
    }
    if let saved = response.saved { try run(saved, of: index) }
    if let undo = response.undo, let opener = layers.firstIndex(where: { $0.number == layers[index].opener }) {
      layers[opener].entries.add(undo)
    }
    switch response.step {
    case .stay, .ignore: break
    case .open(let layer): push(layer, by: layers[index].number)
    case .close: if layers.count > 1 || !endsWhenClosed { close(index) } else { end(.quit) }
    case .answer(let output):
      guard layers.count > 1 else {
        answer = output
        return end(.quit)
      }
      let (action, opener) = (layers[index].action(output), layers[index].opener)
      close(index)
      guard let action else { return }
      if layers.last?.number == opener { invoke(action) } else { perform(action, of: opener) }
    case .perform(let action): perform(action, of: layers[index].number)
    case .run(let request):
      // From now on there is a later change than what was done in dialogs.
      if request.isSave, !layers[index].isQuickEntry { forgetEntries() }
      try run(request, of: index)
    case .quit: end(.quit)
    }
  }

  mutating func perform(_ action: AnyAction, of layer: Int? = nil) {
    guard allows(action, of: layer) else { return refuse() }
    let isUsed = respond(of: layer) { try $0.respond(to: action, in: $1) }
    if !isUsed, let action = action.base as? StandardAction { perform(action) }
    if let typed = action.base as? TypedPIN { take(typed) }
  }
}
