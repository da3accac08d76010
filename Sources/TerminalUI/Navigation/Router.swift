/// The stack of screens, which turns events into actions.
///
/// Events go to the top screen, and those that it ignores to the frame. After any number of events one frame is drawn.
public struct Router: Sendable {
  /// The environment of the next frame; events and choices of the user change it.
  public private(set) var environment: Environment
  /// The reason why the program ends; nil while it runs.
  public private(set) var ending: Ending?
  /// Whether the whole screen must be sent again, not only the changes.
  public private(set) var needsRepaint = false
  /// The text to copy to the clipboard.
  public private(set) var copied: String?
  /// The last notice, until the next key or click.
  public private(set) var notice: Notice?

  private var layers: [Layer]
  private let options: Options
  private var drawn: Frame?
  /// The size of the terminal; pages that are read aloud have one of their own.
  private(set) var window: Size
  /// The page that was read last, and what was said of it.
  private var read: (page: SpokenPage, said: String)?
  /// The commands of the top screen and of the frame; built once for every event.
  private var table: (own: [AnyCommand], frame: [AnyCommand])?
  /// Whether a screen was moving at the last tick.
  private var isMoving = false
  /// Whether the notice is an error of reading data; it is removed when reading succeeds.
  private var isAboutReading = false
  /// Whether something has happened besides time since the last frame.
  private var isAnswering = false
  /// What had been saved before the present event.
  private var savesBefore = 0

  /// The reason why a program ends.
  public enum Ending: Hashable, Sendable {
    /// The user has quit.
    case quit
    /// The number of a signal, or 0 for a terminal that is gone.
    case signal(Int32)
  }

  /// Creates a stack with one screen, which cannot be closed, and reads its data.
  public init(_ root: some Screen, _ environment: Environment, _ options: Options = Options()) {
    layers = [Layer(root)]
    self.environment = environment
    self.options = options
    window = environment.size
    if environment.isPlain { self.environment.size = SpokenPage.size(in: window, environment.chrome) }
    notice = options.greeting.map { Notice(.plain, $0) }
    refresh(0)
  }

  /// The screens on the stack, the root first.
  public var screens: [any Screen] { layers.map(\.screen) }

  /// Opens a screen on top, for starting in the middle of the program.
  public mutating func open(_ screen: some Screen) { push(Layer(screen)) }

  /// Closes all screens but the root, and opens a place.
  private mutating func visit(_ place: PaletteItem) {
    for index in layers.indices.dropFirst() { layers[index].screen.end(in: environment) }
    let before = layers
    layers.removeSubrange(1...)
    push(Layer(place.screen))
    // What cannot be opened leaves the users where they were.
    guard layers.count > 1 else { return layers = before }
    if let action = place.action { perform(action) }
  }

  /// Handles an event, without drawing.
  public mutating func handle(_ event: Event) {
    savesBefore = options.saveCount()
    isAnswering = true
    switch event {
    case .key(let key):
      guard canBeUsed || isQuit(key) else { return }
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
    case .dataChanged, .focus(true):
      // When the user returns, time has passed, and screens that show it are out of date.
      refreshAll()
    case .unavailableReason(let unavailableReason):
      environment.unavailableReason = unavailableReason
      guard unavailableReason != nil else { return refreshAll() }
      // The line about the trouble says why from now on.
      if isAboutReading { (notice, isAboutReading) = (nil, false) }
      closeUnread()
      change()
    case .repaint:
      needsRepaint = true
      drawn = nil
    case .focus(false): break
    case .theme(let theme):
      guard theme != environment.terminalTheme else { return }
      environment.terminalTheme = theme
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
    savesBefore = options.saveCount()
    for index in layers.indices {
      do {
        if let wish = try layers[index].screen.tick(in: environment) { next = min(next ?? wish, wish) }
      } catch {
        sayUnread(error)
      }
    }
    // A movement that has just ended is drawn once more.
    if next != nil || isMoving { change() }
    isMoving = next != nil
    return next
  }

  /// Returns the present frame, drawn at most once for any number of events.
  public mutating func frame() -> Frame {
    defer { isAnswering = false }
    if let drawn { return drawn }
    let compositor = Compositor(
      screens: screens, commands: commands.own + commands.frame, environment: environment, notice: notice)
    let frame = environment.isPlain ? spokenFrame(compositor) : compositor.frame()
    drawn = frame
    return frame
  }

  private mutating func spokenFrame(_ compositor: Compositor) -> Frame {
    let page = compositor.spokenPage()
    // What changes by itself, such as the figures of a minute, is not announced.
    let pendingChanges = isAnswering ? read?.page.pendingChanges(in: page) : nil
    let said = compositor.spokenNotice ?? pendingChanges ?? read?.said ?? ""
    read = (page, said)
    return Frame(page, said: said, size: window, environment)
  }

  /// Resets `needsRepaint` after the whole screen was sent.
  public mutating func didRepaint() { needsRepaint = false }

  /// Resets `copied` after the text was sent.
  public mutating func didCopy() { copied = nil }

  private mutating func end(_ ending: Ending) {
    for index in layers.indices { layers[index].screen.end(in: environment) }
    self.ending = ending
  }

  /// Invalidates the frame and the commands.
  private mutating func change() {
    drawn = nil
    table = nil
  }

  // MARK: Screens

  private var top: any Screen { layers[layers.count - 1].screen }
  private var canBeUsed: Bool { environment.size.contains(environment.chrome.smallest) }

  private mutating func push(_ layer: Layer) {
    layers.append(layer)
    refresh(layers.count - 1, isOpening: true)
    closeUnread()
    change()
  }

  private mutating func close() {
    guard layers.count > 1 else { return }
    layers.removeLast()
    refresh(layers.count - 1)
    closeUnread()
    change()
  }

  /// Closes the screens on top that have nothing to show, because there was trouble before they had read anything.
  private mutating func closeUnread() {
    guard environment.unavailableReason != nil else { return }
    while layers.count > 1, layers.last?.isRead == false { layers.removeLast() }
  }

  private mutating func refresh(_ index: Int, isOpening: Bool = false) {
    do {
      try layers[index].screen.refresh(in: environment)
      layers[index].isRead = true
      if isAboutReading { notice = nil }
      isAboutReading = false
    } catch {
      if error is Notice { layers[index].isRead = true }
      sayUnread(error, isOpening: isOpening)
    }
  }

  /// Makes an error of reading the notice, until reading succeeds; while there is trouble, the line about it is enough,
  /// except where the user wanted to open something.
  private mutating func sayUnread(_ error: any Error, isOpening: Bool = false) {
    let isNotice = error is Notice
    guard isNotice || isOpening || environment.unavailableReason == nil else { return }
    say(error, isAboutReading: !isNotice)
  }

  /// Makes an error the notice.
  private mutating func say(_ error: any Error, isAboutReading: Bool = false) {
    (notice, self.isAboutReading) = (Notice(error), isAboutReading)
    guard !(error is Notice), options.saveCount() > savesBefore else { return }
    (notice, self.isAboutReading) = (Notice(.warning, environment.words.saved), false)
  }

  private mutating func refreshAll() {
    var problem: (any Error)?
    do { try options.adapt(&environment) } catch { problem = error }
    for index in layers.indices { refresh(index) }
    if let problem { sayUnread(problem) }
    change()
  }

  // MARK: Dispatch

  /// Calls a function that can fail, and makes its error the notice; nothing else does that, except `sayUnread`.
  private mutating func attempt(_ body: (inout Router) throws -> Void) {
    do {
      try body(&self)
    } catch {
      say(error)
    }
  }

  /// Calls a function of the top screen and applies its response; false if the screen ignored it.
  @discardableResult
  private mutating func respond(_ body: (inout any Screen, Environment) throws -> AnyResponse) -> Bool {
    var isUsed = true
    attempt { router in
      let response = try body(&router.layers[router.layers.count - 1].screen, router.environment)
      if case .ignore = response.step { isUsed = false }
      router.apply(response)
    }
    return isUsed
  }

  private mutating func apply(_ response: AnyResponse) {
    if let said = response.notice {
      notice = said
      isAboutReading = false
    }
    copied = response.copied ?? copied
    switch response.step {
    case .stay, .ignore: break
    case .open(let layer): push(layer)
    case .close: close()
    case .answer(let output):
      let action = layers.last?.action(output)
      close()
      if let action { invoke(action) }
    case .perform(let action): perform(action)
    case .quit: end(.quit)
    }
  }

  /// The commands of the top screen, and those of the frame that it leaves.
  var commands: (own: [AnyCommand], frame: [AnyCommand]) {
    mutating get {
      if let table { return table }
      let own = top.anyCommands(in: environment)
      let frame = [AnyCommand].frame(
        isRoot: layers.count == 1, isTyping: top.isTyping, hasSettings: options.settings != nil, in: environment)
      let commands = (own, frame.without(keysOf: own))
      table = commands
      return commands
    }
  }

  private func isQuit(_ key: Key) -> Bool {
    guard case .character(let character) = key, !top.isTyping else { return key == .control("c") }
    return character == "q" || HangulKeys.letters(for: character) == ["q"]
  }

  private mutating func press(_ pressed: Key) {
    notice = nil
    // In a text field Ctrl-C means Esc, so that it does not end the program with unsaved text.
    let key = top.isTyping && pressed == .control("c") ? .escape : pressed
    if respond({ try $0.respond(to: .key(key), in: $1) }) { return }
    if !look(up: key), !top.isTyping, case .character(let character) = key {
      // A Korean input method sends a syllable instead of the keys.
      for letter in HangulKeys.letters(for: character) where ending == nil {
        press(.character(letter))
        change()
      }
    }
  }

  /// Runs the command of a key; false if there is none.
  private mutating func look(up key: Key) -> Bool {
    if top.isTyping, case .character = key { return false }
    let commands = commands
    guard let choice = commands.own.choice(for: key) ?? commands.frame.choice(for: key) else { return false }
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
      guard let action = frame().action(at: mouse.position) else { return }
      notice = nil
      invoke(action)
    }
    change()
  }

  /// Turns the wheel; in a screen that ignores it the wheel moves the selection.
  private mutating func wheel(_ rows: Int, _ position: Position) {
    if !respond({ try $0.respond(to: .wheel(rows, position), in: $1) }) { _ = look(up: rows < 0 ? .up : .down) }
  }

  private mutating func perform(_ action: AnyAction) {
    if !respond({ try $0.respond(to: action, in: $1) }), let action = action.base as? FrameAction { perform(action) }
  }

  // MARK: Actions of the frame

  private mutating func perform(_ action: FrameAction) {
    switch action {
    case .help:
      let isOpen = top is HelpScreen
      leaveHelpAndPalette()
      guard !isOpen else { return }
      open(
        HelpScreen(
          title: environment.words.helpTitle, accent: top.accent, subject: top.title, own: commands.own,
          everywhere: commands.frame))
    case .palette:
      guard !(top is CommandPalette) else { return }
      leaveHelpAndPalette()
      // Going to another place must not discard a text that is being typed.
      let mayLeave = !layers.contains { $0.screen.isTyping }
      let palette = CommandPalette(
        environment.words, accent: top.accent, commands: commands.own + commands.frame
      ) { [environment, options] words in mayLeave ? options.places(words, environment) : [] }
      push(Layer(palette) { $0 })
    case .switchLanguage:
      let languages = environment.languages
      guard languages.count > 1 else { return }
      let next = (languages.firstIndex(of: environment.language) ?? 0) + 1
      choose(.language(languages[next % languages.count]))
    case .switchPictures: choose(.pictures(environment.pictures == .blocks ? .letters : .blocks))
    case .switchTheme:
      let next = environment.nextTheme
      choose(.theme(next), saying: environment.words.sentence(about: next))
    case .choose(let choice, let sentence): choose(choice, saying: sentence)
    case .settings:
      leaveHelpAndPalette()
      guard let settings = options.settings?(), type(of: top) != type(of: settings) else { return }
      open(settings)
    case .back:
      if layers.count > 1 { respond { try $0.respondToLeaving(in: $1) } }
    case .quit: end(.quit)
    case .repaint: needsRepaint = true
    case .visit(let place): visit(place)
    case .list, .undo: break
    }
  }

  /// Closes help or palette, so that they are always about a screen of the program.
  private mutating func leaveHelpAndPalette() { if top is HelpScreen || top is CommandPalette { close() } }

  /// Makes a choice hold, and tells the program, which may store it; if that fails, it holds for this run.
  private mutating func choose(_ choice: Choice, saying sentence: Phrase = .empty) {
    switch choice {
    case .language(let language): environment.language = language
    case .pictures(let pictures): environment.pictures = pictures
    case .theme(let theme): environment.chosenTheme = theme
    case .program: break
    }
    if sentence != .empty { notice = Notice(.good, sentence) }
    attempt { router in try router.options.onChoice(choice) }
    refreshAll()
  }
}
