import TerminalUI
import WaterModel

/// A row of a `WaterPicker`.
enum WaterPickerRow: Hashable, Sendable {
  case record(WaterRecord)
  case bottle(BottledWater)
  case recipe(WaterRecipe)
  /// Hardness and alkalinity are to be typed.
  case own
  /// No water at all.
  case none

  /// The water of the row; nil where there is none yet.
  var choice: WaterPickerChoice? {
    switch self {
    case .record(let record): WaterPickerChoice(record)
    case .bottle(let bottle): WaterPickerChoice(bottle)
    case .recipe(let recipe): WaterPickerChoice(recipe)
    case .own, .none: nil
    }
  }

  /// What stands behind the name: the day of a record, what else it is.
  var remark: Phrase {
    switch self {
    case .record(let record): Phrase(same: WaterWords.day(record.sample.time.date))
    case .bottle: Phrase(en: "bottled", ko: "시판 생수")
    case .recipe: Phrase(en: "recipe", ko: "레시피")
    case .own, .none: .empty
    }
  }
}
