/// A cover in place of a screen whose contents must not be seen for the moment.
///
/// A screen says in `cover(in:)` whether it has one; then the screens that it has opened are covered, too, and get no input.
/// A user can reveal them, leave, and do what can be done everywhere.
public struct Cover: Sendable {
  /// The sentence about the hidden contents, and about how they are shown again.
  public let text: Phrase
  /// The value of a setting with which it is shown again.
  public let reveal: Router.Choice
  /// The keys for that; a click does it, too.
  public let keys: [Key]
  /// The name of the command of these keys, for the help.
  public let name: Phrase
  /// The same for the footer.
  public let hint: Phrase

  /// Creates a cover.
  public init(_ text: Phrase, reveal: Router.Choice, _ keys: [Key], _ name: Phrase, hint: Phrase) {
    (self.text, self.reveal, self.keys, self.name, self.hint) = (text, reveal, keys, name, hint)
  }
}

/// Stands for a screen that is covered.
struct CoverScreen: Screen {
  let title: Phrase
  let accent: Accent
  private let cover: Cover

  fileprivate init(_ cover: Cover, title: Phrase, accent: Accent) {
    (self.cover, self.title, self.accent) = (cover, title, accent)
  }

  private var reveal: StandardAction { .choose(cover.reveal, .empty) }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    [Command(standard: reveal, cover.keys, cover.name, hint: cover.hint, isEssential: true)]
  }

  func draw(in canvas: inout Canvas) {
    let lines = canvas.text(cover.text).wrapped(to: max(1, canvas.area.columns - 4))
    let first = max(0, (canvas.area.rows - lines.count) / 2)
    canvas.draw(lines: lines, .quiet, .center, in: canvas.area.rows(.fixed(first), .fixed(lines.count), .fill).1)
    canvas.onClick(canvas.area, reveal)
  }
}

extension Screen {
  fileprivate func coverScreen(in environment: Environment) -> CoverScreen? {
    cover(in: environment).map { CoverScreen($0, title: title, accent: accent) }
  }
}

extension Router {
  /// The cover of the screen on top: its own, or that of a screen below it, unless it was opened over that.
  var cover: CoverScreen? {
    var cover: CoverScreen?
    for index in layers.indices { cover = self.cover(of: index, over: cover) }
    return cover
  }

  /// The screens that are drawn: a cover in place of those that it covers.
  var shown: [any Screen] {
    var shown: [any Screen] = []
    var cover: CoverScreen?
    for index in layers.indices {
      let below = cover
      cover = self.cover(of: index, over: below)
      if let cover {
        if below == nil { shown.append(cover) }
      } else {
        shown.append(layers[index].standIn ?? layers[index].screen)
      }
    }
    return shown
  }

  // By its index, because a copy of a layer copies the screen.
  private func cover(of index: Int, over below: CoverScreen?) -> CoverScreen? {
    layers[index].screen.coverScreen(in: environment) ?? (layers[index].isOverCover ? nil : below)
  }

  /// Makes the choice for which nobody has typed long enough; returns the milliseconds until then, or nil if there is none.
  mutating func chooseWhenIdle() -> Int? {
    guard let (seconds, choice) = options.idleChoice(environment) else { return nil }
    let rest = lastInput + seconds * 1000 - environment.milliseconds
    guard rest <= 0 else { return rest }
    // It may tell of what is hidden now.
    notice = nil
    perform(.choose(choice, .empty))
    return nil
  }
}
