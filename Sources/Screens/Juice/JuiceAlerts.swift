import JuiceModel
import TerminalUI

/// The alerts of the juice bar.
enum JuiceAlerts {
  static func ready(_ order: Order) -> Alert<JuiceAction> {
    Alert(
      Phrase(en: "Ready", ko: "나왔습니다"), [order.readyPhrase], accent: .juice, picture: Art.juiceGlass.picture,
      answers: [
        Alert.Answer(Phrase(en: "OK", ko: "확인"), ["y", "n"], .acknowledge(order))
      ])
  }

  static func shortage(_ shortage: Shortage) -> Alert<JuiceAction> {
    Alert(
      Phrase(en: "Sorry", ko: "죄송합니다"),
      [shortage.phrase] + shortage.lines + [.empty, Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")],
      accent: .juice,
      answers: [
        Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], .editStock(shortage.missing.first?.fruit)),
        Alert.Answer(Phrase(en: "No", ko: "아니오"), ["n"]),
      ], escape: 1)
  }
}
