import ArgumentParser
import TerminalUI

/// What the owner of a shop does with its data.
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
