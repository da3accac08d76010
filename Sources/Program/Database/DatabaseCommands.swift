import ArgumentParser
import CLibrary
import DataFormats
import Database
import PavilionKit
import Server
import Stores
import TerminalUI
import Values

struct DatabaseCommand: DescribedCommand {
  static let about = CommandText(
    "database", en: "Set up a shop on a server, look how it does, or move a database.",
    ko: "서버에 매장을 준비하고, 상태를 보고, 데이터를 옮깁니다.",
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
    "status", en: "What the database is, and how fast it answers.", ko: "데이터베이스가 무엇이고 얼마나 빨리 답하는지 봅니다.",
    Phrase(
      en: "Of a server it also tells the shop, the role, and how many programs are told of changes.",
      ko: "서버라면 매장과 역할, 바뀐 것을 알림으로 받는 프로그램 수도 보여 줍니다."),
    examples: [
      "pavilion database status", "pavilion database status --database service=cafe --shop gangnam --json",
    ])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    try session.location.checkExists()
    let database = try session.database
    let status = try database.status()
    let time = status.migratedAt.map(CallContext.current.zone.time(at:))
    let latency = (status.latency * 1000).rounded() / 1000
    return Answer(
      [
        "engine": status.engine, "location": status.location, "shop": status.shop?.text, "role": status.role,
        "till": database.till, "latencyMilliseconds": latency, "listeners": status.listeners,
        "migration": status.migration, "migratedAt": time?.iso8601,
      ] as JSONObject
    ) { language in
      let when = time.map { "  (" + WallClock(CallContext.current.now).moment($0).text(in: language) + ")" } ?? ""
      let lines: [(Phrase, String?)] = [
        (Phrase(en: "engine", ko: "엔진"), status.engine),
        (Phrase(en: "location", ko: "위치"), status.location),
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

struct DatabasePrepareCommand: JSONCommand {
  static let about = CommandText(
    "prepare", en: "Create a shop on a server, or bring it up to date, as its owner.",
    ko: "서버에 매장을 만들거나 최신 상태로 바꿉니다. 매장의 소유자가 합니다.",
    Phrase(
      en: """
        The database is there already and belongs to the user of the address. With --till NAME a role of this name \
        is made, if there is none, and may read and write the data of this shop and nothing else. All of it is done, \
        or nothing.
        """,
      ko: """
        데이터베이스는 미리 만들어 두고, 주소의 사용자가 소유자여야 합니다. --till 이름을 쓰면 그 이름의 역할을 만들고(없을 \
        때만), 이 매장의 데이터만 읽고 쓸 수 있게 합니다. 모두 하거나, 아무것도 하지 않습니다.
        """),
    examples: [
      "pavilion database prepare --database postgres://owner@db.example.com/cafe",
      "pavilion database prepare --database service=cafe --shop gangnam --till till2",
    ])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard case .server(let address) = session.location else {
      throw Failure.usage(
        en: "A file needs no preparation: it is created when it is first used. "
          + "Name a server with --database postgres://HOST/DATABASE.",
        ko: "파일은 준비할 필요가 없습니다. 처음 쓸 때 만들어집니다. --database postgres://호스트/데이터베이스로 서버를 지정하세요.")
    }
    // PAVILION_TILL says what this till is called, and does not ask for a role.
    let till = output.global.till == nil ? nil : address.till
    let outcome = try ServerSetup.prepare(address, schema: ProgramStorage.pavilion.schema, till: till)
    CallContext.current.lastingChanges.note()
    var phrases = [done(outcome, address)]
    if let moved = outcome.moved { phrases += sentences(about: moved) }
    if let till { phrases += sentences(about: till, isNew: outcome.madeRole == true, address) }
    return Answer(
      [
        "shop": address.shop.text, "new": outcome.isNew, "migrations": outcome.steps, "till": till?.text,
        "newRole": outcome.madeRole, "movedRoles": outcome.moved?.names,
        "otherDatabases": outcome.moved?.databases,
      ] as JSONObject, phrases)
  }

  private func done(_ outcome: ServerSetup.Outcome, _ address: ServerAddress) -> Phrase {
    let (shop, name, count) = (address.shop.text, address.description, outcome.steps.count)
    if outcome.isNew {
      return Phrase(en: "The shop \(shop) is set up: \(name).", ko: "\(shop) 매장을 만들었습니다: \(name).")
    }
    guard count > 0 else {
      return Phrase(en: "The shop \(shop) is up to date already: \(name).", ko: "\(shop) 매장은 이미 최신 상태입니다: \(name).")
    }
    return Phrase(
      en: "The shop \(shop) was brought up to date in \(count) \(count == 1 ? "step" : "steps"): \(name).",
      ko: "\(shop) 매장을 \(count)단계에 걸쳐 최신 상태로 바꾸었습니다: \(name).")
  }

  /// Returns the sentences about the roles of before, and about the work that may be left to do.
  private func sentences(about moved: ServerSetup.MovedRoles) -> [Phrase] {
    let names = moved.names.map { $0.sanitizedForDisplay }.joined(separator: ", ")
    let now = Phrase(
      en: "Rights are those of one database now. As before, these roles may use this shop: \(names).",
      ko: "이제 권한은 데이터베이스마다 따로입니다. 전처럼 이 매장을 쓸 수 있는 역할: \(names).")
    guard !moved.databases.isEmpty else { return [now] }
    let others = moved.databases.map(\.sanitizedForDisplay).joined(separator: ", ")
    return [
      now,
      Phrase(
        en:
          "Some may be tills of other databases: \(others). Prepare these, too, and take away here those that are not of "
          + "this shop:",
        ko: "그중에는 다른 데이터베이스의 계산대가 있을 수 있습니다: \(others). 그 데이터베이스도 준비하고, 이 매장의 것이 아닌 역할은 "
          + "여기에서 빼세요:"),
      Phrase(same: "  REVOKE \"\(moved.group)\" FROM ") + Phrase(en: "ROLE", ko: "역할"),
    ]
  }

  private func sentences(about till: TillName, isNew: Bool, _ address: ServerAddress) -> [Phrase] {
    guard isNew else {
      return [
        Phrase(
          en: "The role \(till) was there already. It may use this shop.",
          ko: "\(till) 역할은 이미 있습니다. 이 매장을 쓸 수 있습니다.")
      ]
    }
    let shop = address.shop == .default ? "" : " --shop \(address.shop)"
    let call = "  pavilion --database '\(address.text(as: till))'\(shop)"
    return [
      Phrase(
        en: "The role \(till) was made. It may use this shop and nothing else, and has no password yet.",
        ko: "\(till) 역할을 만들었습니다. 이 매장만 쓸 수 있고, 아직 암호가 없습니다."),
      Phrase(en: "Give it one in psql, which asks for it:", ko: "psql에서 암호를 정하세요. 물어보면 입력합니다:"),
      Phrase(same: "  \\password \(till.text.nameInSQL)"),
      Phrase(
        en: "Put it into ~/.pgpass (mode 600) where the till runs:", ko: "계산대 컴퓨터의 ~/.pgpass(권한 600)에 적으세요:"),
      Phrase(same: "  " + address.passwordLine(for: till)),
      Phrase(en: "There the till starts with:", ko: "계산대는 이렇게 시작합니다:"), Phrase(same: call),
    ]
  }
}

extension String {
  /// The text as psql reads a name: in quotes unless it is in small letters.
  fileprivate var nameInSQL: String {
    let isPlain = utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    return isPlain && first?.isNumber == false ? self : "\"\(self)\""
  }
}

struct DatabaseCopyCommand: JSONCommand {
  static let about = CommandText(
    "copy", en: "Copy everything from one database into an empty one: all of it, or nothing.",
    ko: "한 데이터베이스의 모든 것을 빈 데이터베이스로 복사합니다. 모두 복사하거나, 아무것도 하지 않습니다.",
    Phrase(
      en: """
        From a file to a server, back, or between two of a kind. A missing file is created; a shop on a server has to \
        be prepared. --shop names the shop of whichever is a server. What was written is read again and compared \
        before it counts.
        """,
      ko: """
        파일에서 서버로, 서버에서 파일로, 또는 같은 종류끼리 복사합니다. 파일이 없으면 만들고, 서버의 매장은 미리 \
        준비해야 합니다. --shop은 서버 쪽 매장입니다. 쓴 것을 다시 읽어 비교한 다음에야 저장합니다.
        """),
    examples: [
      "pavilion database copy --from cafe.sqlite --to postgres://owner@db/cafe",
      "pavilion database copy --from service=cafe --shop gangnam --to gangnam.sqlite",
    ])

  @OptionGroup var output: OutputOptions
  @Option(en: "The file or the server to read.", ko: "읽을 파일이나 서버.", .database, parsing: .unconditional) var from: String
  @Option(en: "The file or the server to write to.", ko: "쓸 파일이나 서버.", .database, parsing: .unconditional)
  var to: String

  /// The options, with the server as the database: `--shop` is for it.
  var global: GlobalOptions {
    var options = output.global
    options.database = [from, to].first(where: ServerAddress.isAddress) ?? to
    return options
  }

  func answer(_ session: Session) throws -> Answer {
    let (from, to) = (try DataLocation(from, global), try DataLocation(to, global))
    try from.checkExists()
    let isNew = !to.exists
    do {
      let counts = try copy(from, to, session)
      CallContext.current.lastingChanges.note()
      let done = Phrase(en: "Copied and compared: \(to.name)", ko: "복사하고 비교했습니다: \(to.name)")
      return Answer(RowCounts.json(counts, [:]), [done] + RowCounts.lines(counts))
    } catch let error as DatabaseNotEmpty {
      let what = Phrase(table: error.table)
      throw Failure(
        .refused,
        en: "\(to.name) holds data already (\(what.en)). Nothing was changed. "
          + "Name an empty database with --to, or an empty shop with --shop.",
        ko: "\(to.name): 이미 데이터가 있습니다(\(what.ko)). 바뀐 것은 없습니다. "
          + "--to로 빈 데이터베이스를 지정하거나 --shop으로 빈 매장을 지정하세요.")
    } catch {
      // Not one that another program has made meanwhile, which has data by now or is in use.
      if isNew, (error as? StorageError)?.kind != .busy { for file in to.files { unlink(file) } }
      throw error
    }
  }

  private func copy(_ from: DataLocation, _ to: DataLocation, _ session: Session) throws -> [String: Int] {
    let source = try session.open(from)
    defer { source.close() }
    let target = try session.open(to)
    defer { target.close() }
    var bar: ProgressLine?
    defer { bar?.clear() }
    return try source.copy(to: target) { done, all in
      if bar == nil { bar = ProgressLine(of: all) }
      bar?.show(done)
    }
  }
}

extension DataLocation {
  /// Refuses a file that does not exist.
  func checkExists() throws(Failure) {
    guard !exists else { return }
    throw Failure(.missingInput, en: "There is no database \(name) yet.", ko: "\(name): 아직 데이터베이스가 없습니다.")
  }
}
