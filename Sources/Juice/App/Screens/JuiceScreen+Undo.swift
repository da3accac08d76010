import JuiceModel
import PavilionKit
import TerminalUI

/// Taking back the last order of this till, one step a press, and letting it stand again.
extension JuiceScreen {
  /// The commands that take back the last order and let it stand again; a basket has steps of its own to take back.
  func undoCommands(in environment: Environment) -> [Command<Action>] {
    if let step = basketUndoCommand(in: environment) { return [step] }
    let last = status?.last ?? .none
    return [
      Command(
        standard: .undo, ["u"], Phrase(en: "take the last order back", ko: "마지막 주문 취소"),
        hint: last.undone == nil ? Phrase(en: "undo", ko: "취소") : nil, unless: last.refusal),
      Command(
        .redo, ["U"], Phrase(en: "let it stand again", ko: "취소한 주문 되살리기"),
        hint: last.undone == nil ? nil : Phrase(en: "redo", ko: "되살리기"),
        unless: last.undone == nil ? Self.nothingToRedo : nil),
    ]
  }

  public mutating func undo(in environment: Environment) -> Reply {
    endPause()
    guard let order = status?.last.standing else {
      return .say(.warning, status?.last.refusal ?? Self.nothingToUndo)
    }
    return takeBack(order.number, wasMade: nil, reason: nil, in: environment)
  }

  /// Takes the order back, after the questions that are still open: whether it was made, and why.
  func takeBack(_ number: Int, wasMade: Bool?, reason: UndoReason?, in environment: Environment) -> Reply {
    guard let order = status?.last.standing, order.number == number else {
      return .say(.warning, status?.last.refusal ?? Self.nothingToUndo)
    }
    if order.mayBeMade, wasMade == nil {
      return .alert(.madeOrNot(order, in: environment) { .takeBack(number, wasMade: $0, nil) })
    }
    if environment.shop.asksWhyUndone, reason == nil {
      return .alert(.reasons(order, in: environment) { .takeBack(number, wasMade: wasMade, $0) })
    }
    return .save(environment.words.saving) { [store] in
      Result { () throws in
        try store.undoLast(wasMade: wasMade, ifNumber: number, reason: reason, at: environment.localTime)
      }
    } resuming: { screen, result, environment in
      try screen.refresh(in: environment)
      switch result {
      case .success(let undone):
        let again = Phrase(en: " U: again.", ko: " U: 되살리기.")
        return .say(undone.overflow.isEmpty ? .good : .warning, undone.phrase(screen.menu) + again)
      case .failure(let error as NotTheLastOrder):
        return .say(.warning, error.last.refusal ?? Self.nothingToUndo)
      case .failure(let error as MadeOrNot):
        return .alert(.madeOrNot(error.order, in: environment) { .takeBack(number, wasMade: $0, reason) })
      case .failure(let error): throw error
      }
    }
  }

  func redo(in environment: Environment) -> Reply {
    guard let order = status?.last.undone else { return .say(.warning, Self.nothingToRedo) }
    return .save(environment.words.saving) { [store] in
      Result { () throws in try store.restoreLast(ifNumber: order.number, at: environment.localTime) }
    } resuming: { screen, result, environment in
      try screen.refresh(in: environment)
      switch result {
      case .success(let order): return .say(.good, order.restoredPhrase)
      case .failure(let shortage as Shortage): return .say(.warning, shortage.explanation(screen.menu))
      case .failure(is NotTheLastOrder): return .say(.warning, Self.nothingToRedo)
      case .failure(let error): throw error
      }
    }
  }
}

extension Alert {
  /// Asks whether an order that is taken back was made, the safe answer first.
  static func madeOrNot(_ order: Order, in environment: Environment, _ answer: (Bool) -> Output) -> Alert {
    Alert(
      Phrase(en: "Take order \(order.call) back?", ko: "\(order.call)번 주문을 취소할까요?"),
      [order.summary(in: environment), Phrase(en: "It may have been made already.", ko: "이미 만들었을 수 있습니다.")],
      accent: .juice,
      answers: [
        Answer(Phrase(en: "keep it", ko: "그대로"), ["k"]),
        Answer(Phrase(en: "not made", ko: "안 만듦"), ["n"], answer(false)),
        Answer(Phrase(en: "made: waste", ko: "만듦: 폐기"), ["w"], answer(true)),
      ], ignoresTypeAhead: true)
  }

  /// Asks why an order is taken back.
  static func reasons(_ order: Order, in environment: Environment, _ answer: (UndoReason) -> Output) -> Alert {
    let keys: [UndoReason: Key] = [.mistyped: "t", .changedMind: "c", .notRight: "r", .other: "o"]
    return Alert(
      Phrase(en: "Why is order \(order.call) taken back?", ko: "\(order.call)번을 왜 취소하나요?"),
      [order.summary(in: environment)], accent: .juice,
      answers: [Answer(Phrase(en: "keep it", ko: "그대로"), ["k"])]
        + UndoReason.allCases.map { Answer($0.phrase, [keys[$0]].compactMap(\.self), answer($0)) })
  }
}
