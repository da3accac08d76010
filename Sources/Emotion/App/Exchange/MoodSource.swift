import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI

/// A file of another app, the format of which is known.
struct MoodSource {
  private enum Content {
    case table(CSVTable, MoodLayout<MoodRow>)
    case list(ArraySlice<UInt8>, MoodLayout<JSONValue>)
  }

  let format: MoodFormat
  private let content: Content

  /// Creates that of a CSV text; `nil` if its first line is that of no other app.
  init?(table text: ArraySlice<UInt8>, named name: Phrase) {
    for format in MoodFormat.all {
      for layout in format.tables {
        guard let table = layout.table(text, named: name) else { continue }
        (self.format, content) = (format, .table(table, layout))
        return
      }
    }
    return nil
  }

  /// Creates that of a JSON list; `nil` if its first element is that of no other app.
  init?(list text: ArraySlice<UInt8>) {
    guard let first = JSONList(text).first, let format = MoodFormat.ofList({ first[$0] != nil }),
      let layout = format.list
    else { return nil }
    (self.format, content) = (format, .list(text, layout))
  }

  /// Returns the entries that can be read; the others are left out, because an app wrote them.
  func entries(
    _ clock: ImportClock, _ errors: inout RowErrors
  ) throws(Failure) -> [(place: RowPlace, entry: MoodEntry)] {
    var entries: [(place: RowPlace, entry: MoodEntry)] = []
    switch content {
    case .table(var table, let layout):
      let columns = layout.columns
      while let row = try table.next(&errors) {
        let place = row.place
        let field = { name in columns.firstIndex { $0.names[0] == name }.map { row[$0].trimmed } ?? "" }
        do throws(RowError) {
          if let entry = try layout.entry(field, clock) { entries.append((place, entry)) }
        } catch {
          errors.leaveOut(error, at: place)
        }
      }
    case .list(let text, let layout):
      var list = JSONList(text)
      var unreadable: [(place: RowPlace, error: RowError)] = []
      list.eachObject(&errors) { (value, place) throws(RowError) in
        do throws(RowError) {
          if let entry = try layout.entry(value, clock) { entries.append((place, entry)) }
        } catch {
          unreadable.append((place, error))
        }
      }
      for (place, error) in unreadable { errors.leaveOut(error, at: place) }
    }
    return entries
  }

  /// Returns the fields that the columns or members of the file are taken for, and its first rows.
  func preview() throws(Failure) -> FilePreview {
    let columns: [FilePreview.Column]
    switch content {
    case .table(var table, let layout):
      columns = try table.preview(fields: layout.columns.map { ($0.field, "") }).columns
    case .list(let text, let layout):
      columns = JSONList.preview(of: text) { name in layout.columns.first { $0.names.contains(name) }?.field }.columns
    }
    return FilePreview(Phrase(same: "\(format.app.name), \(format.kind)"), columns)
  }
}
