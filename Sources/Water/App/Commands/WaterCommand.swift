import ArgumentParser
import PavilionKit
import TerminalUI

struct WaterCommand: AppCommand {
  static let app: any PavilionApp = WaterForCoffee()

  static let about = CommandText(
    app, en: "a log of brewing water, and how good it is.", ko: "커피 물의 기록과 평가.",
    Phrase(
      en: """
        Hardness and alkalinity are in the unit of the settings, of --unit, or of what stands after the number: 68, \
        3.8dH, "2,5 mmol". JSON is always in ppm as CaCO₃, and in mg/L.

        A water is named by its number (3, #3) or its name in the log, of several with a name the newest; by hardness and \
        alkalinity (68/40); or as a recipe or a bottled water (distilled). A name of waters that differ is refused: write \
        #3, recipe:NAME or bottled:NAME.
        """,
      ko: """
        경도와 알칼리도의 단위는 설정이나 --unit, 숫자 뒤에 쓴 것입니다: 68, 3.8dH, "2,5 mmol". JSON은 언제나 CaCO₃ 기준 \
        ppm과 mg/L입니다.

        물은 기록의 번호(3, #3)나 이름(여럿이면 최근 것), 경도/알칼리도(68/40), 레시피나 생수의 이름(증류수)으로 씁니다. 성분이 \
        다른 물들의 이름이 같으면 #3, 레시피:이름, 생수:이름처럼 씁니다.
        """),
    former: ["tastings": "tasting list", "delete-tasting": "tasting delete"],
    subcommands: [
      WaterListCommand.self, WaterShowCommand.self, WaterAddCommand.self, WaterEditCommand.self,
      WaterDeleteCommand.self, WaterUndoCommand.self, WaterVerdictCommand.self, WaterConvertCommand.self,
      WaterCompareCommand.self, WaterMixCommand.self, WaterTasteCommand.self, WaterTastingCommand.self,
      WaterDoseCommand.self, WaterRecipesCommand.self, WaterBottledCommand.self, WaterScaleCommand.self,
      WaterGramsCommand.self, WaterStockCommand.self, WaterImportCommand.self, WaterExportCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
