/// An input that is kept until it can be acted upon.
enum KeptInput: Sendable {
  /// A key, a pasted text, or a turn of the wheel.
  case event(Event)
  /// The action that was drawn where the user clicked, and the screen that was on top then.
  case action(AnyAction, layer: Int)
}

/// The input while something is being saved, or data are on their way.
///
/// A command acts on what those before it have made. So while a change is being saved, and until its result was handed over
/// and what is shown was read, all input but that for the help and the look is kept and then handed over in its order. Only the input waits: the time goes on,
/// and windows, data and frames change as always. Where everything is saved at once, nothing is ever kept.
extension Router {
  /// The inputs that are kept; what is typed beyond them is lost.
  private static let typedLimit = 1000
  /// The milliseconds after which Esc forgets what is kept, instead of being kept, too.
  static let typedPatience = 1000

  /// Whether an input has to wait.
  var mustKeepInput: Bool {
    if effects.isSaving { return true }
    let top = layers[layers.count - 1]
    if top.waitingSince != nil { return true }
    // While nothing can be read, nobody waits for it.
    return (top.isBehind || !postponed.isEmpty) && environment.unavailableReason == nil
  }

  /// Acts upon an input, or keeps it behind those that are kept.
  mutating func receive(_ input: KeptInput) {
    // A key that came with the one that opened a question was not meant as its answer.
    if case .event = input, top.ignoresTypeAhead, !layers[layers.count - 1].isShown { return }
    if typedAhead.isEmpty, !mustKeepInput || concernsFrame(input) { process(input) } else { keep(input) }
  }

  /// Whether an input is about the help or the look of the frame, which no change makes different.
  private mutating func concernsFrame(_ input: KeptInput) -> Bool {
    guard case .event(.key(let key)) = input, !isTyping else { return false }
    guard !(top is HelpScreen) else { return true }
    let commands = commands
    guard commands.own.choice(for: key) == nil, let choice = commands.standard.choice(for: key) else { return false }
    return switch choice.action.base as? StandardAction {
    case .help, .switchLanguage, .switchPictures, .switchTheme: true
    default: false
    }
  }

  private mutating func keep(_ input: KeptInput) {
    let isQuit = quits(input)
    if isQuit, endsWhenSaved || hasKeptQuit {
      hasQuit = true
      return end(.quit)
    }
    let isAlone = typedAhead.isEmpty
    if isQuit, isAlone { return process(input) }
    if isBack(input) {
      let top = layers[layers.count - 1]
      if isAlone, top.waitingSince != nil, !effects.isSaving, postponed.isEmpty { return process(input) }
      let starts = [typedSince].compactMap(\.self) + postponed.filter { !$0.isResult }.map(\.start)
      if let start = starts.min(), environment.milliseconds - start >= Router.typedPatience {
        forgetTyped()
        dropPostponedInput()
        notice = Notice(.plain, environment.words.cancelled)
        change()
        if top.waitingSince != nil { process(input) }
        return
      }
    }
    (endsWhenSaved, answer, hasKeptQuit) = (false, nil, isQuit)
    notice = isQuit ? Notice(.warning, environment.words.stillSaving) : nil
    if typedAhead.count < Router.typedLimit { typedAhead.append(input) }
    typedSince = typedSince ?? environment.milliseconds
    change()
  }

  /// Acts upon what is kept, up to what has to wait again.
  mutating func handOverTyped() {
    while !typedAhead.isEmpty, !mustKeepInput, ending == nil {
      let input = typedAhead.removeFirst()
      // Who went on has not quit.
      if !typedAhead.isEmpty, quits(input) { continue }
      process(input)
    }
    if typedAhead.isEmpty { forgetTyped() }
  }

  mutating func forgetTyped() { (typedAhead, typedSince, hasKeptQuit) = ([], nil, false) }

  private mutating func process(_ input: KeptInput) {
    switch input {
    case .event(.key(let key)):
      guard !top.ignoresTypeAhead || layers[layers.count - 1].isShown else { return }
      handleInput { $0.press(key) }
    case .event(.paste(let text)):
      guard isTyping else { return }
      handleInput { router in
        router.notice = nil
        router.respond { try $0.respond(to: .paste(text), in: $1) }
      }
    case .event(.mouse(let mouse)):
      wheel(mouse.kind == .wheelUp ? -3 : 3, mouse.position)
      change()
    case .event: break
    case .action(let action, let layer):
      // It was drawn by a screen that is gone, or covered by another one.
      guard layers[layers.count - 1].number == layer else { return }
      dropPostponedInput()
      handleInput { router in
        router.notice = nil
        router.invoke(action)
      }
    }
  }

  /// Whether an input ends the program.
  private func quits(_ input: KeptInput) -> Bool {
    switch input {
    case .event(.key(let key)): isQuit(key) || key == .escape && endsWhenClosed && layers.count == 1
    case .action(let action, _): action.base as? StandardAction == .quit
    case .event: false
    }
  }

  /// Whether an input leaves the screen on top.
  private func isBack(_ input: KeptInput) -> Bool {
    switch input {
    case .event(.key(let key)): key == .escape || isTyping && key == .control("c")
    case .action(let action, _): action.base as? StandardAction == .back
    case .event: false
    }
  }
}
