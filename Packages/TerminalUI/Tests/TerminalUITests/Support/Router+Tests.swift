import Testing

@testable import TerminalUI

extension Router {
  /// A router with a toy page, for users of a Korean keyboard.
  static func toy(
    _ page: ToyPage = ToyPage(), columns: Int = 80, rows: Int = 24, language: Language = .english,
    hasMotion: Bool = true
  ) -> Router {
    Router(
      page, .toy(columns: columns, rows: rows, language: language, hasMotion: hasMotion),
      Options(onEvent: ToyEvent.apply, commandLetters: HangulKeys.letters))
  }

  /// Presses keys by their names, with spaces between.
  mutating func press(_ keys: String, _ location: SourceLocation = #_sourceLocation) {
    for name in keys.split(separator: " ") {
      if let key = Key(named: String(name)) {
        handle(.key(key))
      } else {
        Issue.record("there is no key \(name)", sourceLocation: location)
      }
    }
  }

  mutating func click(_ column: Int, _ row: Int) {
    handle(.mouse(MouseEvent(.press, at: Position(column: column, row: row))))
  }

  /// Clicks on the first occurrence of a text.
  mutating func click(on text: String, _ location: SourceLocation = #_sourceLocation) {
    for (row, line) in frame().lines.enumerated() {
      for start in line.indices where line[start...].hasPrefix(text) {
        return click(line[..<start].columns, row)
      }
    }
    Issue.record("\(text) is not shown", sourceLocation: location)
  }

  mutating func wheel(_ kind: MouseEvent.Kind) {
    handle(.mouse(MouseEvent(kind, at: Position(column: 1, row: 1))))
  }

  /// The present frame.
  var picture: Frame {
    var copy = self
    return copy.frame()
  }

  func shows(_ text: String) -> Bool { picture.plainText.contains(text) }

  var page: ToyPage? { screens.last as? ToyPage }
  var root: ToyPage? { screens.first as? ToyPage }
  var editor: ToyEditor? { screens.last as? ToyEditor }
  var alert: Alert<ToyPage.Action>? { screens.last as? Alert<ToyPage.Action> }
}
