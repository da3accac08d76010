/// The standard actions.
extension Router {
  mutating func perform(_ action: StandardAction) {
    guard action.isAllowedWhenConfined || !environment.isConfined else { return refuse() }
    switch action {
    case .help:
      let isOpen = top is HelpScreen
      leaveHelpAndPalette()
      guard !isOpen else { return }
      open(
        HelpScreen(
          title: environment.words.helpTitle, accent: top.accent, subject: top.title, own: commands.own,
          everywhere: commands.standard))
    case .palette:
      guard !(top is CommandPalette) else { return }
      leaveHelpAndPalette()
      // Opening another screen must not discard a text that is being typed.
      let mayLeave = !layers.contains { $0.screen.isTyping }
      let palette = CommandPalette(
        environment.words, accent: top.accent, commands: commands.own + commands.standard
      ) { [environment, options] words in mayLeave ? options.paletteItems(words, environment) : [] }
      push(Layer(palette) { $0 })
    case .switchLanguage:
      let languages = environment.languages
      guard languages.count > 1 else { return }
      let next = (languages.firstIndex(of: environment.language) ?? 0) + 1
      choose(.language(languages[next % languages.count]))
    case .switchPictures:
      let styles = PictureStyle.allCases
      let next = (styles.firstIndex(of: environment.pictures) ?? 0) + 1
      choose(.pictures(styles[next % styles.count]))
    case .switchTheme:
      let next = environment.nextTheme
      choose(.theme(next), notice: environment.words.sentence(about: next))
    case .choose(let choice, let sentence): choose(choice, notice: sentence)
    case .settings: openOnce(options.settings?())
    case .quickEntry:
      openOnce(options.quickEntry?())
      layers[layers.count - 1].isQuickEntry = true
    case .undoEntry: undoEntry()
    case .back:
      if layers.count > 1 || endsWhenClosed { respond { try $0.respondToLeaving(in: $1) } }
    case .quit: quit()
    case .repaint: needsRepaint = true
    case .cancelEffect: cancelEffect()
    case .visit(let item): visit(item)
    case .list, .undo: break
    }
  }

  /// Opens a screen of the program, or goes back to it if it is open already and nothing above it asks.
  private mutating func openOnce(_ screen: (any Screen)?) {
    leaveHelpAndPalette()
    guard let screen else { return }
    guard let index = layers.firstIndex(where: { type(of: $0.screen) == type(of: screen) }) else { return open(screen) }
    guard !(index + 1..<layers.count).contains(where: holdsUp) else { return }
    while layers.count > index + 1 { close() }
  }

  /// Closes help or palette, so that they are always about a screen of the program.
  mutating func leaveHelpAndPalette() { if top is HelpScreen || top is CommandPalette { close() } }

  /// Applies a choice, and passes it to the program, which may store it; if that fails, it applies until the program ends.
  private mutating func choose(_ choice: Choice, notice sentence: Phrase = .empty) {
    switch choice {
    case .language(let language): environment.language = language
    case .pictures(let pictures): environment.pictures = pictures
    case .theme(let theme): environment.chosenTheme = theme
    case .program: break
    }
    if options.isFar(choice) {
      let onChoice = options.onChoice
      let request = EffectRequest(saving: environment.words.saving, choice: { try onChoice(choice) })
      return attempt { try $0.run(request, of: $0.layers.count - 1) }
    }
    if sentence != .empty { self.notice = Notice(.good, sentence) }
    attempt { router in try router.options.onChoice(choice) }
    refreshAll()
  }
}
