import TerminalUI

/// What a `WaterPicker` lists.
enum WaterPickerKind: CaseIterable, Hashable, Sendable {
  case all, log, bottles, recipes

  var name: Phrase {
    switch self {
    case .all: Phrase(en: "all", ko: "전체")
    case .log: Phrase(en: "log", ko: "기록")
    case .bottles: Phrase(en: "bottled", ko: "시판 생수")
    case .recipes: Phrase(en: "recipes", ko: "레시피")
    }
  }
}
