import ArgumentParser
import JuiceModel
import PavilionKit
import Stores
import TerminalUI

struct JuiceTillCommand: ConfinedCommand {
  static let app: any PavilionApp = JuiceMaker()
  static let confinement = Confinement.till

  static let about = CommandText(
    "till", en: "Take orders, on a screen that leads nowhere else.", ko: "주문을 받습니다. 다른 화면으로 나가지 않습니다.",
    Phrase(
      en: "It has the bar, the log of orders, the stock and the kitchen. Esc and q end it.",
      ko: "쥬스 메이커, 주문 내역, 재고, 주방이 있습니다. Esc나 q로 끝냅니다."),
    examples: ["pavilion juice till", "pavilion juice till --locked"])

  @OptionGroup var global: GlobalOptions
  @Flag(help: .locked) var locked = false
}

struct JuiceKitchenCommand: ConfinedCommand {
  static let app: any PavilionApp = JuiceMaker()
  static let confinement = Confinement.kitchen

  static let about = CommandText(
    "kitchen", en: "Show what is to be made, oldest first, on a screen of its own.",
    ko: "만들 것을 오래된 것부터 보여 주는 주방 화면을 엽니다.",
    Phrase(
      en: "Tickets are switched on for the whole shop: pavilion settings set tickets on. Esc and q end it.",
      ko: "주문표는 매장 전체에 켭니다: pavilion settings set tickets on. Esc나 q로 끝냅니다."), examples: ["pavilion juice kitchen"])

  @OptionGroup var global: GlobalOptions
  @Flag(help: .locked) var locked = false

  func screen() -> (PavilionDatabase) -> any Screen { { KitchenScreen($0.juice) } }
}

struct JuiceBoardCommand: ConfinedCommand {
  static let app: any PavilionApp = JuiceMaker()
  static let confinement = Confinement.board

  static let about = CommandText(
    "board", en: "Show the numbers that are ready, for those who wait.", ko: "나온 번호를 기다리는 사람에게 보여 주는 화면을 엽니다.",
    Phrase(en: "It shows and does nothing else. Esc and q end it.", ko: "보여 주기만 합니다. Esc나 q로 끝냅니다."),
    examples: ["pavilion juice board --locked"])

  @OptionGroup var global: GlobalOptions
  @Flag(help: .locked) var locked = false

  func screen() -> (PavilionDatabase) -> any Screen { { PickupBoard($0.juice) } }
}

extension ArgumentHelp {
  fileprivate static var locked: ArgumentHelp {
    ArgumentHelp(
      en: "Leave it only with a PIN, which is chosen when it opens, or is in PAVILION_PIN.",
      ko: "PIN이 있어야 끝냅니다. PIN은 열 때 정하거나 PAVILION_PIN에 둡니다.")
  }
}
