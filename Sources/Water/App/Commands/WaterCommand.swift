import ArgumentParser
import PavilionKit
import TerminalUI

struct WaterCommand: AppCommand {
  static let app: any PavilionApp = WaterForCoffee()

  static let about = CommandText(
    app, en: "a log of brewing water, and how good it is.", ko: "커피 물의 기록과 평가.",
    Phrase(
      en: """
        Hardness and alkalinity are in ppm as CaCO₃ unless --unit or a unit after the number says otherwise: 68, \
        3.8dH, "2,5 mmol". Units: ppm, dH, fH, eH, gpg, mmol, meq; for hardness also Ca and Mg, for alkalinity also \
        HCO3. JSON is always in ppm, and in mg/L for what is dissolved.

        A water is named by the number of a record (3 or #3), by its hardness and alkalinity (68/40), or by the name \
        of a recipe or a bottled water (Barista Hustle, distilled). A name of waters that differ is refused; then write \
        #3, recipe:NAME or bottled:NAME.
        """,
      ko: """
        경도와 알칼리도는 CaCO₃ 기준 ppm입니다. 다른 단위는 \
        --unit이나 숫자 뒤에 씁니다: 68, 3.8dH, "2,5 mmol". 단위: ppm, dH, fH, eH, gpg, mmol, meq. 경도에는 Ca, \
        Mg도, 알칼리도에는 HCO3도 쓸 수 있습니다. JSON은 언제나 ppm이고, 녹은 물질은 mg/L입니다.

        물은 기록 번호(3이나 #3), 경도/알칼리도(68/40), 또는 레시피나 생수의 이름(Barista Hustle, 증류수)으로 \
        씁니다. 성분이 다른 물들의 이름이 같으면 #3, 레시피:이름, 생수:이름처럼 씁니다.
        """),
    subcommands: [
      WaterListCommand.self, WaterShowCommand.self, WaterAddCommand.self, WaterEditCommand.self,
      WaterDeleteCommand.self, WaterVerdictCommand.self, WaterConvertCommand.self, WaterCompareCommand.self,
      WaterMixCommand.self, WaterTasteCommand.self, WaterTastingsCommand.self, WaterDeleteTastingCommand.self,
      WaterDoseCommand.self, WaterRecipesCommand.self, WaterBottledCommand.self, WaterScaleCommand.self,
      WaterGramsCommand.self, WaterStockCommand.self, WaterImportCommand.self, WaterExportCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
