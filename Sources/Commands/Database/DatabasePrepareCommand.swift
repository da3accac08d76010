import ArgumentParser
import DataFormats
import Screens
import Stores
import TerminalUI

struct DatabasePrepareCommand: JSONCommand {
  static let about = CommandText(
    "prepare",
    Phrase(
      en: "Create a shop on a server, or bring it up to date, as its owner.",
      ko: "서버에 매장을 만들거나 최신 상태로 바꿉니다. 매장의 소유자가 합니다."),
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
      "pavilion database prepare --database postgres://owner@db.example.com/house",
      "pavilion database prepare --database service=house --shop gangnam --till till2",
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
    let outcome = try ServerSetup.prepare(address, till: till)
    var phrases = [done(outcome, address)]
    if let till { phrases += sentences(about: till, isNew: outcome.madeRole == true, address) }
    return Answer(
      [
        "shop": address.shop.text, "new": outcome.isNew, "migrations": outcome.steps, "till": till?.text,
        "newRole": outcome.madeRole,
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
