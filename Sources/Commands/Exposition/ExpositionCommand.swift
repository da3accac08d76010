import ArgumentParser
import Screens
import Stores
import TerminalUI

struct ExpositionCommand: AppCommand {
  static let app = PavilionApp.exposition

  static let about = CommandText(
    app,
    Phrase(
      en: "the Korean exhibits at the Paris world's fair.", ko: "파리 만국박람회의 한국 출품작."),
    Phrase(
      en: """
        An exhibit is named by its number or by its name in English, \
        Korean or Latin letters; part of a name will do.

        Another museum is shown with --catalog DIR: a folder with exposition_universelle_1900.json and \
        items.json as the original app has them.
        """,
      ko: """
        출품작은 번호나 이름(한국어, 영어, 로마자)으로 쓰고, \
        이름은 일부만 써도 됩니다.

        --catalog로 다른 박물관을 볼 수 있습니다. 원래 앱처럼 exposition_universelle_1900.json과 items.json이 든 \
        폴더를 쓰세요.
        """),
    subcommands: [
      ExpositionListCommand.self, ExpositionShowCommand.self, ExpositionAboutCommand.self,
      ExpositionNotesCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions

  func screen() throws -> (PavilionDatabase) -> any Screen {
    let localized = try catalog.localized()
    return { ExpositionScreen(localized, $0) }
  }
}
