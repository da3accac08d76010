/// The stack of screens, and the only place where events become actions.
///
/// Events go to the top layer; what it has no use for goes to the house. After any number of events one frame is drawn.
public struct Router: Sendable {
  public private(set) var layers: [any Screen]
  public private(set) var environment: Environment
  /// Why the program is to end; nil while it goes on.
  public private(set) var ending: Ending?
  /// The whole screen is to be sent afresh, not only what changed.
  public private(set) var needsRepaint = false

  /// What is to be handed to the clipboard; nil when there is nothing.
  public private(set) var copied: String?

  /// Told when the reader has chosen another language or kind of pictures; returns what went wrong, if anything did.
  private let onChoice: @Sendable (Choice) -> Phrase?
  private var notice: Notice?
  private var drawn: Frame?
  /// Whether something wanted to move when the time was last told.
  private var isMoving = false

  public enum Ending: Hashable, Sendable {
    /// The reader wished it.
    case quit
    /// A signal, or 0 for a terminal that is gone.
    case signal(Int32)
  }

  /// Something chosen for the whole house, worth remembering.
  public enum Choice: Hashable, Sendable {
    case language(Language)
    case pictures(PictureStyle)
  }

  public init(
    _ root: any Screen, _ environment: Environment, onChoice: @escaping @Sendable (Choice) -> Phrase? = { _ in nil }
  ) {
    layers = [root]
    self.environment = environment
    self.onChoice = onChoice
    layers[0].refresh(in: environment)
  }

  /// Opens a screen as if it had been chosen, for starting in the middle of the house.
  public mutating func open(_ screen: any Screen) {
    layers.append(screen)
    layers[layers.count - 1].refresh(in: environment)
    drawn = nil
  }

  /// Takes what happened.
  ///
  /// Draws nothing.
  public mutating func handle(_ event: Event) {
    switch event {
    case .key(let key):
      guard canBeUsed || isQuit(key) else { return }
      drawn = nil
      press(key)
    case .paste(let text):
      guard canBeUsed, top.isTyping else { return }
      drawn = nil
      apply(layers[layers.count - 1].receive(.paste(text), in: environment))
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

  /// Tells the time; call it before handling what happened at that time.
  public mutating func setTime(_ now: WallTime, milliseconds: Int) {
    environment.now = now
    environment.milliseconds = milliseconds
  }

  /// Lets what moves move, and tells in how many milliseconds it wants to move again; nil lets the program sleep.
  public mutating func tick() -> Int? {
    var next: Int?
    for index in layers.indices {
      if let wish = layers[index].tick(in: environment) { next = min(next ?? wish, wish) }
    }
    // What has just come to rest is drawn once more, as it rests.
    if next != nil || isMoving { drawn = nil }
    isMoving = next != nil
    return next
  }

  /// The screen as it is now.
  ///
  /// Drawn at most once for any number of events.
  public mutating func frame() -> Frame {
    if let drawn { return drawn }
    let frame = Compositor(layers: layers, environment: environment, notice: notice).frame()
    drawn = frame
    return frame
  }

  /// The whole screen has been sent afresh.
  public mutating func didRepaint() { needsRepaint = false }

  /// What was to be copied has been handed over.
  public mutating func didCopy() { copied = nil }

  private mutating func end(_ ending: Ending) {
    for index in layers.indices { layers[index].end(in: environment) }
    self.ending = ending
  }

  /// What screens have read or set for themselves may look different now.
  private mutating func refreshAll() {
    for index in layers.indices { layers[index].refresh(in: environment) }
    drawn = nil
  }

  // MARK: Dispatch

  private var top: any Screen { layers[layers.count - 1] }
  private var canBeUsed: Bool { environment.size.contains(SizeClass.smallest) }

  private func isQuit(_ key: Key) -> Bool {
    guard case .character(let character) = key, !top.isTyping else { return key == .control("c") }
    return character == "q" || HangulKeys.letters(for: character) == ["q"]
  }

  private mutating func press(_ pressed: Key) {
    notice = nil
    // Out of a text field Ctrl-C leads like Esc: what is being written is not lost with the whole program.
    let key = top.isTyping && pressed == .control("c") ? .escape : pressed
    let response = layers[layers.count - 1].receive(.key(key), in: environment)
    if case .ignored = response {
      if !look(up: key), !top.isTyping, case .character(let character) = key {
        // A Korean input method sends the syllable, not the keys: take it apart and try again.
        for letter in HangulKeys.letters(for: character) where ending == nil { press(.character(letter)) }
      }
    } else {
      apply(response)
    }
  }

  /// Finds the command of a key and does it; false if there is none.
  private mutating func look(up key: Key) -> Bool {
    let house = houseTable
    if top.isTyping, case .character = key { return false }
    guard let command = top.commands(in: environment).command(for: key) ?? house.command(for: key) else {
      return false
    }
    run(command)
    return true
  }

  private var houseTable: CommandTable { .house(isRoot: layers.count == 1, isTyping: top.isTyping) }

  private mutating func run(_ command: Command) {
    if case .disabled(let why) = command.availability {
      notice = Notice(.warning, why)
    } else {
      perform(command.action)
    }
  }

  /// Does what was clicked or chosen; if it is a command that cannot be used now, says why instead.
  private mutating func invoke(_ action: any Action) {
    if let command = top.commands(in: environment).command(for: action) {
      run(command)
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
      drawn = nil
      notice = nil
      invoke(action)
    }
  }

  /// A screen that does not scroll by itself moves its selection.
  private mutating func wheel(_ rows: Int, _ position: Position) {
    drawn = nil
    let response = layers[layers.count - 1].receive(.wheel(rows, position), in: environment)
    guard case .ignored = response else { return apply(response) }
    _ = look(up: rows < 0 ? .up : .down)
  }

  private mutating func perform(_ action: any Action) {
    let response = layers[layers.count - 1].perform(action, in: environment)
    if case .ignored = response, let action = action as? HouseAction {
      perform(house: action)
    } else {
      apply(response)
    }
  }

  private mutating func apply(_ response: Response) {
    switch response {
    case .done, .ignored: break
    case .open(let screen): open(screen)
    case .close: close()
    case .closeThen(let action):
      close()
      invoke(action)
    case .copy(let text): copied = text
    case .quit: end(.quit)
    }
  }

  private mutating func close() {
    guard layers.count > 1 else { return }
    layers.removeLast()
    layers[layers.count - 1].refresh(in: environment)
  }

  /// Help and palette are about the screen below them; they never stand on each other.
  private mutating func leaveHelpAndPalette() {
    if top is HelpScreen || top is CommandPalette { close() }
  }

  private mutating func perform(house action: HouseAction) {
    switch action {
    case .help:
      leaveHelpAndPalette()
      let (screen, own, house) = (top, top.commands(in: environment), houseTable)
      open(HelpScreen(accent: screen.accent, subject: screen.title, own: own, house: house.without(keysOf: own)))
    case .palette:
      leaveHelpAndPalette()
      let (screen, own, house) = (top, top.commands(in: environment), houseTable)
      open(CommandPalette(accent: screen.accent, table: own + house.without(keysOf: own)))
    case .switchLanguage:
      environment.language = environment.language == .english ? .korean : .english
      refreshAll()
      remember(.language(environment.language))
    case .switchPictures:
      environment.pictures = environment.pictures == .blocks ? .letters : .blocks
      remember(.pictures(environment.pictures))
    case .back:
      if layers.count > 1 { close() }
    case .quit: end(.quit)
    case .repaint: needsRepaint = true
    }
  }

  private mutating func remember(_ choice: Choice) {
    if let trouble = onChoice(choice) { notice = Notice(.bad, trouble) }
  }
}
