import ArgumentParser
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI

struct JuiceUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Take back the last order of this till; its fruit goes back on the shelves.",
    ko: "이 계산대의 마지막 주문을 취소합니다. 과일은 선반으로 돌아갑니다.",
    Phrase(
      en: """
        It is the last order of the business day, as long as no closing has it. Once its ticket is ready, say whether it \
        was made: then what it took is waste.
        """,
      ko: "마감하지 않은 오늘의 마지막 주문입니다. 주문표가 나온 뒤에는 만들었는지 말해야 하고, 만들었다면 쓴 재료는 폐기입니다."),
    examples: ["pavilion juice undo", "pavilion juice undo --made --reason not-right"])

  @OptionGroup var output: OutputOptions
  @Flag(en: "It was made: what it took is waste.", ko: "만들었습니다. 쓴 재료는 폐기입니다.") var made = false
  @Flag(en: "It was not made.", ko: "만들지 않았습니다.") var notMade = false
  @Option(
    en: "Why: \(UndoReason.words).", ko: "이유: \(UndoReason.words).", ValueName(en: "reason", ko: "이유"),
    completion: .list(UndoReason.allCases.map(\.rawValue)))
  var reason: String?

  func answer(_ session: Session) throws -> Answer {
    guard !made || !notMade else {
      throw Failure.usage(en: "--made and --not-made contradict each other.", ko: "--made와 --not-made는 함께 쓸 수 없습니다.")
    }
    let reason = try reason.map { word in
      guard let reason = UndoReason(rawValue: word.lowercased()) else {
        throw Failure.unknown(Phrase(en: "reason", ko: "이유"), word.shown, among: UndoReason.allCases.map(\.rawValue))
      }
      return reason
    }
    let store = try session.database.juice
    do {
      let undone = try store.undoLast(
        wasMade: made ? true : notMade ? false : nil, reason: reason, at: CallContext.current.now)
      // The fruit for which the shelf was full.
      let menu = try session.juiceMenu
      return Answer(undone.order.json + ["overflow": undone.overflow.jsonMembers], [undone.phrase(menu)])
    } catch let error as NotTheLastOrder {
      throw Failure.nothingToUndo(error.last.refusal ?? JuiceScreen.nothingToUndo)
    } catch let error as MadeOrNot {
      throw Failure(
        .refused,
        Phrase(
          en: "Order \(error.order.call) may have been made. Say --made, and what it took is waste, or --not-made.",
          ko: "\(error.order.call)번은 이미 만들었을 수 있습니다. --made(폐기)나 --not-made를 쓰세요."),
        json: ["error": "made-or-not", "called": error.order.call])
    }
  }
}

struct JuiceRedoCommand: JSONCommand {
  static let about = CommandText(
    "redo", en: "Let the last order stand again that was taken back at this till.", ko: "이 계산대에서 방금 취소한 주문을 되살립니다.",
    examples: ["pavilion juice redo"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    do {
      let order = try session.database.juice.restoreLast(at: CallContext.current.now)
      return Answer(order.json, [order.restoredPhrase])
    } catch let shortage as Shortage {
      throw Failure(shortage, try session.juiceMenu)
    } catch is NotTheLastOrder {
      throw Failure.nothingToUndo(JuiceScreen.nothingToRedo)
    }
  }
}

extension UndoReason {
  fileprivate static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
