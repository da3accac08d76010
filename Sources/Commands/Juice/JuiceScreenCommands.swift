import ArgumentParser
import Screens
import Stores
import TerminalUI

struct JuiceKitchenCommand: AppCommand {
  static let app = PavilionApp.juice

  static let about = CommandText(
    "kitchen", en: "Show what is to be made, oldest first, on a screen of its own.",
    ko: "만들 것을 오래된 것부터 보여 주는 주방 화면을 엽니다.",
    Phrase(
      en: "Tickets are switched on for the whole shop: pavilion settings set tickets on.",
      ko: "주문표는 매장 전체에 켭니다: pavilion settings set tickets on."))

  @OptionGroup var global: GlobalOptions

  func screen() -> (PavilionDatabase) -> any Screen { { KitchenScreen($0.juice) } }
}

struct JuiceBoardCommand: AppCommand {
  static let app = PavilionApp.juice

  static let about = CommandText(
    "board", en: "Show the numbers that are ready, for those who wait.", ko: "나온 번호를 기다리는 사람에게 보여 주는 화면을 엽니다.")

  @OptionGroup var global: GlobalOptions

  func screen() -> (PavilionDatabase) -> any Screen { { PickupBoard($0.juice) } }
}
