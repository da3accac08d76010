import TerminalUI

/// A picture alone, as large as the terminal.
struct PictureScreen: Screen {
  enum Action: TerminalUI.Action {
    case close
  }

  let title: Phrase
  let accent = Accent.exposition
  private let picture: Picture
  /// The description of the picture, for a screen reader.
  private let words: String

  init(_ picture: Picture, of title: Phrase, _ words: String) {
    (self.picture, self.title, self.words) = (picture, title, words)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.close, [.enter, "f"], Phrase(en: "back to the text", ko: "글로 돌아가기"), hint: Phrase(en: "text", ko: "글"))]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply { .close }

  func draw(in canvas: inout Canvas) {
    if canvas.isPlain {
      return canvas.draw(lines: canvas.text(words).wrapped(to: canvas.area.columns), in: canvas.area)
    }
    canvas.draw(Sprite(picture), in: canvas.area)
    canvas.onClick(canvas.area, Action.close)
  }
}
