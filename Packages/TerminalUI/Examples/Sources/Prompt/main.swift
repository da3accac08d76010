import SingleLanguage
import TerminalRuntime
import TerminalUI

/// A question in four lines below the prompt of the shell, which one key answers.
struct Prompt: Screen {
  enum Action: TerminalUI.Action { case choose(String) }
  typealias Output = String
  let title: Phrase = "What would you like?"

  func commands(in environment: Environment) -> [Command<Action>] {
    [("t", "Tea"), ("c", "Coffee"), ("w", "Water")].map { key, drink in
      Command(.choose(drink), [.character(key)], "\(drink)", hint: "\(drink)", isEssential: true)
    }
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .choose(let drink): .answer(drink)
    }
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label("A letter decides, and Esc leaves without a drink.", .quiet), in: canvas.area.inset(columns: 1))
  }
}

if let drink = try Terminal.run(Prompt(), inline: 4) { print("Your drink: \(drink)") }
