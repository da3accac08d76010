import ArgumentParser
import CLibrary
import DataFormats
import Screens
import Stores
import TerminalUI
import Values

struct DatabaseStatusCommand: JSONCommand {
  static let about = CommandText(
    "status",
    Phrase(
      en: "What the database is, and how fast it answers.", ko: "데이터베이스가 무엇이고 얼마나 빨리 답하는지 봅니다."),
    Phrase(
      en: "Of a server it also tells the shop, the role, and how many programs are told of changes.",
      ko: "서버라면 매장과 역할, 바뀐 것을 알림으로 받는 프로그램 수도 보여 줍니다."),
    examples: [
      "pavilion database status", "pavilion database status --database service=house --shop gangnam --json",
    ])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    try session.location.checkExists()
    let database = try session.database
    let status = try database.status()
    let time = status.migratedAt.map(SystemClock.zone.time(at:))
    let latency = (status.latency * 1000).rounded() / 1000
    return Answer(
      [
        "engine": status.engine, "place": status.place, "shop": status.shop?.text, "role": status.role,
        "till": database.till, "latencyMilliseconds": latency, "listeners": status.listeners,
        "migration": status.migration, "migratedAt": time?.iso8601,
      ] as JSONObject
    ) { language in
      let when = time.map { "  (" + WallClock(SystemClock.now).moment($0).text(in: language) + ")" } ?? ""
      let lines: [(Phrase, String?)] = [
        (Phrase(en: "engine", ko: "엔진"), status.engine),
        (Phrase(en: "place", ko: "위치"), status.place),
        (Phrase(en: "shop", ko: "매장"), status.shop?.text),
        (Phrase(en: "role", ko: "역할"), status.role),
        (Phrase(en: "till", ko: "계산대"), database.till),
        (Phrase(en: "answers in", ko: "응답 시간"), "\(latency) ms"),
        (Phrase(en: "listeners", ko: "알림 받는 프로그램"), status.listeners.map { "\($0)" }),
        (Phrase(en: "last migration", ko: "마지막 마이그레이션"), status.migration + when),
      ]
      let width = lines.map { $0.0.text(in: language).columns }.max() ?? 0
      return lines.compactMap { label, text in
        text.map { label.text(in: language).padded(to: width + 2) + $0 }
      }
    }
  }
}
