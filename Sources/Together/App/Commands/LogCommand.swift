import ArgumentParser
import CaffeineModel
import DataFormats
import EmotionModel
import JuiceModel
import PavilionKit
import Stores
import TerminalUI
import TogetherModel
import WaterModel

struct LogCommand: JSONCommand {
  static let about = CommandText(
    "log", en: "Log anything by saying it, as with the key . on the screens.", ko: "말로 쓰면 알맞은 앱에 기록합니다. 화면의 . 키와 같습니다.",
    Phrase(
      en: """
        A drink, rest or stress, a feeling with its note, an order, a water, how you slept, and when, in either \
        language. It is logged only if it means one thing. If it may mean several, they are listed with what to type for \
        each, nothing is logged, and the exit code is 65. A word for the app before it always helps: coffee, juice, \
        feel, water, slept, stock, delivery. A time before a feeling is its time; behind it, it may be part of the note.
        """,
      ko: """
        음료, 휴식이나 스트레스, 메모를 붙인 감정, 주문, 물, 잠을 언제였는지와 함께 한국어나 영어로 씁니다. 뜻이 하나일 때만 기록합니다. \
        여러 뜻이 될 수 있으면 각각 어떻게 쓰는지 보여 주고, 기록하지 않고 65로 끝납니다. 앞에 앱을 가리키는 말을 쓰면 늘 분명해집니다: \
        커피, 쥬스, 기분, 물, 잠, 재고, 입고. 감정 앞에 쓴 시각은 그 시각이고, 뒤에 쓰면 메모일 수도 있습니다.
        """),
    examples: [
      "pavilion log \"espresso 20m ago\"", "pavilion log \"happy first snow #family\"",
      "pavilion log \"water 68/40 Cafe A\"",
      "pavilion log --dry-run \"2 mango\"",
    ])

  @OptionGroup var output: OutputOptions
  @Argument(en: "What to log.", ko: "기록할 말.", .text) var words: [String]
  @Flag(en: "Say what would be logged, and log nothing.", ko: "무엇을 기록할지만 말하고 기록하지 않습니다.") var dryRun = false

  func answer(_ session: Session) throws -> Answer {
    // A wrong line makes no file.
    let database =
      try session.location.exists
      ? session.database : PavilionDatabase.inMemory(as: CallContext.current.program.storage)
    let environment = try session.location.exists ? session.environment : session.environment(session.context(database))
    let state = try LogState(database, in: environment)
    let line = words.joined(separator: " ")
    let said = LogWords(state.menu, environment.wallClock, environment.unit)
    switch state.answer(line, in: environment) {
    case .nothing: throw Self.notUnderstood(Phrase(en: "There is nothing to log.", ko: "기록할 말이 없습니다."), said)
    case .problem(let problem):
      throw Self.notUnderstood(said.explanation(problem), said, isOpen: problem.isOpen)
    case .near(let strange, let suggestions):
      let lines = suggestions.map { ($0.reading, $0.line ?? state.line(for: $0.reading, in: environment)) }
      let nothing = Phrase(en: " Nothing was logged. Say one of these:", ko: " 기록하지 않았습니다. 이렇게 쓰세요:")
      throw Self.asking(said.unknown(strange) + nothing, lines, said, ["error": "not-understood"])
    case .readings(let readings):
      guard let reading = readings.first, readings.count == 1 else {
        let several = Phrase(
          en: "This may mean several things; nothing was logged. Say one of these:",
          ko: "여러 뜻이 될 수 있어 기록하지 않았습니다. 이렇게 쓰세요:")
        let lines = readings.map { ($0, state.line(for: $0, in: environment)) }
        throw Self.asking(several, lines, said, ["error": "ambiguous"])
      }
      let json = reading.json { state.line(for: reading, in: environment) }
      guard !dryRun else {
        let consequence = state.consequences(of: reading, in: environment).first?.phrase
        return Answer(json, [said.plan(reading), consequence].compactMap(\.self))
      }
      return try log(reading, json, said, in: session)
    }
  }

  private func log(_ reading: LogReading, _ json: JSONObject, _ said: LogWords, in session: Session) throws -> Answer {
    do {
      let record = try reading.save(in: session.database, at: CallContext.current.now)
      let answer = Answer(json + ["record": record.json], [said.done(record).phrase])
      guard case .order(let order) = record else { return answer }
      return answer.followed(by: { session.printSale(order) })
    } catch {
      guard let refusal = said.refusal(error) else { throw error }
      throw Failure(.refused, refusal, json: ["error": "refused"])
    }
  }

  /// - Parameter isOpen: Whether examples help, because it is not known what was meant.
  private static func notUnderstood(_ why: Phrase, _ said: LogWords, isOpen: Bool = true) -> Failure {
    let examples = isOpen ? said.examples.map { Phrase(same: "pavilion log \"") + $0.line + Phrase(same: "\"") } : []
    let heading = isOpen ? Phrase(en: " Examples:", ko: " 예:") : .empty
    return Failure(
      .badData, why + Phrase(en: " Nothing was logged.", ko: " 기록하지 않았습니다.") + heading, list: examples,
      json: ["error": "not-understood"])
  }

  /// Nothing is logged before one of several lines is said.
  private static func asking(
    _ why: Phrase, _ lines: [(reading: LogReading, line: String)], _ said: LogWords, _ json: JSONObject
  ) -> Failure {
    Failure(
      .badData, why, list: lines.map { Phrase(same: "pavilion log \($1.quotedForShell)  ") + said.plan($0) },
      json: json + ["readings": lines.map { reading, line in reading.json { line } }])
  }
}

extension LogReading {
  /// Returns the app and the kind of the reading, and the line that means it alone.
  fileprivate func json(_ line: () -> String) -> JSONObject {
    ["app": app.name, "kind": topic.rawValue, "line": line()]
  }
}

extension LogRecord {
  fileprivate var json: JSONObject {
    switch self {
    case .caffeine(let entry, _): entry.logged
    case .night(let night, _): night.json
    case .order(let order): order.json
    case .stock(let changed, _, _):
      JSONObject(changed.after.menu.ingredients.map { ($0.id.rawValue, changed.after[$0.id]) })
    case .tap(let tap): tap.json
    case .water(let record): record.assessedJSON
    }
  }
}
