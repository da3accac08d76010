import PavilionKit
import Stores
import TerminalUI
import Values
import WaterModel

/// The context of all screens of Water for Coffee: the log and the chosen target.
package struct WaterContext: Sendable {
  package let store: WaterStore
  package let settings: SettingStore

  package init(_ database: PavilionDatabase) { (store, settings) = (database.water, database.settings) }

  /// The recipes of one's own, then those of the book.
  package func recipes() throws(StorageError) -> [WaterRecipe] {
    try store.ownRecipes().map(\.recipe) + WaterRecipe.book
  }

  private func chosenTarget() throws(StorageError) -> StoredChoice<WaterRecipe?> {
    StoredChoice(SettingStore.waterTargetKey, default: nil, [nil] + (try recipes())) { $0?.id ?? "" }
  }

  package func target() throws(StorageError) -> WaterRecipe? { try settings.value(of: chosenTarget()) }

  /// Returns the step that undoes the adding of a record, unless it was changed since.
  package func undoOfAdding(_ record: WaterRecord) -> UndoStack.Step {
    { [store] _ in
      switch try store.delete(record.number, ifStill: record.sample) {
      case .deleted: UndoResult(.good, WaterWords.deleted(record.sample))
      case .changed: UndoResult(.warning, WaterWords.changedSince)
      case .gone: UndoResult(.warning, WaterWords.gone)
      }
    }
  }

  /// Returns the step that undoes the deletion of a record.
  package func undoOfDeleting(_ deleted: DeletedWater) -> UndoStack.Step {
    { [store] _ in
      try store.restore(deleted)
      return UndoResult(.good, WaterWords.restored(deleted.record.sample))
    }
  }

  package func setTarget(_ recipe: WaterRecipe?) throws(StorageError) { try settings.set(recipe, for: chosenTarget()) }
}

extension Canvas {
  /// The unit in which hardness and alkalinity are shown.
  package var unit: WaterUnit { environment.unit }
}

extension Command {
  package static func nextUnit(in environment: Environment, hasHint: Bool = false) -> Command {
    let unit = WaterUnit.shared.element(1, after: environment.unit) ?? .ppm
    let said = Phrase(
      en: "Shown in \(unit.name.en) (\(unit.label)).", ko: "이제 이 단위로 보여 줍니다: \(unit.name.ko)(\(unit.label)).")
    return Command(
      standard: .choose(.program(Setting.units.rawValue, unit.rawValue), said), ["U"],
      Phrase(en: "another unit", ko: "단위 바꾸기"), hint: hasHint ? Phrase(en: "unit", ko: "단위") : nil)
  }
}
