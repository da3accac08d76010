import ArgumentParser
import Screens
import Stores
import TerminalUI

/// A command that opens a screen when no further word follows.
protocol AppCommand: ParsableCommand {
  var global: GlobalOptions { get }
  /// Makes the screen to begin with, or nil for Home; throws before the terminal is opened.
  func screen() throws -> ((PavilionDatabase) -> any Screen)?
}

extension AppCommand {
  /// The app with the name of the command; nil for Home.
  private var app: PavilionApp? { PavilionApp(rawValue: Self.configuration.commandName ?? "") }

  func screen() throws -> ((PavilionDatabase) -> any Screen)? { app.map { app in { app.screen($0) } } }

  func run() throws {
    let session = try Session.checked(global)
    do {
      try session.run(app, opening: screen())
    } catch {
      throw session.report(error)
    }
  }
}

struct JuiceCommand: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "juice", Phrase(en: "Juice Maker: seven juices from five fruits.", ko: "쥬스 메이커: 과일 다섯 가지로 만드는 쥬스 일곱 가지."),
      Phrase(en: "Without a command it opens Juice Maker.", ko: "뒤에 명령이 없으면 쥬스 메이커 화면을 엽니다."),
      subcommands: [
        JuiceMenuCommand.self, JuiceStockCommand.self, JuiceOrderCommand.self, JuiceSetCommand.self,
        JuiceUndoCommand.self, JuiceOrdersCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions
}

struct CaffeineCommand: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "caffeine",
      Phrase(en: "Caffeine Holic: how you are, and how much caffeine is in you.", ko: "카페인 홀릭: 지금 상태와 몸속 카페인."),
      Phrase(
        en: """
          Without a command it opens Caffeine Holic. The figures are estimates for an average adult, not medical \
          advice. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00.
          """,
        ko: """
          뒤에 명령이 없으면 카페인 홀릭 화면을 엽니다. 카페인은 보통 성인 기준의 어림값이며, 의학적 조언이 \
          아닙니다. 시각은 14:05, -15m, -3h, "2026-11-21 14:05", 2026-11-21T14:05:00+09:00처럼 씁니다.
          """),
      subcommands: [
        CaffeineLogCommand.self, CaffeineNewCommand.self, CaffeineStatusCommand.self, CaffeineHistoryCommand.self,
        CaffeineDrinksCommand.self, CaffeineUndoCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions
}

struct ExpositionCommand: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "exposition",
      Phrase(
        en: "Exposition 1900: the Korean exhibits at the Paris world's fair.", ko: "만국박람회 1900: 파리 만국박람회의 한국 출품작."),
      Phrase(
        en: """
          Without a command it opens Exposition 1900. An exhibit is named by its number or by its name in English, \
          Korean or Latin letters; part of a name will do.

          Another museum is shown with --catalog DIR: a folder with exposition_universelle_1900.json and \
          items.json as the original app has them.
          """,
        ko: """
          뒤에 명령이 없으면 만국박람회 1900 화면을 엽니다. 출품작은 번호나 이름(한국어, 영어, 로마자)으로 쓰고, \
          이름은 일부만 써도 됩니다.

          --catalog로 다른 박물관을 볼 수 있습니다. 원래 앱처럼 exposition_universelle_1900.json과 items.json이 든 \
          폴더를 쓰세요.
          """),
      subcommands: [
        ExpositionListCommand.self, ExpositionShowCommand.self, ExpositionAboutCommand.self,
        ExpositionNotesCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions

  func screen() throws -> ((PavilionDatabase) -> any Screen)? {
    let localized = try catalog.localized()
    return { ExpositionScreen(localized, $0) }
  }
}

struct WaterCommand: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "water",
      Phrase(en: "Water for Coffee: a log of brewing water, and how good it is.", ko: "커피를 위한 물: 커피 물의 기록과 평가."),
      Phrase(
        en: """
          Without a command it opens Water for Coffee. Hardness and alkalinity are in ppm as CaCO₃ unless --unit \
          or a unit after the number says otherwise: 68, 3.8dH, "2,5 mmol". Units: ppm, dH, fH, eH, gpg, mmol, \
          meq; for hardness also Ca and Mg, for alkalinity also HCO3. JSON is always in ppm, and in mg/L for what \
          is dissolved.

          A water is named by the number of a record (3 or #3), by its hardness and alkalinity (68/40), or by the \
          name of a recipe or a bottled water (Barista Hustle, distilled).
          """,
        ko: """
          뒤에 명령이 없으면 커피를 위한 물 화면을 엽니다. 경도와 알칼리도는 CaCO₃ 기준 ppm입니다. 다른 단위는 \
          --unit이나 숫자 뒤에 씁니다: 68, 3.8dH, "2,5 mmol". 단위: ppm, dH, fH, eH, gpg, mmol, meq. 경도에는 Ca, \
          Mg도, 알칼리도에는 HCO3도 쓸 수 있습니다. JSON은 언제나 ppm이고, 녹은 물질은 mg/L입니다.

          물은 기록 번호(3이나 #3), 경도/알칼리도(68/40), 또는 레시피나 생수의 이름(Barista Hustle, 증류수)으로 \
          씁니다.
          """),
      subcommands: [
        WaterListCommand.self, WaterShowCommand.self, WaterAddCommand.self, WaterEditCommand.self,
        WaterDeleteCommand.self, WaterVerdictCommand.self, WaterConvertCommand.self, WaterMixCommand.self,
        WaterDoseCommand.self, WaterRecipesCommand.self, WaterImportCommand.self, WaterExportCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions
}

struct EmotionCommand: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "emotion", Phrase(en: "Emotion Diary: how you feel, at the press of a key.", ko: "감정 다이어리: 키 하나로 남기는 지금 감정."),
      Phrase(
        en: """
          Without a command it opens Emotion Diary. A feeling is named in English or Korean (happy, 행복해) or by \
          its number, 1–9. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00; a \
          day alone is 2026-11-21, today or yesterday.
          """,
        ko: """
          뒤에 명령이 없으면 감정 다이어리 화면을 엽니다. 감정은 한국어나 영어 이름(행복해, happy)이나 1–9번으로 \
          씁니다. 시각은 14:05, -15m, -3h, "2026-11-21 14:05", 2026-11-21T14:05:00+09:00처럼, 날짜만은 2026-11-21, \
          오늘, 어제처럼 씁니다.
          """),
      subcommands: [
        EmotionTapCommand.self, EmotionListCommand.self, EmotionHistoryCommand.self, EmotionUndoCommand.self,
        EmotionExportCommand.self, EmotionImportCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions
}

struct KeysCommand: PavilionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "keys", Phrase(en: "All keys, screen by screen, as Markdown tables.", ko: "모든 키를 화면별 Markdown 표로 봅니다."))
  }

  @OptionGroup var global: GlobalOptions

  func answer(_ session: Session) throws -> Answer {
    let tables = try KeyTables.markdown(in: global.language())
    return Answer { try $0.sink.append(tables) }
  }
}
