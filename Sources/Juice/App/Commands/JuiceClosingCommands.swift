import ArgumentParser
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI

struct JuiceCloseCommand: JSONCommand {
  static let about = CommandText(
    "close", en: "Close the day: number it, and compare the cash with what was sold.",
    ko: "하루를 마감합니다. 번호를 매기고 현금을 판매와 맞춥니다.",
    Phrase(
      en: """
        What a closing says does not change later. Without --cash nothing is compared. Before the first closing, orders of \
        earlier days are in none: say whether this one should have them.
        """,
      ko: """
        마감한 내용은 나중에 바뀌지 않습니다. --cash가 없으면 현금을 맞추지 않습니다. 첫 마감에서는 지난 주문을 함께 넣을지 정해야 합니다.
        """),
    examples: ["pavilion juice close", "pavilion juice close --cash 182,500 --card 96,000 --float 50,000"])

  @OptionGroup var output: OutputOptions
  @Option(en: "The money in the drawer.", ko: "서랍에 있는 돈.", .amount) var cash: String?
  @Option(en: "What was paid by card and otherwise.", ko: "카드 등으로 받은 돈.", .amount) var card: String?
  @Option(
    en: "What was in the drawer in the morning; as last time unless you say.",
    ko: "아침에 서랍에 있던 돈. 쓰지 않으면 지난번과 같습니다.", .amount)
  var float: String?
  @Flag(en: "The first closing has what was sold before, too.", ko: "첫 마감에 지난 주문도 넣습니다.") var includeEarlier = false
  @Flag(en: "What was sold before the first closing stays in none.", ko: "지난 주문은 마감에 넣지 않습니다.") var leaveEarlier = false

  func answer(_ session: Session) throws -> Answer {
    let store = try session.database.juice
    let (sales, last, menu) = try store.unclosed(at: CallContext.current.now)
    try check(sales.unclosed, menu)
    let counted = try cash.map { try amount($0, of: "--cash", menu) }
    guard counted != nil || card == nil && float == nil else {
      throw Failure.usage(
        en: "--card and --float need --cash.", ko: "--card와 --float는 --cash와 함께 씁니다.")
    }
    let money = try counted.map { counted in
      Closing.Cash(
        float: try float.map { try amount($0, of: "--float", menu) } ?? last?.cash?.float ?? 0,
        card: try card.map { try amount($0, of: "--card", menu) } ?? 0, counted: counted)
    }
    do {
      let closing = try store.close(
        money, includesUnclosed: includeEarlier, after: last?.number ?? 0, at: CallContext.current.now)
      return Answer(closing, menu, try store.shopDay())
    } catch let error as ClosedMeanwhile {
      throw Failure(.refused, error.phrase, json: ["error": "closed-meanwhile", "number": error.number])
    }
  }

  /// Nothing that was sold is left out without a word.
  private func check(_ unclosed: Closing.Unclosed?, _ menu: Menu) throws(Failure) {
    guard !includeEarlier || !leaveEarlier else {
      throw .usage(
        en: "--include-earlier and --leave-earlier contradict each other.",
        ko: "--include-earlier와 --leave-earlier는 함께 쓸 수 없습니다.")
    }
    guard let unclosed, !includeEarlier, !leaveEarlier else { return }
    let amount = unclosed.takings.map { Phrase(same: ", ") + menu.money($0) + Phrase(same: ",") } ?? .empty
    throw Failure(
      .refused,
      Phrase(
        en:
          "\(unclosed.orders) orders of earlier days\(amount.en) were never closed: --include-earlier or --leave-earlier.",
        ko: "지난 주문 \(unclosed.orders)건\(amount.ko) 마감한 적이 없습니다. --include-earlier나 --leave-earlier를 쓰세요."),
      json: ["error": "never-closed", "orders": unclosed.orders, "takings": unclosed.takings]
    ).ending(with: Self.nothingDone)
  }

  static let nothingDone: Phrase? = Phrase(en: "Nothing was closed.", ko: "마감하지 않았습니다.")

  private func amount(_ text: String, of option: String, _ menu: Menu) throws(Failure) -> Int {
    do throws(MoneyProblem) {
      let amount = try menu.amount(of: text)
      if Closing.Cash.range.contains(amount) { return amount }
    } catch {
      if let reason = menu.reason(error) {
        throw Failure(.usage, Phrase(same: "\(option): ") + reason + Phrase(same: "."))
      }
    }
    throw .usage(
      en: "\(option) takes an amount of money such as 125,000, not \"\(text.shown)\".",
      ko: "\(option)에는 125,000 같은 금액을 씁니다: \"\(text.shown)\".")
  }
}

struct JuiceClosingCommand: DescribedCommand {
  static let about = CommandText(
    "closing", en: "The closings: a list of all, or one of them.", ko: "마감: 목록을 보거나 하나를 봅니다.",
    subcommands: [JuiceClosingListCommand.self, JuiceClosingShowCommand.self],
    defaultSubcommand: JuiceClosingListCommand.self, numbered: "show")
}

struct JuiceClosingListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "All closings, newest first.", ko: "모든 마감을 최근 것부터 봅니다.",
    examples: ["pavilion juice closing list --since 2026-11-01 --until 2026-11-30"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.shopToday)
    let store = try session.database.juice
    let (menu, day) = (try store.menu(), try store.shopDay())
    let closings = listed.part(of: try store.closings(limit: listed.read)) { day.date(of: $0.at) }
    let detail = listed.detail(
      shown: closings.count, of: try store.closingCount(), Phrase.closings,
      nothing: Phrase(en: "No closings yet.", ko: "아직 마감이 없습니다."))
    return Answer(list: closings, json: \.json, detail: detail) { language in
      closings.map { closing in
        let net = closing.sales.net.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
        // The date of the clock beside it.
        return LogLine.head(closing.number, closing.at.date, closing.at.clock, language)
          + (.drinks(closing.sales.count) + net).text(in: language)
      }
    }
  }
}

struct JuiceClosingShowCommand: JSONCommand {
  static let about = CommandText(
    "show", en: "A closing once more, as it was.", ko: "마감 하나를 그대로 다시 봅니다.",
    examples: ["pavilion juice closing 12"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The number of the closing, 3 or #3.", ko: "마감 번호, 3이나 #3.", .record) var number: String

  func answer(_ session: Session) throws -> Answer {
    let number = try Int(recordNumber: number, listedBy: "closing list")
    let store = try session.database.juice
    let (menu, day) = (try store.menu(), try store.shopDay())
    guard let closing = try store.closing(number) else {
      throw Failure(
        .refused, Phrase(en: "There is no closing \(number).", ko: "\(number)번 마감은 없습니다."),
        json: ["error": "no-such-record", "numbers": [number]])
    }
    return Answer(closing, menu, day)
  }
}

extension Answer {
  fileprivate init(_ closing: Closing, _ menu: Menu, _ day: BusinessDay) {
    self.init(closing.json, closing.lines(menu, day))
  }
}

extension Closing {
  fileprivate var json: JSONObject {
    let cash = cash.map { ["float": $0.float, "card": $0.card, "counted": $0.counted] as JSONObject }
    return [
      "number": number, "at": at.iso8601, "till": till, "orders": sales.orders, "count": sales.count,
      "takings": sales.takings, "takenBack": sales.takenBack, "refunds": sales.refunds, "refunded": sales.refunded,
      "refundedOrders": sales.refundedOrders.map(\.json),
      "unclosed": sales.unclosed.map { ["orders": $0.orders, "takings": $0.takings] as JSONObject },
      "cash": cash, "expected": expected, "difference": difference, "products": sales.products.map(\.json),
    ]
  }

  fileprivate func lines(_ menu: Menu, _ day: BusinessDay) -> [Phrase] {
    let head = Phrase(en: "Closing \(number), ", ko: "마감 \(number), ") + Phrase(same: at.date.iso8601 + " " + at.clock)
    let till = till.map { [Phrase(same: "  ") + TillIdentity.till($0)] } ?? []
    return [head] + till + facts(menu, day).map { Phrase(same: "  ") + $0.name + Phrase(same: ": ") + $0.value }
      + sales.products.map { sales in
        let amount = sales.amount.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
        return Phrase(same: "  \(sales.count) × ") + sales.phrase + amount
      }
  }
}

extension Refund {
  var json: JSONObject { ["called": call, "at": placedAt.iso8601, "amount": amount, "made": wasMade] }
}
