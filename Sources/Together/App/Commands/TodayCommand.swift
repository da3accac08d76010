import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI

struct TodayCommand: JSONCommand {
  static let about = CommandText(
    "today", en: "What matters today, from all apps, the most urgent first.",
    ko: "모든 앱의 오늘 소식을 급한 것부터 봅니다.", examples: ["pavilion today"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let lines = try CallContext.current.program.today(session.database, in: session.environment)
    return Answer(today: lines, in: session.language)
  }
}

struct RemindCommand: JSONCommand {
  static let about = CommandText(
    "remind", en: "What is due, a line each; nothing if nothing is.", ko: "할 때가 된 것을 한 줄씩 알려 줍니다. 없으면 아무것도 쓰지 않습니다.",
    Phrase(
      en: """
        For the end of ~/.bashrc, for cron or a timer; nothing reminds you by itself. With words it tells of these \
        alone: filter (leaves its zone within three weeks), bottle (a stock solution is nearly used up), supply (an \
        ingredient is used up before the day is over), quiz (questions to be asked again), sleep (how you slept, in the \
        morning, if you rated nights before).
        """,
      ko: """
        ~/.bashrc 끝이나 cron, 타이머에 씁니다. 스스로 알리는 일은 없습니다. 낱말을 쓰면 그것만 알려 줍니다: filter(필터가 3주 안에 영역을 벗어남), \
        bottle(원액이 거의 다 됨), supply(재료가 오늘 안에 떨어짐), quiz(다시 풀 문제), sleep(아침에 어젯밤 잠, 그동안 점수를 매겼다면).
        """),
    examples: ["pavilion remind", "pavilion remind filter quiz"])

  /// The kinds of lines that can be due.
  static let all = TodayLine.Kind.allCases.filter(\.isDue)

  @Argument(
    en: "What to be reminded of; without it, of all.", ko: "알릴 것. 없으면 모두 알립니다.",
    ValueName(en: "what", ko: "무엇")) var kinds: [String] = []
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let names = Self.all.map(\.rawValue)
    for kind in kinds where !names.contains(kind) {
      throw Failure.unknown(Phrase(en: "reminder", ko: "알림"), kind, among: names)
    }
    let lines = try CallContext.current.program.today(session.database, in: session.environment)
    return Answer(
      today: lines.filter { $0.line.kind.isDue && (kinds.isEmpty || kinds.contains($0.line.kind.rawValue)) },
      in: session.language)
  }
}

extension Answer {
  fileprivate init(today lines: [(app: any PavilionApp, line: TodayLine)], in language: Language) {
    self.init(
      list: lines,
      json: { app, line in
        [
          "app": app.name, "kind": line.kind.rawValue, "isDue": line.kind.isDue,
          "text": line.words.first?.text(in: language) ?? "",
        ]
      }
    ) { language in
      lines.map { $0.line.words.first?.text(in: language) ?? "" }
    }
  }
}
