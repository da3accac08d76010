import ArgumentParser
import TerminalUI

/// Prints the manual pages, for `make install`.
struct ManualCommand: PavilionCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration(
      "manual",
      Phrase(
        en: "Print a manual page in the language of man, or the names of all pages.",
        ko: "설명서 한 쪽을 man의 형식으로 쓰거나, 모든 쪽의 이름을 봅니다."))
    configuration.shouldDisplay = false
    return configuration
  }

  @OptionGroup var global: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      en: "The name of a page.", ko: "쪽의 이름.", ValueName(en: "page", ko: "쪽")))
  var page: String?

  func answer(_ session: Session) throws -> Answer {
    let manual = try Manual(in: global.language())
    guard let page else { return Answer { output in for name in manual.names { try output.print(name) } } }
    guard let text = manual.page(page) else {
      throw Failure.unknown(Phrase(en: "page", ko: "쪽"), page, among: manual.names)
    }
    return Answer { try $0.sink.append(text) }
  }
}
