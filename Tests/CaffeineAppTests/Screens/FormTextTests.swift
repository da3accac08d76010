import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import PavilionKit
@testable import ScreenSupport

@Suite("What is typed into a field")
struct FormTextTests {
  @Test(arguments: [(300, "5"), (342, "5.7"), (100, "01:40"), (90, "1.5"), (570, "9.5"), (301, "05:01")])
  func `minutes are written as hours and read again`(minutes: Int, text: String) {
    #expect(FormText.hours(minutes) == text)
    #expect(FormText.minutes(text) == minutes)
  }

  @Test(arguments: 90...570)
  func `every half-life that can be set can be shown and read again`(minutes: Int) {
    #expect(FormText.minutes(FormText.hours(minutes)) == minutes)
  }

  @Test(arguments: [("5,7", 342), (" 5 ", 300), ("5.70", 342), ("05", 300), ("3:15", 195), ("５．７", 342)])
  func `hours may be typed in several ways`(text: String, minutes: Int) {
    #expect(FormText.minutes(text) == minutes)
  }

  @Test(arguments: [
    "", ".", ".5", "5.75", "5,700", "5,7 h", "1.4", "60.1", "5.7.1", "5h", "-5", "+5", "٥", "99999999999999999999",
  ])
  func `what is no half-life is not taken for one`(text: String) {
    #expect(FormText.minutes(text) == nil)
  }

  @Test(arguments: [("23:00", 1380), ("9:05", 545), ("2300", 1380), ("23", 1380), (" 7 ", 420), ("00:00", 0)])
  func `a time of day may be typed in several ways`(text: String, minute: Int) {
    #expect(FormText.minuteOfDay(text) == minute)
  }

  @Test(arguments: ["", "24", "2400", "2360", "9:5", "x", "-1", "٢٣"])
  func `what is no time of day is not taken for one`(text: String) {
    #expect(FormText.minuteOfDay(text) == nil)
  }

  @Test(arguments: [
    ("23:00", "23:00"), ("11 pm", "23:00"), ("23:00, Fri 01:00", "23:00, Fri 01:00"),
    ("23, fri sat 1", "23:00, Fri Sat 01:00"),
    ("23:00 Fri, Sat 1 am; sunday 22:00", "23:00, Fri Sat 01:00, Sun 22:00"),
    ("23:00, Fridays 0:30", "23:00, Fri 00:30"), ("23:00, Sat-Mon 01:00", "23:00, Mon Sat Sun 01:00"),
    ("23:00, 금토 01:00", "23:00, Fri Sat 01:00"), ("오후 11시, 금요일 오전 1시 30분", "23:00, Fri 01:30"),
    ("23:00, 금·토 01:00", "23:00, Fri Sat 01:00"), ("23:00 토~일 오전 1시", "23:00, Sat Sun 01:00"),
    ("23:00, Mon 23:00", "23:00"),
  ])
  func `bedtimes may be typed in several ways`(text: String, written: String) throws {
    #expect(try FormText.bedtimes(text).phrase { Phrase(same: $0.clock) }.en == written)
  }

  @Test(arguments: [
    ("", "Please type a time such as 23:00"), ("24:00", "Please type a time such as 23:00"),
    ("23:00, 01:00", "Please type a time"), ("23:00, Fri", "Please type a time"),
    ("23:00, Fri 25", "Please type a time"),
    ("23:00, Frx 01:00", "Please type a time"), ("23:00, Mon-Tue-Wed 1", "Please type a time"),
    ("Fri 01:00", "Please begin with the time of the other days"),
    ("23:00, Fri 01:00, Fri 02:00", "Friday is there twice."),
    ("23:00, Fri-Sun 1, Sat 2", "Saturday is there twice."),
  ])
  func `what is no bedtime is refused with the reason`(text: String, reason: String) {
    let error = #expect(throws: FieldProblem.self) { try FormText.bedtimes(text) }
    #expect(error?.phrase.en.hasPrefix(reason) == true, "\(String(describing: error))")
  }

  @Test func `bedtimes are written as they can be typed, in both languages and with either clock`() throws {
    let bedtimes = try #require(Bedtimes(1380, except: [.saturday: 60, .friday: 60, .sunday: 1320]))
    let now = LocalTime(secondsSinceEpoch: 0, utcOffset: 0)
    let phrase = bedtimes.phrase(WallClock(now).time)
    #expect(phrase.en == "23:00, Fri Sat 01:00, Sun 22:00")
    #expect(phrase.ko == "23:00, 금토 01:00, 일 22:00")
    let short = bedtimes.phrase(WallClock(now, .hours12).time)
    #expect(short.ko == "오후 11:00, 금토 오전 1:00, 일 오후 10:00")
    for text in [phrase.en, phrase.ko, short.en, short.ko] { #expect(try FormText.bedtimes(text) == bedtimes) }
  }

  @Test(
    arguments: [
      ("400", 400, nil), (" 85 mg", 85, nil), ("2.5x52", 130, .korea), ("2,5 mg/kg × 52 kg", 130, .korea),
      ("2.5 mg/kg * 51", 127, .korea), ("3 mg/kg × 52 kg", 156, .europe), ("3X10", 30, .europe),
      ("130 mg (2.5 mg/kg)", 130, .korea), ("1,000 mg", 1000, nil), ("２．５ｘ52".replacing("ｘ", with: "x"), 130, .korea),
    ] as [(String, Int, LimitByWeight?)])
  func `a limit is an amount, or an amount for each kg of a weight`(
    text: String, milligrams: Int, byWeight: LimitByWeight?
  ) throws {
    let limit = try FormText.limit(text)
    #expect(limit == CaffeineLimit(milligrams, byWeight: byWeight))
    #expect(try FormText.limit(limit.text) == limit)
  }

  @Test(arguments: [
    ("", "Please type 1–1000 mg"), ("0", "Please type 1–1000 mg"), ("1001", "Please type 1–1000 mg"),
    ("2x52", "Please type 1–1000 mg"), ("x52", "Please type 1–1000 mg"), ("2.5x5x2", "Please type 1–1000 mg"),
    ("2.5 mg/kg × ", "Please type your weight"), ("130 mg (2 mg/kg)", "Please type 1–1000 mg"),
    ("2.5x9", "Please type your weight"), ("4 0", "Please type 1–1000 mg"), ("4.000", "Please type 1–1000 mg"),
    ("3x201", "Please type your weight"),
    ("3x51.5", "Please type your weight"),
  ])
  func `what is no limit is refused with the reason`(text: String, reason: String) {
    let error = #expect(throws: FieldProblem.self) { try FormText.limit(text) }
    #expect(error?.phrase.en.hasPrefix(reason) == true, "\(String(describing: error))")
  }

  @Test(arguments: ["", "-1", "+1", "1.5", "1.000", "1e4", "٣", "1 0", "99999999999999999999", "1001"])
  func `what is no whole number in the range is not taken for one`(text: String) {
    #expect(FormText.number(text, 0...1000) == nil)
  }

  @Test(arguments: [
    ("0", 0), (" 96 ", 96), ("1000", 1000), ("007", 7), ("1,000", 1000), ("１２", 12), ("1 000", 1000), ("1e2", 100),
    ("1.0", 1),
  ])
  func `whole numbers are read`(text: String, value: Int) {
    #expect(FormText.number(text, 0...1000) == value)
  }
}
