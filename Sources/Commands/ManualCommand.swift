import ArgumentParser
import TerminalUI

/// Prints the manual pages, for `make install`.
struct ManualCommand: PavilionCommand {
  static let about = CommandText(
    "manual",
    Phrase(
      en: "Print a manual page in the language of man, or the names of all pages.",
      ko: "설명서 한 쪽을 man의 형식으로 쓰거나, 모든 쪽의 이름을 봅니다."), isShown: false)

  @OptionGroup var global: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      en: "The name of a page.", ko: "쪽의 이름.", ValueName(en: "page", ko: "쪽")))
  var page: String?

  @Flag(help: ArgumentHelp(en: "What each app is about, a line each.", ko: "앱마다 무엇을 하는지 한 줄씩 봅니다.")) var apps = false

  func answer(_ session: Session) throws -> Answer {
    if apps {
      return Answer { output in
        for app in RootCommand.apps { try output.print(app.about.abstract.text(in: output.language)) }
      }
    }
    let manual = try Manual(of: RootCommand.self, in: global.language())
    guard let page else { return Answer { output in for name in manual.names { try output.print(name) } } }
    guard let text = manual.page(page) else {
      throw Failure.unknown(Phrase(en: "page", ko: "쪽"), page, among: manual.names)
    }
    return Answer { try $0.sink.append(text) }
  }
}
