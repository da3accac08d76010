import Database
import EmotionModel
import PavilionKit
import TerminalUI

/// The layouts of CSV files of other apps, each told by the columns that only it has.
///
/// Sources: for Daylio, descriptions of what its versions write, https://github.com/MichaelCurrin/daylio-csv-parser; for
/// eMoods, https://github.com/ReDead/eMoods-Statistics; for the others, files of that layout in public programs that read
/// them.
enum MoodLayout: CaseIterable {
  /// `full_date,date,weekday,time,mood,activities,note_title,note`, in newer versions with `scales`.
  case daylio
  /// `year,date,weekday,time,mood,activities,note`, of older versions.
  case daylioOfYear
  /// `Date,Mood,Mood Key,Tags (People),…` or `Date,Locale,Mood Keys,Mood,Tags (People),…`.
  case howWeFeel
  /// `entry.csv`.
  case eMoods
  /// `Start,End,Kind,Labels,Associations,Valence,Valence Classification`.
  case apple

  enum Column: Int, CaseIterable {
    case year, date, time, mood, moodKey, title, note, reflections, takeaways
    case activities, people, places, events, scales
    case depressed, anxiety, irritability, elevated, psychosis, sleep, weight, therapy, cycle
    case kind, valence
  }

  var app: MoodApp {
    switch self {
    case .daylio, .daylioOfYear: .daylio
    case .howWeFeel: .howWeFeel
    case .eMoods: .eMoods
    case .apple: .apple
    }
  }

  /// The columns that a file must have to be of this layout.
  private var required: [(Column, [String])] {
    switch self {
    case .daylio: [(.date, ["full_date"]), (.time, ["time"]), (.mood, ["mood"]), (.activities, ["activities"])]
    case .daylioOfYear:
      [
        (.year, ["year"]), (.date, ["date"]), (.time, ["time"]), (.mood, ["mood"]), (.activities, ["activities"]),
      ]
    case .howWeFeel: [(.date, ["date"]), (.mood, ["mood"]), (.people, ["tags (people)"])]
    case .eMoods:
      [
        (.date, ["date (yyyy-mm-dd)"]), (.depressed, ["depressed"]), (.anxiety, ["anxiety"]),
        (.irritability, ["irritability"]), (.elevated, ["elevated"]),
      ]
    case .apple:
      [
        (.date, ["start"]), (.mood, ["labels"]), (.activities, ["associations"]),
        (.valence, ["valence classification"]),
      ]
    }
  }

  private var optional: [(Column, [String])] {
    switch self {
    case .daylio, .daylioOfYear: [(.scales, ["scales"]), (.title, ["note_title"]), (.note, ["note"])]
    case .howWeFeel:
      [
        (.moodKey, ["mood keys", "mood key"]), (.places, ["tags (places)"]), (.events, ["tags (events)"]),
        (.note, ["notes"]), (.reflections, ["reflections"]), (.takeaways, ["takeaways"]),
      ]
    case .eMoods:
      [
        (.psychosis, ["psychotic symptoms"]), (.sleep, ["sleep"]), (.weight, ["weight"]), (.therapy, ["therapy"]),
        (.cycle, ["menstrual cycle"]), (.note, ["note"]),
      ]
    case .apple: [(.kind, ["kind"])]
    }
  }

  /// Whether headings, as `headingKey` has them, are of this layout.
  func isOf(_ keys: Set<String>) -> Bool {
    required.allSatisfy { column in column.1.contains { keys.contains($0.headingKey) } }
  }

  /// The columns to look for, and what each is.
  var columns: [(column: Column, table: CSVTable.Column)] {
    required.map { ($0.0, CSVTable.Column(names: $0.1)) }
      + optional.map { ($0.0, CSVTable.Column(names: $0.1, isRequired: false)) }
  }
}

extension MoodLayout.Column {
  /// The name of the field that the column is taken for.
  var name: Phrase {
    switch self {
    case .year, .date: DiaryFieldWords.day
    case .time: DiaryFieldWords.time
    case .mood, .moodKey, .valence: DiaryFieldWords.mood
    case .depressed, .anxiety, .irritability, .elevated: DiaryFieldWords.mood
    case .title, .note, .reflections, .takeaways: DiaryFieldWords.note
    case .activities, .people, .places, .events, .scales, .psychosis, .sleep, .weight, .therapy, .cycle:
      DiaryFieldWords.tags
    case .kind: Phrase(en: "Day or moment", ko: "하루 또는 순간")
    }
  }
}

/// The names of the fields of a diary, as a page shows what a file has.
enum DiaryFieldWords {
  static let day = Phrase(en: "Day", ko: "날짜")
  static let time = Phrase(en: "Time", ko: "시각")
  static let feeling = Phrase(en: "Feeling", ko: "감정")
  static let mood = Phrase(en: "Mood", ko: "기분")
  static let note = Phrase(en: "Note", ko: "메모")
  static let tags = Phrase(en: "Tags", ko: "태그")
  static let count = Phrase(en: "Number of times", ko: "횟수")
}
