import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import ScreenSupport
@testable import Stores

@Suite("A year in pixels")
struct YearMapTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private func diary(_ date: CivilDate, from weekStart: Weekday = .monday) throws -> DiaryView {
    let database = try PavilionDatabase.inMemory()
    try DiaryPast.fill(database.emotion)
    return try DiaryView(date, today: today, weekStart: weekStart, after: nil, database.emotion)
  }

  /// The days that can be clicked, and where each stands.
  private func draw(
    _ diary: DiaryView, _ size: Size, isFocused: Bool = true, language: Language = .english
  ) -> (days: [CivilDate: Rect], frame: Frame) {
    var canvas = Canvas(Environment.pavilion(size: size, language: language), accent: .emotion)
    canvas.draw(YearMap(diary: diary, today: today, isFocused: isFocused), in: Rect(size))
    var days: [CivilDate: Rect] = [:]
    for hit in canvas.frame.hits {
      if case EmotionAction.select(let date)? = hit.action.base as? EmotionAction { days[date] = hit.area }
    }
    return (days, canvas.frame)
  }

  @Test(arguments: [59, 60, 77, 112, 113, 140])
  func `with room for it every day of the year is there once, with its letter and its color`(columns: Int) throws {
    let diary = try diary(today.adding(days: -3))
    let (days, frame) = draw(diary, Size(columns: columns, rows: YearMap.rows))
    #expect(days.count == 365)
    #expect(Set(days.values).count == 365)
    for (date, place) in days where date != diary.date {
      let emotion = diary.days[date].dominant
      let sign = emotion.map { Character("\($0.number)") } ?? (date > today ? " " : "·")
      #expect(frame[place.column, place.row].content == .narrow(sign), "\(date.iso8601)")
      let ground = frame[place.endColumn - 1, place.row].style.background
      #expect(ground == (emotion?.fill ?? .plain), "\(date.iso8601)")
    }
  }

  @Test func `in Korean a day of two columns has a syllable, and a day of one column a digit`() throws {
    let diary = try diary(today.adding(days: -3))
    for (columns, width) in [(112, 1), (113, 2)] {
      let (days, frame) = draw(diary, Size(columns: columns, rows: YearMap.rows), language: .korean)
      for (date, place) in days where date != diary.date {
        guard let emotion = diary.days[date].dominant else { continue }
        let sign = width == 1 ? Character("\(emotion.number)") : emotion.syllable
        #expect(place.columns == width)
        #expect(frame[place.column, place.row].content == (width == 1 ? .narrow(sign) : .wide(sign)))
      }
    }
  }

  @Test
  func `where there is less room the selected day is among those shown, at every width and on every day`() throws {
    for day in stride(from: 0, to: 365, by: 11) {
      let diary = try diary(today.adding(days: -day))
      for columns in stride(from: 8, through: 58, by: 5) {
        let (days, _) = draw(diary, Size(columns: columns, rows: 9))
        let place = try #require(days[diary.date], "\(diary.date.iso8601), \(columns) columns")
        #expect(place.row == diary.date.weekday.rawValue)
      }
    }
  }

  @Test
  func `the chosen day bears the cursor, a pointer at its row and its month, and the color of no feeling`() throws {
    let diary = try diary(today)
    let (days, frame) = draw(diary, Size(columns: 80, rows: 8))
    let place = try #require(days[today])
    #expect(frame.cursor == Cursor(.selection, at: place.origin))
    #expect(frame[0, place.row].content == .narrow("▸"))
    #expect(frame[place.column, place.row].style == Style(.plain, [.bold, .reverse]))
    let months = frame.plainText.split(separator: "\n")[0]
    let november = try #require(months.range(of: "Nov")).lowerBound
    let column = months.distance(from: months.startIndex, to: november)
    #expect(frame[column, 0].style.emphasis.contains(.bold))
    #expect(frame[column - 4, 0].style == .quiet)
    // In a row more, another pointer stands below its week.
    let (_, below) = draw(diary, Size(columns: 80, rows: 9))
    #expect(below[place.column, 8].content == .narrow("▴"))
    #expect(below.plainText.count { $0 == "▴" } == 1)
    let (_, other) = draw(diary, Size(columns: 80, rows: 9), isFocused: false)
    #expect(!other.plainText.contains("▴"))
    #expect(other.cursor == nil)
    #expect(other[0, place.row].content != .narrow("▸"))
    #expect(other[place.column, place.row].style.emphasis.contains(.reverse))
  }

  @Test func `in eight colors no letter stands on its own color, and no day is black`() {
    let palette = Palette(.basic)
    for emotion in Emotion.allCases {
      let look = palette.appearance(of: emotion.badge)
      #expect((1...7).map(TerminalColor.index).contains(look.background))
      #expect(look.foreground != look.background)
    }
  }

  @Test func `a leap year that begins on a Sunday has 54 weeks`() throws {
    let date = try #require(CivilDate(year: 2012, month: 2, day: 29))
    let (days, _) = draw(try diary(date), Size(columns: 60, rows: 8))
    #expect(days.count == 366)
    #expect(days[date]?.row == 3)
  }

  @Test func `it draws nothing where it has no room`() throws {
    for size in [Size(columns: 5, rows: 8), Size(columns: 80, rows: 7), .zero] {
      #expect(draw(try diary(today), size).days.isEmpty)
    }
  }
}
