import EmotionModel
import Stores
import TogetherModel
import Values
import WaterModel

extension KnownSetting {
  /// The values that can be stored under the key of each setting, by which documents are checked.
  public static let all: [KnownSetting] =
    Setting.allCases.map { setting in
      let example: String? =
        switch setting {
        case .businessZone: "Asia/Seoul"
        case .printer: "/dev/usb/lp0"
        default: nil
        }
      return KnownSetting(setting.key, words: setting.values, like: example) { setting.has($0) }
    }
    + [KnownSetting(ReadingState.chosenComfort)] + TogetherPair.allCases.map { KnownSetting($0.choice) } + [
      KnownSetting(SettingStore.waterTargetKey, words: WaterRecipe.book.map(\.id), like: WaterRecipe.ownID(1)) { id in
        WaterRecipe.book.contains { $0.id == id } || WaterRecipe.number(ofOwnID: id) != nil
      },
      KnownSetting(EmotionStore.placementKey, words: [], like: "bored neither low, dull neither middle") { text in
        EmotionPlacement(text: text).text == text
      },
    ]
    + WaterFigure.axes.map { figure in
      let kits = DropKit.all.filter { $0.figures.contains(figure) }.map(\.id)
      return KnownSetting(SettingStore.key(figure), words: kits, like: "own 20 5 half") {
        DropKit(setting: $0, of: figure) != nil
      }
    }

  private init(_ choice: StoredChoice<some Sendable>) {
    self.init(choice.key, words: choice.words) { [words = choice.words] in words.contains($0) }
  }
}
