/// The stack of screens, which turns events into actions: the top screen gets them first, then the router.
public struct Router: Sendable {
  /// The environment of the next frame; events and choices of the user change it.
  public internal(set) var environment: Environment
  /// The reason why the program ends; nil while it runs.
  public private(set) var ending: Ending?
  /// The result of the first screen, which ends the program by answering; nil if it has ended otherwise.
  public private(set) var answer: (any Sendable)?
  /// Whether closing the first screen ends the program, as in a prompt; on a whole screen it cannot be closed.
  package var endsWhenClosed = false
  /// Whether the whole screen must be sent again, not only the changes.
  public internal(set) var needsRepaint = false
  /// The text to copy to the clipboard.
  public private(set) var copied: String?
  /// The last notice, until the next key or click.
  public internal(set) var notice: Notice?

  var layers: [Layer]
  let options: Options
  private var drawn: Frame?
  /// The size of the terminal; pages for a screen reader have another one.
  private(set) var window: Size
  private var spoken: (page: SpokenPage, announcement: String)?
  /// The commands of the top screen and the standard ones; built once for every event.
  private var table: (own: [AnyCommand], standard: [AnyCommand])?
  /// The title of the window, and what it was made of.
  private var title: (program: Phrase, page: Phrase, language: Language, text: String)?
  private var isMoving = false
  var effects = RunningEffects()
  private var layerCount = 0
  /// Whether the user has quit while something was being saved.
  var endsWhenSaved = false
  /// Whether the notice is an error of reading data; it is removed when reading succeeds.
  private var isReadingError = false
  var hasEvent = false
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
  public init(_ root: some Screen, _ environment: Environment, _ options: Options = Options()) {
    layers = []
    (self.environment, self.options) = (environment, options)
    if !options.keys.isEmpty { self.environment[KeyMapKey.self] = options.keys }
    window = environment.size
    if environment.isPlain { self.environment.size = SpokenPage.size(in: window, environment.chrome) }
    notice = options.greeting.map { Notice(.plain, $0) }
    append(Layer(root))
    refresh(0)
    respond(of: layers[0].number) { try $0.respondToBeginning(in: $1) }
  }

  /// The screens on the stack, the root first.
  public var screens: [any Screen] { layers.map(\.screen) }

  /// Opens a screen on top, for starting in the middle of the program.
  public mutating func open(_ screen: some Screen) { push(Layer(screen)) }

  /// Handles an event, without drawing.
  public mutating func handle(_ event: Event) {
    errorNotice = options.errorNotices()
    hasEvent = true
    switch event {
    case .key(let key):
      guard canBeUsed || isQuit(key) else { return }
      // A key that came with the one that opened a question was not meant as its answer.
      guard !top.ignoresTypeAhead || layers[layers.count - 1].isShown else { return }
      press(key)
      change()
    case .paste(let text):
      guard canBeUsed, top.isTyping else { return }
      notice = nil
      respond { try $0.respond(to: .paste(text), in: $1) }
      change()
    case .mouse(let mouse):
      guard canBeUsed else { return }
      click(mouse)
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
    errorNotice = options.errorNotices()
    for index in layers.indices {
      do {
        if let delay = try layers[index].screen.tick(in: environment) { next = min(next ?? delay, delay) }
      } catch {
        showReadingError(error)
      }
    }
    if let delay = effects.delay(at: environment.milliseconds, hasMotion: environment.hasMotion) {
      next = min(next ?? delay, delay)
    }
    // A movement that has just ended is drawn once more.
    if next != nil || isMoving { change() }
    isMoving = next != nil
    return next
  }

  /// Returns the present frame, drawn at most once for any number of events.
  public mutating func frame() -> Frame {
    defer { hasEvent = false }
    if let drawn { return drawn }
    let compositor = Compositor(
      screens: screens, commands: commands.own + commands.standard, environment: environment, notice: notice,
      activity: activity)
    let frame = environment.isPlain ? spokenFrame(compositor) : compositor.frame()
    drawn = frame
    layers[layers.count - 1].isShown = true
    return frame
  }

  /// Returns the title of the window, such as `Pavilion: Juice Maker`; nil if it stays as it is.
  public mutating func windowTitle() -> String? {
    guard environment.hasTitle, let program = environment.programName else { return nil }
    let page = (layers.last { $0.screen.kind == .page } ?? layers[0]).screen.title
    if let title, title.page == page, title.program == program, title.language == environment.language {
      return title.text
    }
    let texts = [program, page].map { $0.text(in: environment.language).sanitizedForDisplay }
    let text = texts[1].isEmpty || texts[0] == texts[1] ? texts[0] : texts.joined(separator: ": ")
    title = (program, page, environment.language, text)
    return text
  }

  private mutating func spokenFrame(_ compositor: Compositor) -> Frame {
    let page = compositor.spokenPage()
    // A change without an event, such as that of a clock, is not announced.
    let change = hasEvent ? spoken?.page.announcement(of: page) : nil
    let announcement = compositor.spokenNotice ?? change ?? spoken?.announcement ?? ""
    spoken = (page, announcement)
    return Frame(page, announcement: announcement, size: window, environment)
  }

  /// Resets `needsRepaint` after the whole screen was sent.
  public mutating func didRepaint() { needsRepaint = false }

  /// Resets `copied` after the text was sent.
  public mutating func didCopy() { copied = nil }

  mutating func end(_ ending: Ending) {
    if ending == .quit, effects.isSaving, !endsWhenSaved {
      endsWhenSaved = true
      notice = Notice(.warning, environment.words.stillSaving)
      return
    }
    for index in layers.indices { layers[index].screen.end(in: environment) }
    self.ending = ending
  }

  mutating func change() {
    drawn = nil
    table = nil
  }

  var top: any Screen { layers[layers.count - 1].screen }
  private var canBeUsed: Bool { environment.size.contains(environment.chrome.smallest) }

  /// Adds a screen with a number of its own.
  private mutating func append(_ layer: Layer) {
    layerCount += 1
    layers.append(layer)
    layers[layers.count - 1].number = layerCount
  }

  mutating func push(_ layer: Layer) {
    append(layer)
    let number = layers[layers.count - 1].number
    refresh(layers.count - 1, isOpening: true)
    closeUnread()
    change()
    if layers.last?.number == number { respond(of: number) { try $0.respondToBeginning(in: $1) } }
  }

  mutating func close() { close(layers.count - 1) }

  /// Closes a screen, or the screens above another one.
  private mutating func close(_ index: Int) {
    guard layers.count > 1, index > 0 else { return }
    layers.remove(at: index)
    cancelEffectsOfClosed()
    if index == layers.count { refresh(layers.count - 1) }
    closeUnread()
    change()
  }

  /// While the data are unavailable, closes the screens on top that have not read any.
  private mutating func closeUnread() {
    guard environment.unavailableReason != nil else { return }
    while layers.count > 1, layers.last?.isRead == false { layers.removeLast() }
    cancelEffectsOfClosed()
  }

  private mutating func refresh(_ index: Int, isOpening: Bool = false) {
    do {
      try layers[index].screen.refresh(in: environment)
      layers[index].isRead = true
      if isReadingError { notice = nil }
      isReadingError = false
    } catch {
      if error is Notice { layers[index].isRead = true }
      showReadingError(error, isOpening: isOpening)
    }
  }

  /// Makes an error of reading the notice, until reading succeeds.
  ///
  /// While the data are unavailable, the line about it is enough, except if the user wanted to open something.
  private mutating func showReadingError(_ error: any Error, isOpening: Bool = false) {
    let isNotice = error is Notice
    guard isNotice || isOpening || environment.unavailableReason == nil else { return }
    show(error, isReadingError: !isNotice)
  }

  mutating func show(_ error: any Error, isReadingError: Bool = false) {
    let other = error is Notice ? nil : errorNotice(error)
    (notice, self.isReadingError) = (other ?? Notice(error), isReadingError && other == nil)
  }

  mutating func refreshAll() {
    var problem: (any Error)?
    do { try options.adapt(&environment) } catch { problem = error }
    for index in layers.indices { refresh(index) }
    if let problem { showReadingError(problem) }
    change()
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
    of layer: Int? = nil, _ body: (inout any Screen, Environment) throws -> AnyResponse
  ) -> Bool {
    guard let index = layer.map({ number in layers.firstIndex { $0.number == number } }) ?? layers.count - 1 else {
      return false
    }
    var isUsed = true
    attempt { router in
      let response = try body(&router.layers[index].screen, router.environment)
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
    copied = response.copied ?? copied
    switch response.step {
    case .stay, .ignore: break
    case .open(let layer): push(layer)
    case .close: if layers.count > 1 || !endsWhenClosed { close(index) } else { end(.quit) }
    case .answer(let output):
      guard layers.count > 1 else {
        answer = output
        return end(.quit)
      }
      let (action, asking) = (layers[index].action(output), layers[max(0, index - 1)].number)
      close(index)
      guard let action else { return }
      if layers.last?.number == asking { invoke(action) } else { perform(action, of: asking) }
    case .perform(let action): perform(action, of: layers[index].number)
    case .run(let request): try run(request, of: index)
    case .quit: end(.quit)
    }
  }

  /// The commands of the top screen, and the standard ones whose keys it does not use.
  var commands: (own: [AnyCommand], standard: [AnyCommand]) {
    mutating get {
      if let table { return table }
      let own = options.keys.applied(to: top.anyCommands(in: environment), of: top)
      let standard = [AnyCommand].standard(
        isRoot: layers.count == 1 && !endsWhenClosed, isTyping: top.isTyping, hasSettings: options.settings != nil,
        options.keys, in: environment)
      let commands = (own, standard.without(keysOf: own))
      table = commands
      return commands
    }
  }

  private func isQuit(_ key: Key) -> Bool {
    if top.isTyping { return key == .control("c") }
    let keys = options.keys["everywhere.quit"] ?? ["q", .control("c")]
    guard case .character(let character) = key, !keys.contains(key) else { return keys.contains(key) }
    return options.commandLetters(character).contains { keys.contains(.character($0)) }
  }

  private mutating func press(_ pressed: Key) {
    notice = nil
    // Who quits again means it.
    if !isQuit(pressed) { endsWhenSaved = false }
    if pressed == .escape, activity?.isCancellable == true { return cancelEffect() }
    // In a text field Ctrl-C means Esc, so that it does not end the program with unsaved text.
    let key = top.isTyping && pressed == .control("c") ? .escape : pressed
    if respond({ try $0.respond(to: .key(key), in: $1) }) { return }
    guard !runCommand(of: key), case .character(let character) = key.base else { return }
    if !key.modifiers.isEmpty {
      let letters = options.commandLetters(character)
      if letters.count == 1 { _ = runCommand(of: .character(letters[0]).adding(key.modifiers)) }
    } else if !top.isTyping {
      // An input method sends a composed character instead of the keys.
      for letter in options.commandLetters(character) where ending == nil {
        press(.character(letter))
        change()
      }
    }
  }

  /// Runs the command of a key; false if there is none.
  private mutating func runCommand(of key: Key) -> Bool {
    if top.isTyping, case .character = key { return false }
    let commands = commands
    guard let choice = commands.own.choice(for: key) ?? commands.standard.choice(for: key) else { return false }
    run(choice)
    return true
  }

  private mutating func run(_ choice: AnyCommand.Choice) {
    guard let disabledReason = choice.disabledReason else { return perform(choice.action) }
    notice = Notice(choice.isPossible ? .warning : .plain, disabledReason)
  }

  /// Performs an action that was clicked or chosen; if it is disabled, shows the reason instead.
  private mutating func invoke(_ action: AnyAction) {
    if let choice = commands.own.choice(for: action) { run(choice) } else { perform(action) }
  }

  private mutating func click(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .wheelUp: wheel(-3, mouse.position)
    case .wheelDown: wheel(3, mouse.position)
    case .press:
      endsWhenSaved = false
      guard let action = frame().action(at: mouse.position) else { return }
      notice = nil
      invoke(action)
    }
    change()
  }

  /// Turns the wheel; in a screen that ignores it, the wheel acts as the arrow keys.
  private mutating func wheel(_ rows: Int, _ position: Position) {
    if !respond({ try $0.respond(to: .wheel(rows, position), in: $1) }) { _ = runCommand(of: rows < 0 ? .up : .down) }
  }

  mutating func perform(_ action: AnyAction, of layer: Int? = nil) {
    let isUsed = respond(of: layer) { try $0.respond(to: action, in: $1) }
    if !isUsed, let action = action.base as? StandardAction { perform(action) }
  }
}
