import ArgumentParser
import CaffeineModel
import PavilionKit
import TerminalUI
import Values
import WaterApp
import WaterModel

/// The options for a cup: the water of the log that it was brewed with, and how it was.
struct CupOptions: ParsableArguments {
  @Option(
    en: "The water of your log that it was brewed with: a number or a name (coffee only).",
    ko: "어떤 물로 내렸는지: 물 기록의 번호나 이름(커피에만).", .name,
    completion: .loggedWaters)
  var water: String?
  @Option(
    en: "How it was, 1–5; that counts as a tasting of the water.", ko: "커피의 점수, 1–5. 그 물의 커피 맛에도 남습니다.", .n,
    parsing: .unconditional)
  var rating: Int?

  var isEmpty: Bool { water == nil && rating == nil }

  /// Throws a failure for options that are wrong whatever the waters are.
  func check() throws(Failure) {
    if let rating { try Failure.check(rating, of: "--rating", in: CupNote.ratings) }
    guard rating == nil || water != nil else {
      throw .usage(en: "--rating goes with --water.", ko: "--rating은 --water와 함께 씁니다.")
    }
  }

  /// Returns the water of the log that is named, of several with a name the newest; nil if none is named.
  func record(_ session: Session) throws -> WaterRecord? { try water.map { try session.requiredWaterRecord($0) } }

  /// Returns the water and the rating to be saved with a coffee; nil if no water was named.
  func brewing(_ record: WaterRecord?) -> CupStore.Brewing? {
    record.map { CupStore.Brewing(water: $0.number, rating: rating) }
  }

  /// Returns the sentence about the water and the rating of a saved entry; nil if no water was named.
  func said(of entry: CaffeineEntry, _ record: WaterRecord?) -> Phrase? {
    // The water may be gone by then.
    record.map { record in
      entry.water == record.number
        ? CupWords.saved(entry, with: record, rating: rating)
        : Phrase(
          en: "That water was deleted meanwhile; the coffee is saved without it.", ko: "그 사이에 그 물이 지워져 커피만 저장했습니다.")
    }
  }
}
