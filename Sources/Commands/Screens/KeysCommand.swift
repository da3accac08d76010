import ArgumentParser
import Screens
import TerminalUI

struct KeysCommand: PavilionCommand {
  static let about = CommandText(
    "keys", Phrase(en: "All keys, screen by screen, as Markdown tables.", ko: "모든 키를 화면별 Markdown 표로 봅니다."))

  @OptionGroup var global: GlobalOptions

  func answer(_ session: Session) throws -> Answer {
    let tables = try KeyTables.markdown(in: global.language())
    return Answer { try $0.sink.append(tables) }
  }
}
