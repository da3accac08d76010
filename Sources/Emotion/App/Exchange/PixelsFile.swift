import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// The entries of the JSON file of Pixels: a list of days, each with scores from 1 to 5, notes, and tags in groups.
///
/// `[{"date":"2025-01-31","type":"Mood","scores":[4,4],"notes":"…","tags":[{"type":"Emotions","entries":["…"]}]},…]`.
/// Source: files of that layout in public programs that read them.
enum PixelsFile {
  /// Whether a list is one of Pixels, by its first element.
  static func isOne(_ text: ArraySlice<UInt8>) -> Bool { JSONList(text).first?["scores"] != nil }

  /// Returns the days that can be read; the others are left out, because an app wrote them.
  static func entries(
    of text: ArraySlice<UInt8>, clock: ImportClock, _ errors: inout RowErrors
  ) -> [(place: RowPlace, entry: MoodEntry)] {
    var entries: [(place: RowPlace, entry: MoodEntry)] = []
    var unreadable: [(place: RowPlace, error: RowError)] = []
    var list = JSONList(text)
    list.eachObject(&errors) { (value, place) throws(RowError) in
      do throws(RowError) {
        if let entry = try entry(value, clock) { entries.append((place, entry)) }
      } catch {
        unreadable.append((place, error))
      }
    }
    for (place, error) in unreadable { errors.leaveOut(error, at: place) }
    return entries
  }

  /// Returns the entry of a day, without moods if it has no score; `nil` if it is not one of a mood.
  private static func entry(_ value: JSONValue, _ clock: ImportClock) throws(RowError) -> MoodEntry? {
    let type = try value.written("type")
    guard type.isEmpty || type.lowercased() == "mood" else { return nil }
    let written = try value.text(of: "date")
    let moment = try clock.past(DayOrMoment.on(clock.day(written)), written)
    var moods: [MoodEntry.Mood] = []
    for score in try value.elements(of: "scores") {
      guard let number = score.integer, (1...5).contains(number) else {
        throw RowError(en: "scores must be 1–5", ko: "scores는 1–5입니다")
      }
      moods.append(MoodEntry.Mood("\(number)"))
    }
    var words: [String] = []
    for group in try value.elements(of: "tags") {
      for word in try group.elements(of: "entries") {
        guard let text = word.string else { throw .wrongValue("tags", word) }
        words.append(text.trimmed)
      }
    }
    return MoodEntry(moment, moods, text: MoodEntry.text([try value.written("notes")]), words: words)
  }

  static func preview(_ text: ArraySlice<UInt8>) -> FilePreview {
    let preview = JSONList.preview(of: text) { name in
      switch name {
      case "date": DiaryFieldWords.day
      case "scores": DiaryFieldWords.mood
      case "notes": DiaryFieldWords.note
      case "tags": DiaryFieldWords.tags
      default: nil
      }
    }
    return FilePreview(Phrase(same: "\(MoodApp.pixels.name), JSON"), preview.columns)
  }
}
