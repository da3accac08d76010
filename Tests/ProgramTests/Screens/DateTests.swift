import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values

@testable import PavilionKit
@testable import ScreenSupport
@testable import TogetherApp

@Suite("Dates as people read them")
struct DateTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  @Test(arguments: [
    (0, "21 Nov", "11월 21일"), (-16, "5 Nov", "11월 5일"), (-325, "31 Dec 2025", "2025년 12월 31일"),
    (40, "31 Dec", "12월 31일"), (41, "1 Jan 2027", "2027년 1월 1일"),
  ])
  func `a day is written in one way in each language`(days: Int, en: String, ko: String) {
    #expect(today.adding(days: days).named(on: today) == Phrase(en: en, ko: ko))
    #expect(today.adding(days: days).named(on: nil).en.hasSuffix(" \(today.adding(days: days).year)"))
  }

  @Test func `the last days of a year need no year in the first days of the next`() throws {
    let january = try #require(CivilDate(iso8601: "2027-01-03"))
    #expect(today.named(on: january).en == "21 Nov")
    #expect(today.spoken(on: january) == Phrase(en: "Saturday, 21 Nov", ko: "11월 21일 토요일"))
  }

  @Test(
    arguments: [
      (0, 5, "12:05 am", "오전 12:05"), (9, 30, "9:30 am", "오전 9:30"), (12, 0, "12:00 pm", "오후 12:00"),
      (23, 59, "11:59 pm", "오후 11:59"),
    ])
  func `a clock of twelve hours has no hour 0 nor 13`(hour: Int, minute: Int, english: String, korean: String) {
    let time = TestSandbox.zone.time(on: today, hour: hour, minute: minute)
    #expect(WallClock(time, .hours12).time(time) == Phrase(en: english, ko: korean))
    #expect(TimeOfDay(typed: english).map { [$0.hour, $0.minute] } == [hour, minute])
    #expect(TimeOfDay(typed: korean).map { [$0.hour, $0.minute] } == [hour, minute])
  }

  @Test(
    arguments: [
      (0, 21, "at 21:00", "21:00"), (0, 3, "at 03:00", "03:00"), (1, 1, "at 01:00", "01:00"),
      (1, 9, "tomorrow 09:00", "내일 09:00"), (-1, 23, "yesterday 23:00", "어제 23:00"),
      (2, 9, "on 23 Nov 09:00", "11월 23일 09:00"),
    ])
  func `a moment has its preposition in a sentence`(days: Int, hour: Int, english: String, korean: String) {
    let now = TestSandbox.zone.time(on: today, hour: 14, minute: 5)
    let time = TestSandbox.zone.time(on: today.adding(days: days), hour: hour, minute: 0)
    #expect(WallClock(now).at(time) == Phrase(en: english, ko: korean))
  }

  @Test(arguments: Language.allCases, [ClockStyle.hours24, .hours12])
  func `what is written is understood when it is typed`(language: Language, style: ClockStyle) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let time = TestSandbox.zone.time(
        at: TestSandbox.now.seconds - Int.random(in: 0...60_000_000, using: &random) / 60 * 60)
      let text = time.date.named(on: today).text(in: language)
      #expect(CivilDate(typed: text, today: today) == time.date, "\(text) seed \(seed)")
      let now = TestSandbox.zone.time(at: TestSandbox.now.seconds)
      let moment = TestSandbox.zone.moment(WallClock(now, style).moment(time).text(in: language), now: now)
      #expect(moment?.clock == time.clock, "\(text) seed \(seed)")
      #expect(moment?.date == time.date, "\(text) seed \(seed)")
      let clock = WallClock(now, style)
      let others = [
        clock.recent(time), clock.at(time), time.namedInFull, Phrase(same: time.iso8601),
        Phrase(same: time.date.iso8601 + " ") + clock.time(time),
        time.date.spoken(on: today) + Phrase(same: " ") + clock.time(time),
      ]
      for text in others.map({ $0.text(in: language) }) {
        #expect(TestSandbox.zone.moments(text, now: now) == [time], "\(text) seed \(seed)")
      }
      #expect(CivilDate(typed: time.date.spoken(on: today).text(in: language), today: today) == time.date)
      #expect(TimeOfDay(typed: clock.time(time).text(in: language))?.minuteOfDay == time.hour * 60 + time.minute)
      let minutes = Int.random(in: 1...3000, using: &random)
      let ago = Phrase.ago(minutes: minutes).text(in: language)
      let before = TestSandbox.zone.moment(ago, now: now)
      #expect(before?.secondsSinceEpoch == now.secondsSinceEpoch - minutes * 60, "\(ago)")
    }
  }
}
