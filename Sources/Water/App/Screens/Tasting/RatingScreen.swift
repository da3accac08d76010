import TerminalUI
import Values
import WaterModel

/// A screen that shows a water of the log, whose coffee the keys 1 to 5 rate.
protocol RatingScreen: UndoScreen {
  var store: WaterStore { get }
  /// The water that is rated; nil if none is shown.
  var ratedRecord: WaterRecord? { get }
  static func rate(_ rating: Int) -> Action
  /// Shows a tasting that was added.
  mutating func show(_ tasting: WaterTasting, in environment: Environment) throws
}

extension RatingScreen {
  mutating func show(_ tasting: WaterTasting, in environment: Environment) throws {}

  /// The command of the keys 1 to 5.
  func ratingCommand(unless disabledReason: Phrase? = nil) -> Command<Action> {
    let name = Phrase(en: "rate the coffee made with it", ko: "이 물로 내린 커피의 점수")
    return Command(
      name, hint: Phrase(en: "rate", ko: "점수"),
      zip(CupNote.ratings, TastingWords.ratingCommands).map { rating, name in
        .init(Self.rate(rating), [.digit(rating)], name, unless: disabledReason)
      })
  }

  /// Writes down that the coffee was rated now.
  func rate(_ rating: Int, in environment: Environment) -> Reply {
    guard let record = ratedRecord, let cup = CupNote(at: environment.localTime, rating: rating) else { return .done }
    return .save(.saving) { [store] in
      try store.taste(record.number, cup)
    } resuming: { screen, tasting, environment in
      try screen.didTaste(tasting, record.sample, in: environment)
    }
  }

  /// Shows a tasting that was added, and remembers how to undo it.
  ///
  /// - Parameter tasting: nil if another program has deleted the record.
  mutating func didTaste(
    _ tasting: WaterTasting?, _ sample: WaterSample, in environment: Environment
  ) throws -> Reply {
    try refresh(in: environment)
    guard let tasting else { return .say(.warning, WaterWords.gone) }
    try show(tasting, in: environment)
    changes.add { [store] _ in
      guard let deleted = try store.deleteTasting(tasting.number) else {
        return UndoResult(.warning, TastingWords.gone)
      }
      return UndoResult(.good, TastingWords.undone(deleted.cup))
    }
    return .say(.good, TastingWords.saved(tasting.cup, of: sample))
  }
}
