import EmotionModel
import PavilionKit
import TerminalUI
import Values

extension Emotion {
  public var name: Phrase { Phrase(en: englishName, ko: koreanName) }
  var art: Art { Art("emotion-\(englishName)") }

  /// The symbol of the feeling in one or two columns: its key, which stands beside its name on the first page, or in
  /// Korean a syllable where it fits.
  func symbol(in language: Language, columns: Int) -> Character {
    language == .korean && columns > 1 ? syllable : digit
  }
}

extension EntryFeeling {
  /// The name of an entry: that of its feeling, or a note.
  public var name: Phrase { emotion?.name ?? Phrase(en: "note", ko: "메모") }

  /// The name among the feelings to choose from.
  public var choiceName: Phrase { emotion?.name ?? Phrase(en: "no feeling", ko: "감정 없음") }

  /// The mark of an entry without a feeling, and of a day that has only such.
  public static let noMark: Character = "-"

  /// The symbol of the feeling, or a quiet mark, in the columns that a symbol has.
  func mark(in environment: Environment, columns: Int) -> StyledText {
    guard let emotion else {
      return StyledText(String(Self.noMark).padded(to: environment.language == .korean ? columns : 1), .quiet)
    }
    return StyledText(String(emotion.symbol(in: environment.language, columns: columns)), emotion.badge)
  }
}

extension DayTally {
  /// The key of the feeling that determines its color, a mark if it has entries but no feeling, or nil without any.
  public var key: Character? { dominant?.digit ?? (withoutFeeling > 0 ? EntryFeeling.noMark : nil) }
}

extension Tap {
  /// The feeling and when it was: `happy, 14:05`; of an entry without one `note, 14:05`.
  public func phrase(on clock: WallClock) -> Phrase {
    feeling.name + Phrase(same: ", ") + EmotionWords.moment(moment, on: clock)
  }

  /// A sentence such as `Moved: happy, 14:05.`.
  func phrase(on clock: WallClock, after word: Phrase) -> Phrase {
    word + Phrase(same: ": ") + phrase(on: clock) + Phrase(same: ".")
  }
}

extension DiaryPeriod {
  /// The name of the week, month or year around a day.
  func phrase(around date: CivilDate, from weekStart: Weekday = .monday) -> Phrase {
    let days = days(around: date, from: weekStart)
    switch self {
    case .week:
      let (first, last) = (days.lowerBound, days.upperBound)
      let (start, end) = (first.named(on: first), last.named(on: last))
      return first.month == last.month
        ? Phrase(en: "\(first.day)–\(end.en)", ko: "\(first.monthName.ko) \(first.day)–\(last.day)일")
        : Phrase(en: "\(start.en) – \(end.en)", ko: "\(start.ko) – \(end.ko)")
    case .month:
      return Phrase(en: "\(date.monthName.en) \(date.year)", ko: "\(date.year)년 \(date.monthName.ko)")
    case .year: return Phrase(en: "\(date.year)", ko: "\(date.year)년")
    }
  }
}

public enum EmotionWords {
  /// The number of feelings, as a word.
  static let count = Phrase.number(Emotion.allCases.count)
  /// The numbers of the feelings, for commands.
  static let numbers = "1–\(Emotion.allCases.count)"
  /// The keys of the feelings, from the first to the last.
  static let keys = [Emotion.allCases.first, Emotion.allCases.last].compactMap { $0.map { "\($0.digit)" } }
    .joined(separator: "–")
  public static let nothingToUndo = StandardWords.pavilion.nothingToUndo
  /// In place of what a hidden diary has.
  public static let hidden = Phrase(en: "hidden", ko: "숨김")
  /// The sentence in place of an entry that was logged in a hidden diary.
  public static let loggedHidden = Phrase(
    en: "Logged in the diary, which is hidden.", ko: "숨겨 둔 일기에 기록했습니다.")
  public static let nothingYet = Phrase(en: "No entries yet.", ko: "아직 기록이 없습니다.")
  static let nothingThatDay = Phrase(en: "No entries on this day.", ko: "이날은 기록이 없습니다.")
  static let tagsAndDays = Phrase(en: "tags of good and bad days", ko: "좋은 날과 좋지 않은 날의 태그")
  static let tagsAndDaysHint = Phrase(en: "tags", ko: "태그")
  static let tagsTitle = Phrase(en: "Tags of good and bad days", ko: "좋은 날과 좋지 않은 날의 태그")
  static let placementTitle = Phrase(en: "Sign and energy", ko: "느낌과 기운")
  static let placement = Phrase(en: "sign and energy of the feelings", ko: "감정마다의 느낌과 기운")
  /// The definitions of an unpleasant, a mixed and a low day.
  static let dayDefinitions = [
    Phrase(
      en:
        "An unpleasant day has more unpleasant entries than pleasant ones; a mixed day has both, or neither; of a low day "
        + "at least half of the entries are unpleasant and of low energy. Days without an entry do not count.",
      ko: "좋지 않은 날은 좋지 않은 기록이 좋은 기록보다 많은 날, 엇갈린 날은 둘 다 있거나 어느 쪽도 아닌 날, 가라앉은 날은 좋지 않고 기운이 낮은 기록이 절반 "
        + "이상인 날입니다. 기록이 없는 날은 세지 않습니다."),
    Phrase(
      en: "There are \(number(.pleasant).en) pleasant feelings and \(number(.unpleasant).en) unpleasant ones to choose "
        + "from, so compare only with yourself.",
      ko: "고를 수 있는 감정은 좋은 것 \(number(.pleasant).ko), 좋지 않은 것 \(number(.unpleasant).ko)입니다. 자기 자신과만 견주세요."),
  ]
  static let feelings = Phrase(en: "feelings", ko: "감정")
  static let entriesHead = Phrase(en: "entries", ko: "기록")
  static let question = Phrase(en: "How do you feel?", ko: "지금 기분이 어떤가요?")
  static let firstSteps = Phrase(en: "How do you feel? Press \(keys) or click.", ko: "지금 기분은? \(keys)를 누르거나 클릭하세요.")
  static let promptHint = Phrase(en: "\(keys) logs it · Esc leaves without an entry", ko: "\(keys) 기록 · Esc 기록하지 않고 닫기")
  static let promptKeys = Phrase(en: "\(keys) · Esc leaves", ko: "\(keys) · Esc 닫기")
  // The purposes of the parts of an empty diary, and the keys to begin with.
  static let emptyDiary = Phrase(
    en: "Here each day shows what you felt most. Press \(keys) for how you feel now.",
    ko: "날마다 가장 많이 느낀 감정이 여기에 보입니다. \(keys)를 눌러 지금 기분을 남기세요.")
  static let emptyHours = Phrase(
    en: "Here you see at what hours you feel what. Press \(keys) for how you feel now.",
    ko: "언제 어떤 기분이었는지 여기에 보입니다. \(keys)를 눌러 지금 기분을 남기세요.")
  static let emptyCounts = Phrase(
    en: "Here your feelings are counted by week, month and year. Press \(keys) for how you feel now.",
    ko: "감정을 주, 달, 해별로 세어 여기에 보여 줍니다. \(keys)를 눌러 지금 기분을 남기세요.")
  /// The same in little room.
  static let beginning = Phrase(en: "Press \(keys) to begin.", ko: "\(keys)로 시작하세요.")
  package static let gone = Phrase(en: "That entry has already been deleted.", ko: "이미 지워진 기록입니다.")
  static let isYoung = Phrase(
    en: "The diary does not reach back a month from here.", ko: "여기서 한 달 전에는 아직 일기가 없었습니다.")
  static let inTheFuture = Phrase(en: "That is in the future.", ko: "아직 오지 않은 때입니다.")

  /// Returns the number of feelings of a sign, as a word.
  private static func number(_ sign: FeelingSign) -> Phrase {
    .number(Emotion.allCases.count { EmotionPlacement.initial[$0].sign == sign })
  }

  /// `5 entries`, `5회`.
  public static func entries(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "entry" : "entries")", ko: "\(count.grouped)회")
  }

  /// `3 notes`, `메모 3개`.
  static func notes(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "note" : "notes")", ko: "메모 \(count.grouped)개")
  }

  /// That no entry has a feeling yet: `no feelings yet, 3 notes`, `아직 감정 없음, 메모 3개`.
  public static func onlyNotes(_ count: Int) -> Phrase {
    let notes = notes(count)
    return Phrase(en: "no feelings yet, \(notes.en)", ko: "아직 감정 없음, \(notes.ko)")
  }

  /// `today: 3 entries`, `오늘 3회`.
  static func today(_ count: Int) -> Phrase {
    Phrase(en: "today: \(entries(count).en)", ko: "오늘 \(entries(count).ko)")
  }

  /// Returns the line that is left of a prompt: `Happy, the third time today · 14:05`, `행복해, 오늘 세 번째 · 14:05`.
  public static func logged(_ answer: EmotionPrompt.Answer, on clock: WallClock) -> Phrase {
    let name = answer.tap.feeling.name
    let head = Phrase(en: name.en.withCapital, ko: name.ko)
    let count = answer.countOfDay.map { Phrase(same: ", ") + timeToday($0) } ?? .empty
    return head + count + Phrase(same: " · ") + moment(answer.tap.moment, on: clock)
  }

  /// `the third time today`, `오늘 세 번째`.
  private static func timeToday(_ count: Int) -> Phrase {
    let words = [
      ("first", "첫"), ("second", "두"), ("third", "세"), ("fourth", "네"), ("fifth", "다섯"), ("sixth", "여섯"),
      ("seventh", "일곱"), ("eighth", "여덟"), ("ninth", "아홉"), ("tenth", "열"),
    ]
    guard words.indices.contains(count - 1) else { return today(count) }
    return Phrase(en: "the \(words[count - 1].0) time today", ko: "오늘 \(words[count - 1].1) 번째")
  }

  /// The time of a tap, with the day where it is not today.
  package static func moment(_ moment: DayOrMoment, on clock: WallClock) -> Phrase {
    // With a time of day it is the calendar's day, so that the moment is clear; alone it is the user's.
    let today = moment.time == nil ? clock.today : clock.now.date
    let day: Phrase =
      switch moment.date.daysSinceEpoch - today.daysSinceEpoch {
      case 0: Phrase(en: "today", ko: "오늘")
      case -1: Phrase(en: "yesterday", ko: "어제")
      default: moment.date.named(on: today)
      }
    guard let time = moment.time else { return day }
    return moment.date == today ? clock.time(time) : day + Phrase(same: " ") + clock.time(time)
  }

  static func tapped(_ tap: Tap, on clock: WallClock) -> Phrase {
    tap.phrase(on: clock) + Phrase(en: " · e note · # tags", ko: " · e 메모 · # 태그")
  }

  public static func undone(_ tap: Tap, on clock: WallClock) -> Phrase {
    tap.phrase(on: clock, after: Phrase(en: "Undone", ko: "되돌렸습니다"))
  }

  /// The same with the day, for a command that shows no list.
  public static func undoneInFull(_ tap: Tap, on clock: WallClock) -> Phrase {
    let moment = tap.moment.time.map { clock.moment($0) } ?? moment(tap.moment, on: clock)
    return Phrase(en: "Undone: ", ko: "되돌렸습니다: ") + tap.feeling.name + Phrase(same: ", ") + moment
      + Phrase(same: ".")
  }

  static func noteWritten(_ tap: Tap?) -> Notice {
    guard let tap else { return Notice(.warning, gone) }
    return Notice(.good, tap.note.isEmpty ? NoteWords.removed : NoteWords.saved)
  }

  static func erased(_ count: Int) -> Phrase {
    Phrase(en: "Diary erased: \(entries(count).en).", ko: "일기를 비웠습니다. 기록 \(count.grouped)건을 지웠습니다.")
  }

  /// Why the entry that was entered last is not undone.
  public static func notUndone(_ tap: Tap, _ refusal: UndoWindow.Refusal?, on clock: WallClock) -> Phrase {
    guard refusal != .imported else {
      return Phrase(
        en:
          "Your last entries were imported, and undo takes back only what was logged here. Delete single ones in their day, "
          + "or take the import back: pavilion imports undo.",
        ko: "마지막에 들어온 기록은 가져온 것입니다. 되돌리기는 여기서 남긴 기록에만 씁니다. 하나씩은 그날의 일기에서 지우고, 모두는 pavilion imports undo로 되돌리세요.")
    }
    let moment = moment(tap.moment, on: clock)
    let why =
      tap.moment.time == nil
      ? Phrase(en: "Its time is not known: \(moment.en).", ko: "시각을 모르는 기록입니다: \(moment.ko).")
      : Phrase(en: "Older than 12 hours: \(moment.en).", ko: "12시간이 지난 기록입니다: \(moment.ko).")
    return why + Phrase(en: " Delete it in its day.", ko: " 그날의 일기에서 지우세요.")
  }

  public static func unreadable(_ count: Int) -> Phrase {
    Phrase(
      en: "This version cannot read \(entries(count).en). Nothing was changed.",
      ko: "이 버전에서 읽을 수 없는 기록이 \(count.grouped)건 있습니다. 그대로 두었습니다.")
  }

  /// Today in a few words, for the card on Home.
  static func card(_ day: DayTally) -> Phrase {
    guard let first = day.dominant else {
      return day.entries == 0 ? Phrase(en: "nothing today yet", ko: "오늘은 기록이 없음") : shortCard(day)
    }
    let today = day.tally.ranked.count == 1 ? Phrase(en: "today", ko: "오늘") : shortCard(day)
    return today + Phrase(same: ": ") + first.name + Phrase(same: " \(day.tally[first].grouped)")
  }

  /// The same in fewer words.
  static func shortCard(_ day: DayTally) -> Phrase {
    let total = day.entries.grouped
    return Phrase(en: "today \(total)", ko: "오늘 \(total)회")
  }
}

extension Emotion {
  /// The color of its slime and of its days; it is among the 256 colors of a terminal, so that both look the same.
  var fill: ColorRole { .color(swatch) }

  var swatch: Swatch { Emotion.swatches[number - 1] }

  private static let swatches = allCases.map(\.appearance.swatch)

  var face: (left: String, mouth: String, right: String) { appearance.face }

  /// Nine feelings share seven basic colors, so the symbols must distinguish gloomy from upset and listless from happy.
  private var appearance: (face: (left: String, mouth: String, right: String), swatch: Swatch) {
    switch self {
    case .happy: (("^", "O", "^"), Self.swatch(0xff_d75f, light: 0xaf_8700, basic: 3))
    case .loving: ((">", "v", "<"), Self.swatch(0xff_87af, light: 0xd7_5f87, basic: 5))
    case .pleased: (("v", "u", "v"), Self.swatch(0xff_af87, light: 0xd7_5f00, basic: 1))
    case .flustered: (("O", "~", "O"), Self.swatch(0xaf_d787, light: 0x5f_8700, basic: 2))
    case .upset: (("T", "n", "T"), Self.swatch(0x87_afff, light: 0x5f_87ff, basic: 4))
    case .gloomy: (("-", "n", "-"), Self.swatch(0x87_87d7, light: 0x5f_5faf, basic: 4))
    case .bored: (("c", "-", "c"), Self.swatch(0x87_d7d7, light: 0x00_8787, basic: 6))
    case .listless: (("=", "o", "="), Self.swatch(0xd7_af87, light: 0xaf_875f, basic: 3))
    case .troubled: (("@", "~", "o"), Self.swatch(0xb2_b2b2, light: 0x87_8787, basic: 7))
    }
  }

  private static func swatch(_ color: UInt32, light: UInt32, basic: UInt8) -> Swatch {
    Swatch(RGB(color), light: RGB(light), basic: basic)
  }

  var badge: Style { Style(.onColor, on: fill) }
}
