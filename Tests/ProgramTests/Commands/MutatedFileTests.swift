import DataFormats
import EmotionModel
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import CommandSupport
@testable import EmotionApp
@testable import PavilionKit

/// Reads files to import in which bytes were changed at random.
@Suite struct MutatedFileTests {
  private static let lists = [
    #"[{"name":"Tap","hardness":3.8,"memo":"a]\"b"}, {"x":[1,{"y":null}]} ,true,"한"]"#, "[]", "\n[1,\r\n2,\r3]\n",
  ]
  private static let columns = ["name", "hardness", "alkalinity", "memo"].enumerated().map { place, name in
    CSVTable.Column(names: [name], isRequired: place == 0, takesRemark: place == 1)
  }
  private static let name = Phrase(same: "file")

  @Test func `A table of any bytes is read or refused`() throws {
    let sum = try Mutation.read("tables", changedFrom: Mutation.tables) { text, _, _ in
      guard var table = try? CSVTable(text[...], named: Self.name, Self.columns) else { return 0 }
      var errors = RowErrors()
      var rows = 0
      while let row = try table.next(&errors) {
        rows += 1
        for column in Self.columns.indices { _ = row[column] }
      }
      return rows
    }
    #expect(sum.read > sum.texts / 4, "Too few of the tables can be read")
  }

  @Test func `A file of another app of any bytes is read or refused`() throws {
    let now = CallContext.current.now
    let folder = try TemporaryFolder()
    let sum = try Mutation.read("files of moods", changedFrom: MoodFixture.all.map(\.text)) { text, place, _ in
      let path = try folder.file("moods")
      try Data(text).write(to: URL(fileURLWithPath: path))
      var errors = RowErrors()
      guard case .moods(let file)? = try? TapFile.read(InputFile(path), clock: ImportClock(now: now), &errors).content
      else { return 0 }
      for mood in file.moods { try #require(mood.count > 0, "\(place)") }
      var map = MoodMap()
      for (index, mood) in file.moods.enumerated() { map.set(mood.name, to: EntryFeeling(number: index % 11)) }
      let selection = file.selection(map)
      for record in selection.records {
        try #require(
          !record.note.tags.isEmpty || record.emotion == nil && !record.note.isEmpty,
          "\(place): \(String(decoding: text, as: UTF8.self))")
        try #require(record.moment.date <= now.date.adding(days: 1), "\(place)")
      }
      return file.entries.count
    }
    #expect(sum.read > sum.texts / 2, "Too few of the files can be read")
  }

  @Test func `A list of any bytes is split where a reader of the whole splits it`() throws {
    let sum = try Mutation.read("lists", changedFrom: Self.lists) { text, place, _ in
      var values: [DataFormats.JSONValue] = []
      var errors = RowErrors()
      var list = JSONList(text[...])
      list.eachElement(&errors) { bytes, _ throws(RowError) in
        values.append(try DataFormats.JSONValue(parsing: bytes))
      }
      let isRefused = (try? errors.check(Self.name)) == nil
      let isList = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
      guard isList else { return 0 }
      let comment: Comment = "\(place): \(String(decoding: text, as: UTF8.self))"
      guard case .array(let whole)? = try? JSONReader.value(of: text[...]) else {
        try #require(isRefused, comment)
        return 0
      }
      try #require(values == whole && !isRefused, comment)
      return 1
    }
    #expect(sum.read > sum.texts / 10, "Too few of the lists can be read")
  }
}
