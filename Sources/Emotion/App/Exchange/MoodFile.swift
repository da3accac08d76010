import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// The entries of a file of another app, and its moods.
struct MoodFile {
  /// A mood that occurs in a file.
  struct Mood: Hashable {
    /// As the file writes it first.
    let name: String
    var count: Int
    let proposal: EntryFeeling
  }

  /// The entries that an import takes from the file, and those that it leaves out.
  struct Selection {
    var records: [TapRecord] = []
    /// How many entries are left out, because all of their moods are skipped, or because they have neither mood nor note.
    var skipped = 0
    /// How many of these have no mood in the file.
    var withoutMood = 0
    /// The places of those that have a text or tags of their own.
    var withNotes: [RowPlace] = []
    /// The places of entries with a text that is longer than a note.
    var cut: [RowPlace] = []
  }

  let app: MoodApp
  let entries: [(place: RowPlace, entry: MoodEntry)]
  /// The most frequent first.
  let moods: [Mood]
  /// How many records were left out because they cannot be read.
  let leftOut: Int

  init(_ app: MoodApp, _ entries: [(place: RowPlace, entry: MoodEntry)], leftOut: Int = 0) {
    (self.app, self.entries, self.leftOut) = (app, entries, leftOut)
    var places: [String: Int] = [:]
    var moods: [Mood] = []
    for mood in entries.lazy.flatMap(\.entry.moods) {
      let key = mood.name.moodKey
      if let place = places[key] {
        moods[place].count += 1
      } else {
        places[key] = moods.count
        moods.append(Mood(name: mood.name, count: 1, proposal: app.proposal(for: mood.name)))
      }
    }
    self.moods = moods.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  func selection(_ map: MoodMap) -> Selection {
    var selection = Selection()
    for (place, entry) in entries {
      let (records, isCut) = entry.taps(app, map)
      selection.records += records
      if isCut { selection.cut.append(place) }
      guard records.isEmpty else { continue }
      selection.skipped += 1
      if entry.moods.isEmpty { selection.withoutMood += 1 }
      if entry.hasNote { selection.withNotes.append(place) }
    }
    return selection
  }

  /// The feelings that the moods become if nobody says otherwise.
  var proposed: MoodMap {
    var map = MoodMap()
    for mood in moods { map.set(mood.name, to: mood.proposal) }
    return map
  }
}

extension MoodFile.Selection {
  /// The sentences about entries that were not imported as they stand in the file.
  var remarks: [Phrase] {
    var phrases: [Phrase] = []
    let skipped = skipped - withoutMood
    if skipped > 0 {
      phrases.append(
        Phrase(
          en:
            "\(EmotionWords.entries(skipped).en) left out, because \(skipped == 1 ? "its" : "their") moods are skipped.",
          ko: "기분을 건너뛰기로 한 기록 \(skipped.grouped)건은 뺐습니다."))
    }
    if withoutMood > 0 {
      phrases.append(
        Phrase(
          en: "\(EmotionWords.entries(withoutMood).en) left out, because \(withoutMood == 1 ? "it has" : "they have") "
            + "neither mood nor note.",
          ko: "기분도 메모도 없는 기록 \(withoutMood.grouped)건은 뺐습니다."))
    }
    if !withNotes.isEmpty {
      let (count, places) = (withNotes.count, RowPlace.listed(withNotes))
      phrases.append(
        Phrase(
          en: "\(count.grouped) of them \(count == 1 ? "has" : "have") a note or tags: \(places.en).",
          ko: "그 가운데 \(count.grouped)건에는 메모나 태그가 있습니다: \(places.ko)."))
    }
    guard !cut.isEmpty else { return phrases }
    let (count, places) = (cut.count, RowPlace.listed(cut))
    phrases.append(
      Phrase(
        en:
          "\(count == 1 ? "1 note was" : "\(count.grouped) notes were") longer than \(Note.maximumLength.grouped) characters "
          + "and cut: \(places.en).",
        ko: "메모 \(count.grouped)개는 \(Note.maximumLength.grouped)자보다 길어 잘랐습니다: \(places.ko)."))
    return phrases
  }
}
