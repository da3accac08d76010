import Database
import Stores

extension AppStorage {
  /// The marks on the exhibits of Exposition 1900, and the quizzes.
  static let exposition: AppStorage = {
    var storage = AppStorage(
      SchemaPart(
        tables: [StoredMark.table.description, StoredQuiz.table.description, StoredReview.table.description],
        migrations: [
          Migration(5, "exposition"), Migration(28, StoredReview.migration),
          ComposedTexts.migration(["exhibitMark": ["note"]]),
        ]))
    storage.knownSettings = { [KnownSetting(ReadingState.chosenComfort, at: 1)] }
    return storage
  }()
}

extension PavilionDatabase {
  /// The marks on the exhibits of Exposition 1900, and the quiz results.
  public var exposition: ExpositionStore { ExpositionStore(connection: connection) }
}
