import JuiceModel
import TerminalUI

/// What the juice bar says aloud.
enum JuiceAlerts {
  static func ready(_ order: Order) -> Alert {
    Alert(
      Phrase(en: "Ready", ko: "나왔습니다"), [order.readyPhrase], accent: .juice, picture: Art.juiceGlass.picture,
      answers: [
        Alert.Answer(Phrase(en: "OK", ko: "확인"), [.character("y"), .character("n")], JuiceAction.acknowledge(order))
      ])
  }

  static func shortage(_ shortage: Shortage) -> Alert {
    Alert(
      Phrase(en: "Sorry", ko: "죄송합니다"),
      [shortage.phrase] + shortage.lines + [.empty, Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")],
      accent: .juice,
      answers: [
        Alert.Answer(
          Phrase(en: "Yes", ko: "예"), [.character("y")], JuiceAction.editStock(shortage.missing.first?.fruit)),
        Alert.Answer(Phrase(en: "No", ko: "아니오"), [.character("n")]),
      ], escape: 1)
  }
}
