import Foundation
import PavilionSupport
import TerminalUI
import Testing
import TogetherModel
import Values
import WaterModel

@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A review as a picture and as Markdown.
struct ReviewPictureTests {
  private func review(_ kind: ReviewSpan.Kind, _ text: String, _ database: PavilionDatabase) throws -> Review {
    let date = try #require(CivilDate(iso8601: text))
    return try database.together.review(
      of: ReviewSpan(kind, around: date), today: ReviewScreenTests.today, with: [.diary, .sleep])
  }

  @Test(arguments: Language.allCases, ReviewSpan.Kind.allCases)
  func `the picture is well-formed, with colors for light and dark pages`(
    language: Language, kind: ReviewSpan.Kind
  ) throws {
    let database = try ReviewScreenTests.filled.get().copyInMemory()
    let name = "a<b>&\"c\u{338}|*_"
    let water = try database.water.add(WaterPast.sample(name, 68, 40)).number
    for hour in 1...5 {
      let cup = try #require(CupNote(at: ReviewScreenTests.time(CivilDate(daysSinceEpoch: 20_770), hour), rating: 5))
      try database.water.taste(water, cup)
    }
    for date in ["2026-11-10", "2025-02-10", "2019-02-10"] {
      let picture = ReviewPicture(try review(kind, date, database), language: language)
      let parser = XMLParser(data: Data(picture.svg.utf8))
      #expect(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
      #expect(picture.svg.contains("prefers-color-scheme: dark"))
      #expect(!picture.markdown.contains(name))
      #expect(picture.markdown.hasPrefix("# "))
    }
    let november = try review(.year, "2026-11-10", database)
    #expect(november.figures.bestWater?.water.name.text == name)
    #expect(ReviewPicture(november, language: language).svg.contains(">a&lt;b"))
    #expect(ReviewPicture(november, language: language).markdown.contains("a\\<b"))
  }

  @Test func `Markdown has the facts and the months in columns`() throws {
    let review = try review(.year, "2025-06-01", ReviewScreenTests.filled.get())
    let lines = ReviewPicture(review, language: .english).markdown.split(separator: "\n").map(String.init)
    #expect(lines[0] == "# 2025")
    #expect(lines[1] == "In parentheses: 2024.")
    #expect(lines.contains("- juices: \(review.figures.juices) (\(review.before?.juices ?? 0))"), "\(lines)")
    let table = lines.filter { $0.hasPrefix("|") }
    #expect(table.count == 14, "\(table)")
    #expect(Set(table.map(\.columns)).count == 1, "\(table)")
    #expect(table.first?.contains("juices") == true)
    #expect(table.dropFirst(2).first?.hasPrefix("| January") == true)
  }

  @Test func `blocks are set in columns of about the same height, in their order`() {
    #expect(ReviewColumns.balanced([6, 7, 4, 8, 9], in: 2, gap: 0) == [[0, 1, 2], [3, 4]])
    #expect(ReviewColumns.balanced([6, 7], in: 5, gap: 1) == [[0], [1]])
    #expect(ReviewColumns.balanced([], in: 2, gap: 1) == [])
    #expect(ReviewColumns.filled([3, 3, 9, 1], upTo: 7, gap: 1) == [[0, 1], [2], [3]])
    #expect(ReviewColumns.height(of: [[0, 1], [2]], [3, 3, 9], gap: 1) == 9)
  }
}
