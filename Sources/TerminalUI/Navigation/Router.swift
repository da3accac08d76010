/// The stack of screens, and the only place where events become actions.
///
/// Events go to the top layer; what it has no use for goes to the frame. After any number of events one frame is drawn.
public struct Router: Sendable {
  public private(set) var environment: Environment
  /// Why the program is to end; nil while it goes on.
  public private(set) var ending: Ending?
  /// Whether the whole screen is to be sent afresh, not only what changed.
  public private(set) var needsRepaint = false
  /// The text for the clipboard; nil when there is none.
  public private(set) var copied: String?
  /// What was said last, until the next key.
  public private(set) var notice: Notice?

  private var layers: [any AnyLayer]
  private let options: Options
  private var drawn: Frame?
  /// The commands of the top layer and of the frame; built once for every event.
  private var table: (own: [AnyCommand], frame: [AnyCommand])?
  /// Whether something wanted to move when the time was last told.
  private var isMoving = false
  /// Whether the notice is about data that could not be read; it goes when they can be.
  private var isAboutReading = false

  public enum Ending: Hashable, Sendable {
    /// The user asked for it.
    case quit
    /// A signal, or 0 for a terminal that is gone.
    case signal(Int32)
  }

  /// Something chosen for the whole program, worth remembering.
  public enum Choice: Hashable, Sendable {
    case language(Language)
    case pictures(PictureStyle)
  }

  /// What a program adds to the frame.
  public struct Options: Sendable {
    /// Told when the user has chosen another language or kind of pictures.
    public var onChoice: @Sendable (Choice) throws -> Void
    /// The places that the command palette offers for some words; for no words the most important ones.
    public var places: @Sendable (_ words: String, Environment) -> [Place]

    public init(
      onChoice: @escaping @Sendable (Choice) throws -> Void = { _ in },
      places: @escaping @Sendable (_ words: String, Environment) -> [Place] = { _, _ in [] }
    ) {
      self.onChoice = onChoice
      self.places = places
    }
  }

  public init(_ root: some Screen, _ environment: Environment, _ options: Options = Options()) {
    layers = [Layer(root)]
    self.environment = environment
    self.options = options
    refresh(0)
  }

  /// The screens on the stack, the root first.
  public var screens: [any Screen] { layers.map(\.base) }

  /// Opens a screen as if it had been chosen, for starting in the middle of the program.
  public mutating func open(_ screen: some Screen) { push(Layer(screen)) }

  /// Goes to a place from wherever one is.
  public mutating func visit(_ place: Place) {
    let (layer, action) = place.target()
    for index in layers.indices.dropFirst() { layers[index].end(in: environment) }
    layers.removeSubrange(1...)
    push(layer)
    if let action { perform(action) }
  }

  /// Handles an event; draws nothing.
  public mutating func handle(_ event: Event) {
    switch event {
    case .key(let key):
      guard canBeUsed || isQuit(key) else { return }
      press(key)
      change()
    case .paste(let text):
      guard canBeUsed, top.isTyping else { return }
      respond { try $0.receive(.paste(text), in: $1) }
      change()
    case .mouse(let mouse):
      guard canBeUsed else { return }
      click(mouse)
    case .resize(let size):
      guard size != environment.size else { return }
      environment.size = size
      refreshAll()
    case .dataChanged, .focus(true):
      // Somebody has come back to look: time has passed, and a clock on the screen should say so.
      refreshAll()
    case .tick: drawn = nil
    case .repaint:
      needsRepaint = true
      drawn = nil
    case .focus(false): break
    case .end(let signal): end(.signal(signal))
    }
  }

  /// Sets the time; call it before handling what happened at that time.
  public mutating func setTime(_ now: WallTime, milliseconds: Int) {
    environment.now = now
    environment.milliseconds = milliseconds
  }

  /// Lets what moves move, and tells in how many milliseconds it wants to move again; nil lets the program sleep.
  public mutating func tick() -> Int? {
    var next: Int?
    for index in layers.indices {
      attempt { router in
        if let wish = try router.layers[index].tick(in: router.environment) { next = min(next ?? wish, wish) }
      }
    }
    // What has just come to rest is drawn once more, as it rests.
    if next != nil || isMoving { change() }
    isMoving = next != nil
    return next
  }

  /// The screen as it is now, drawn at most once for any number of events.
  public mutating func frame() -> Frame {
    if let drawn { return drawn }
    let commands = commands
    let frame = Compositor(
      layers: layers, commands: commands.own + commands.frame, environment: environment, notice: notice
    ).frame()
    drawn = frame
    return frame
  }

  /// The whole screen has been sent afresh.
  public mutating func didRepaint() { needsRepaint = false }

  /// The text for the clipboard has been handed over.
  public mutating func didCopy() { copied = nil }

  private mutating func end(_ ending: Ending) {
    for index in layers.indices { layers[index].end(in: environment) }
    self.ending = ending
  }

  /// Something is different now: neither frame nor commands are valid any more.
  private mutating func change() {
    drawn = nil
    table = nil
  }

  // MARK: Screens

  private var top: any AnyLayer { layers[layers.count - 1] }
  private var canBeUsed: Bool { environment.size.contains(environment.chrome.smallest) }

  private mutating func push(_ layer: any AnyLayer) {
    layers.append(layer)
    refresh(layers.count - 1)
    change()
  }

  private mutating func close() {
    guard layers.count > 1 else { return }
    layers.removeLast()
    refresh(layers.count - 1)
    change()
  }

  private mutating func refresh(_ index: Int) {
    do {
      try layers[index].refresh(in: environment)
      if isAboutReading { notice = nil }
      isAboutReading = false
    } catch {
      notice = Notice(error)
      isAboutReading = !(error is Notice)
    }
  }

  private mutating func refreshAll() {
    for index in layers.indices { refresh(index) }
    change()
  }

  // MARK: Dispatch

  /// Does something that can fail; this is the only place where an error becomes the notice.
  private mutating func attempt(_ body: (inout Router) throws -> Void) {
    do {
      try body(&self)
    } catch {
      notice = Notice(error)
      isAboutReading = false
    }
  }

  /// Has the top layer do something and does what it answers; false if it has no use for it.
  @discardableResult
  private mutating func respond(
    _ body: (inout any AnyLayer, Environment) throws -> AnyResponse
  ) -> Bool {
    var isUsed = true
    attempt { router in
      let response = try body(&router.layers[router.layers.count - 1], router.environment)
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
    case .close(let then):
      close()
      if let then { invoke(then) }
    case .perform(let action): perform(action)
    case .quit: end(.quit)
    }
  }

  private var commands: (own: [AnyCommand], frame: [AnyCommand]) {
    mutating get {
      if let table { return table }
      let own = top.commands(in: environment)
      let frame = [AnyCommand].frame(isRoot: layers.count == 1, isTyping: top.isTyping, in: environment)
      table = (own, frame.without(keysOf: own))
      return (own, frame.without(keysOf: own))
    }
  }

  private func isQuit(_ key: Key) -> Bool {
    guard case .character(let character) = key, !top.isTyping else { return key == .control("c") }
    return character == "q" || HangulKeys.letters(for: character) == ["q"]
  }

  private mutating func press(_ pressed: Key) {
    notice = nil
    // Out of a text field Ctrl-C leads like Esc: what is being written is not lost with the whole program.
    let key = top.isTyping && pressed == .control("c") ? .escape : pressed
    if respond({ try $0.receive(.key(key), in: $1) }) { return }
    if !look(up: key), !top.isTyping, case .character(let character) = key {
      // A Korean input method sends the syllable, not the keys: take it apart and try again.
      for letter in HangulKeys.letters(for: character) where ending == nil {
        press(.character(letter))
        change()
      }
    }
  }

  /// Finds the command of a key and does it; false if there is none.
  private mutating func look(up key: Key) -> Bool {
    if top.isTyping, case .character = key { return false }
    let commands = commands
    guard let choice = commands.own.choice(for: key) ?? commands.frame.choice(for: key) else { return false }
    run(choice)
    return true
  }

  private mutating func run(_ choice: AnyCommand.Choice) {
    if let obstacle = choice.obstacle {
      notice = Notice(.warning, obstacle)
    } else {
      perform(choice.action)
    }
  }

  /// Does what was clicked or chosen; if it is a command that cannot be used now, says why instead.
  private mutating func invoke(_ action: AnyAction) {
    if let choice = commands.own.choice(for: action) {
      run(choice)
    } else {
      perform(action)
    }
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

  /// A screen that does not scroll by itself moves its selection.
  private mutating func wheel(_ rows: Int, _ position: Position) {
    if !respond({ try $0.receive(.wheel(rows, position), in: $1) }) { _ = look(up: rows < 0 ? .up : .down) }
  }

  private mutating func perform(_ action: AnyAction) {
    if !respond({ try $0.perform(action, in: $1) }), let action = action.base as? FrameAction { perform(action) }
  }

  // MARK: The frame's own actions

  private mutating func perform(_ action: FrameAction) {
    switch action {
    case .help:
      let isOpen = top.base is HelpScreen
      leaveHelpAndPalette()
      guard !isOpen else { return }
      let commands = commands
      open(
        HelpScreen(
          environment.words.helpTitle, about: top, own: commands.own, everywhere: commands.frame))
    case .palette:
      guard !(top.base is CommandPalette) else { return }
      leaveHelpAndPalette()
      let commands = commands
      // What is being typed must not be lost by going somewhere else.
      let mayLeave = !layers.contains(where: \.isTyping)
      let palette = CommandPalette(
        environment.words, accent: top.accent, commands: commands.own + commands.frame
      ) { [environment, options] words in mayLeave ? options.places(words, environment) : [] }
      push(Layer(palette) { $0 })
    case .switchLanguage:
      let languages = environment.languages
      guard languages.count > 1 else { return }
      let place = languages.firstIndex(of: environment.language) ?? 0
      environment.language = languages[(place + 1) % languages.count]
      refreshAll()
      remember(.language(environment.language))
    case .switchPictures:
      environment.pictures = environment.pictures == .blocks ? .letters : .blocks
      remember(.pictures(environment.pictures))
    case .back:
      if layers.count > 1 { respond { try $0.leave(in: $1) } }
    case .quit: end(.quit)
    case .repaint: needsRepaint = true
    case .visit(let place): visit(place)
    case .list, .undo: break
    }
  }

  /// Help and palette are about the screen below them; they never stand on each other.
  private mutating func leaveHelpAndPalette() {
    if top.base is HelpScreen || top.base is CommandPalette { close() }
  }

  private mutating func remember(_ choice: Choice) {
    attempt { router in try router.options.onChoice(choice) }
  }
}
