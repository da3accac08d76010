import ArgumentParser
import DataFormats
import PavilionKit
import Stores
import TerminalUI
import Values

struct StatusCommand: JSONCommand {
  static let about = CommandText(
    "status", en: "The state of every app, a line each, or a line of your own for a prompt.",
    ko: "모든 앱의 상태를 한 줄씩, 또는 프롬프트에 넣을 원하는 한 줄로 봅니다.",
    Phrase(
      en: """
        In a --format stand {juices} for how many can be made of the {menu} on the menu, {tickets} for those that wait \
        in the kitchen, {water} for the name of the newest water, {hardness} and {alkalinity}, {feeling} for the last \
        feeling, {feelings} for how many today, {exhibit} for the exhibit of the day, {due} for how many things are \
        due, {headline} for the most urgent line of today, and all that "pavilion caffeine status" has. {{ is a brace.
        """,
      ko: """
        --format의 자리표: {juices} 메뉴 {menu}가지 가운데 만들 수 있는 쥬스, {tickets} 주방에서 기다리는 주문, {water} 가장 최근 물의 이름, \
        {hardness} 경도, {alkalinity} 알칼리도, {feeling} 마지막 감정, {feelings} 오늘의 감정 수, {exhibit} 오늘의 출품작, {due} 할 때가 된 것의 수, \
        {headline} 오늘 가장 급한 소식, 그리고 pavilion caffeine status의 자리표 모두. 중괄호는 {{로 씁니다.
        """),
    examples: [#"pavilion status --format "{mg} mg · {juices} juices · {due} due""#])

  @OptionGroup var output: OutputOptions

  @Option(en: "A line of your own, such as \"{mg} mg, {due} due\".", ko: "원하는 한 줄. 예: \"{mg} mg, {due}\".", .format)
  var format: String?

  func answer(_ session: Session) throws -> Answer {
    let format = try StatusFormat<StatusField>.option(format, asJSON: output.json)
    let (database, environment) = (try session.database, try session.environment)
    if let format {
      let value = StatusValues(database, environment)
      return Answer("") { language in [try format.text(language) { try value($0) }] }
    }
    let states = try CallContext.current.program.apps.map { app throws(StorageError) in
      (app, try app.state(database, in: environment))
    }
    return Answer(JSONObject(states.map { ($0.name, $1.text(in: session.language)) })) { language in
      let titles = states.map { $0.0.title.text(in: language) }
      let columns = (titles.map(\.columns).max() ?? 0) + 2
      return zip(titles, states).map { $0.padded(to: columns) + $1.1.text(in: language) }
    }
  }
}
