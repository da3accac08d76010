import ExpositionModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import ExpositionApp
@testable import StoreSupport
@testable import Stores

/// The store against dictionaries that are told the same.
@Suite("The marks against dictionaries")
struct ExpositionStoreModelTests {
  /// The marks and results that the store should hold.
  private struct Model {
    var marks: [String: [String: ExhibitMark]] = [:]
    var results: [String: [QuizResult]] = [:]

    func marks(in catalogue: String) -> [String: ExhibitMark] { marks[catalogue, default: [:]] }

    func record(in catalogue: String) -> QuizRecord {
      let all = results[catalogue, default: []]
      let best = all.sorted { ($1.score, $0.questions) < ($0.score, $1.questions) }.first
      return QuizRecord(played: all.count, best: best)
    }

    /// Catalogue, exhibit and note of each note, in the order of the bytes of their names.
    var notes: [[String]] {
      marks.flatMap { catalogue, marks in
        marks.filter { !$0.value.note.isEmpty }.map { [catalogue, $0.key, $0.value.note.text] }
      }.sorted { left, right in
        left[0] == right[0]
          ? left[1].utf8.lexicographicallyPrecedes(right[1].utf8)
          : left[0].utf8.lexicographicallyPrecedes(right[0].utf8)
      }
    }
  }

  private let catalogues = ["", "/museum", "/Museum"]
  private let exhibits = ["gayageum", "갓", "x #2", "", "'"]

  @Test(arguments: DatabaseKind.allCases, 1...2)
  func `whatever is done, the store answers as dictionaries would`(kind: DatabaseKind, run: Int) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed &+ UInt64(run))
    try kind.withDatabase { database throws in
      var model = Model()
      for step in 1...200 {
        let comment: Comment = "step \(step), SEED=\(seed)"
        try act(database.exposition, &model, &random, comment)
        for catalogue in catalogues {
          let expected = model.marks(in: catalogue)
          let marks = try database.exposition.marks(in: catalogue)
          for exhibit in exhibits { #expect(marks[exhibit] == expected[exhibit] ?? .none, comment) }
          #expect(marks.read == Set(expected.filter(\.value.isRead).keys), comment)
          #expect(marks.bookmarked == Set(expected.filter(\.value.isBookmarked).keys), comment)
          #expect(try database.exposition.quizRecord(in: catalogue) == model.record(in: catalogue), comment)
        }
        let notes = try database.exposition.notes().map { [$0.catalogue, $0.exhibit, $0.note.text] }
        #expect(notes == model.notes, comment)
      }
    }
  }

  /// Does one thing to both, and compares what comes back.
  private func act(
    _ store: ExpositionStore, _ model: inout Model, _ random: inout SeededGenerator, _ comment: Comment
  ) throws {
    let catalogue = catalogues.randomElement(using: &random) ?? ""
    let exhibit = exhibits.randomElement(using: &random) ?? ""
    let seconds = Int.random(in: -9_999_999_999...9_999_999_999, using: &random)
    let time = LocalTime(secondsSinceEpoch: seconds, utcOffset: Int.random(in: -50_000...50_000, using: &random))
    var mark = model.marks(in: catalogue)[exhibit] ?? .none
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      mark.isBookmarked.toggle()
      #expect(try store.toggleBookmark(of: exhibit, in: catalogue) == mark.isBookmarked, comment)
    case 1, 2:
      mark.readAt = mark.readAt ?? time
      try store.markRead(exhibit, in: catalogue, at: time)
    case 3:
      mark.readAt = nil
      try store.markUnread(exhibit, in: catalogue)
    case 4:
      mark.position = ReadingPosition(
        paragraph: Int.random(in: -2...3, using: &random), offset: Int.random(in: -1...2, using: &random))
      try store.setPosition(mark.position, of: exhibit, in: catalogue)
    case 5:
      let text = ["", "note", "둘째", "two\nlines"].randomElement(using: &random) ?? ""
      mark.note = try note(text)
      try store.setNote(mark.note, on: exhibit, in: catalogue)
    default:
      let questions = Int.random(in: 8...12, using: &random)
      let result = QuizResult(score: Int.random(in: 0...questions, using: &random), questions: questions)
      model.results[catalogue, default: []].append(result)
      try store.add(result, in: catalogue, at: time)
    }
    model.marks[catalogue, default: [:]][exhibit] = mark
  }
}
