import SingleLanguage
import TerminalRuntime
import TerminalUI

struct Hello: Screen {
  enum Action: TerminalUI.Action { case greet }
  let title: Phrase = "Hello"
  var count = 1
  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.greet, ["g"], "greet once more", hint: "greet")]
  }
  mutating func perform(_ action: Action, in environment: Environment) -> Reply { count += 1; return .done }
  func draw(in canvas: inout Canvas) { canvas.draw(Label("Hello, world × \(count)"), in: canvas.area.line(0)) }
}
try Terminal.run(Hello())
