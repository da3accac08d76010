import ArgumentParser
import DataFormats
import Screens
import Stores
import TerminalUI
import Values

struct DatabaseCommand: DescribedCommand {
  static let about = CommandText(
    "database",
    Phrase(
      en: "Set up a shop on a server, look how it does, or move a database.",
      ko: "서버에 매장을 준비하고, 상태를 보고, 데이터를 옮깁니다."),
    Phrase(
      en: """
        Several tills share one stock on a PostgreSQL server; docs/tills.md says how to set that up. A password never \
        goes into an address but into ~/.pgpass (mode 600) or a service file.
        """,
      ko: """
        PostgreSQL 서버에 두면 계산대 여럿이 재고 하나를 함께 씁니다. 준비하는 방법은 docs/tills.md에 있습니다. 암호는 \
        주소에 쓰지 않고 ~/.pgpass(권한 600)나 서비스 파일에 둡니다.
        """),
    subcommands: [DatabasePrepareCommand.self, DatabaseStatusCommand.self, DatabaseCopyCommand.self])

  @OptionGroup var global: GlobalOptions
}

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
