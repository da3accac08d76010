/// The input of a user: looked up as a command, and handed over to the screen on top.
extension Router {
  /// Handles an input of the user; one that quits again, while something is being saved, quits at once.
  mutating func handleInput(_ body: (inout Router) -> Void) {
    (hasQuit, endsWhenSaved, answer) = (endsWhenSaved, false, nil)
    lock?.isOpen = false
    body(&self)
    goOnLeaving()
    hasQuit = false
    change()
  }

  /// The commands of the top screen, and the standard ones whose keys it does not use.
  var commands: (own: [AnyCommand], standard: [AnyCommand]) {
    mutating get {
      if let table { return table }
      let isCancellable = activity?.isCancellable == true
      let isWaiting = layers[layers.count - 1].waitingSince != nil || isUnread
      let visible: any Screen = cover ?? top
      let all = isWaiting ? [] : options.keys.applied(to: visible.anyCommands(in: environment), of: visible)
      let allowed = options.confinement?.commands(all, of: visible) ?? all
      let screens = isCancellable ? allowed.withoutEscape : allowed
      let undo = entryCommands
      let own = undo + screens.without(keysOf: undo)
      let commands = (own, standardCommands(isCancellable: isCancellable).without(keysOf: own))
      table = commands
      return commands
    }
  }

  /// Returns the standard commands of the top screen: those that were made last, unless its situation has changed.
  private mutating func standardCommands(isCancellable: Bool) -> [AnyCommand] {
    let setting = StandardCommandSetting(
      isRoot: layers.count == 1 && (environment.isConfined || !endsWhenClosed), isTyping: isTyping,
      isCancellable: isCancellable,
      hasSettings: options.settings != nil, hasQuickEntry: options.quickEntry != nil, in: environment)
    if let standard, standard.setting == setting { return standard.commands }
    let commands = [AnyCommand].standard(setting, options.keys)
    standard = (setting, commands)
    return commands
  }

  /// Whether characters are text for the screen on top, which is not covered.
  var isTyping: Bool { top.isTyping && cover == nil && !isUnread }

  /// Whether the screen on top has nothing to show, because it cannot read its data.
  private var isUnread: Bool { layers[layers.count - 1].problem != nil }

  func isQuit(_ key: Key) -> Bool {
    if isTyping { return key == .control("c") }
    let keys = options.keys["everywhere.quit"] ?? AnyCommand.quitKeys
    guard case .character(let character) = key, !keys.contains(key) else { return keys.contains(key) }
    return options.commandLetters(character).contains { keys.contains(.character($0)) }
  }

  mutating func press(_ pressed: Key) {
    notice = nil
    dropPostponedInput()
    if pressed == .escape, activity?.isCancellable == true { return cancelEffect() }
    // In a text field Ctrl-C means Esc, so that it does not end the program with unsaved text.
    let key = isTyping && pressed == .control("c") ? .escape : pressed
    // A change that was said to be undone with a key is, whatever the screen itself does with that key.
    let isUndo = entryCommands.choice(for: key) != nil
    if cover == nil, !isUndo, !isUnread, respond({ try $0.respond(to: .key(key), in: $1) }) { return }
    guard !runCommand(of: key), case .character(let character) = key.base else { return }
    // Where Ctrl-J breaks no line it is Enter, which some programs send as a line feed.
    if key == .control("j") { return press(.enter) }
    if !key.modifiers.isEmpty {
      let letters = options.commandLetters(character)
      if letters.count == 1 { _ = runCommand(of: .character(letters[0]).adding(key.modifiers)) }
    } else if !isTyping {
      if HangulKeys.isComposed(character) { return search(for: character) }
      // An input method sends a character of its own instead of the key's.
      for letter in options.commandLetters(character) where ending == nil {
        press(.character(letter))
        change()
      }
    }
  }

  /// Types a syllable where the screen on top searches; where it does not, says why nothing is done.
  ///
  /// It is the beginning of a word, and was not meant as the keys that it was put together from.
  private mutating func search(for character: Character) {
    // Its command, also where the user has given it another key.
    let visible: any Screen = cover ?? top
    let finder = visible.anyCommands(in: environment).choice(for: "/").flatMap { commands.own.choice(for: $0.action) }
    if let finder, finder.disabledReason == nil {
      perform(finder.action)
    } else if layers.count == 1, finder == nil, cover == nil, !endsWhenClosed {
      perform(.palette)
    }
    change()
    if mustKeepInput || isTyping { return receive(.event(.key(.character(character)))) }
    notice = Notice(.warning, environment.words.composed)
  }

  /// Runs the command of a key; false if there is none.
  private mutating func runCommand(of key: Key) -> Bool {
    if isTyping, case .character = key { return false }
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
  mutating func invoke(_ action: AnyAction) {
    if let choice = commands.own.choice(for: action) { run(choice) } else { perform(action) }
  }

  mutating func click(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .wheelUp, .wheelDown: receive(.event(.mouse(mouse)))
    case .press:
      guard let action = frame().action(at: mouse.position) else { return dropPostponedInput() }
      receive(.action(action, layer: layers[layers.count - 1].number))
    }
    change()
  }

  /// Turns the wheel; in a screen that ignores it, the wheel acts as the arrow keys.
  mutating func wheel(_ rows: Int, _ position: Position) {
    guard cover == nil else { return }
    if !respond({ try $0.respond(to: .wheel(rows, position), in: $1) }) { _ = runCommand(of: rows < 0 ? .up : .down) }
  }
}
