import EmotionModel
import TerminalUI
import TestSupport
import Testing

@testable import CommandSupport
@testable import EmotionApp
@testable import PavilionKit

/// The formats of other apps, and how they are told from each other.
@Suite struct MoodFormatTests {
  /// The names of the apps as whose file a text can be read, with the numbers of the layouts.
  private static func layouts(of fixture: MoodFixture) -> [String] {
    let text = Array(fixture.text.utf8)[...]
    let first = fixture.text.hasPrefix("[") ? JSONList(text).first : nil
    return MoodFormat.all.flatMap { format in
      let tables = format.tables.indices.filter { format.tables[$0].table(text, named: .empty) != nil }
      let isList = format.list?.isTold { first?[$0] != nil } ?? false
      return tables.map { "\(format.app.name) \($0)" } + (isList ? ["\(format.app.name) list"] : [])
    }
  }

  @Test func `A file is of one layout, which is of its app, and each layout has a file`() {
    for fixture in MoodFixture.all {
      let layouts = Self.layouts(of: fixture)
      #expect(layouts.count == 1 && layouts[0].hasPrefix(fixture.app + " "), "\(fixture): \(layouts)")
    }
    let count = MoodFormat.all.map { $0.tables.count + ($0.list == nil ? 0 : 1) }.reduce(0, +)
    #expect(Set(MoodFixture.all.flatMap(Self.layouts)).count == count)
  }

  @Test func `No layout takes the columns of another`() {
    func expectOne<Record>(of layouts: [MoodLayout<Record>], by key: (String) -> String) {
      for (number, layout) in layouts.enumerated() {
        let names = Set(layout.columns.flatMap(\.names).map(key))
        #expect(layouts.indices.filter { layouts[$0].isTold { names.contains(key($0)) } } == [number], "\(names)")
      }
    }
    expectOne(of: MoodFormat.all.flatMap(\.tables)) { $0.headingKey }
    expectOne(of: MoodFormat.all.compactMap(\.list)) { $0 }
  }

  @Test(arguments: MoodFixture.all)
  func `Another import refuses the file by the name of its app`(fixture: MoodFixture) async throws {
    let sandbox = try Sandbox()
    let file = try sandbox.folder.file("moods", fixture.text)
    let outcome = try await sandbox.water("import", file)
    #expect(outcome.errors.contains("export of \(fixture.app). pavilion emotion import reads it."), "\(outcome)")
    #expect(outcome.status == 65)
  }

  @Test func `Scores and symptoms have proposals of their own`() {
    let proposals: [(MoodFormat, String, Emotion?)] = [
      (.pixels, "5", .happy), (.pixels, "3", nil), (.eMoods, "depressed", .gloomy), (.eMoods, "elevated", nil),
      (.eMoods, "none", nil),
    ]
    for (format, mood, emotion) in proposals {
      #expect(format.app.proposal(for: mood) == EntryFeeling(emotion), "\(format.app.name) \(mood)")
    }
  }
}
