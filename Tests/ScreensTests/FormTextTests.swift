import TerminalUI
import Testing

@testable import Screens

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

  @Test(arguments: [("5,7", 342), (" 5 ", 300), ("5.70", 342), ("05", 300), ("3:15", 195)])
  func `hours may be typed in several ways`(text: String, minutes: Int) {
    #expect(FormText.minutes(text) == minutes)
  }

  @Test(arguments: ["", ".", "5.", ".5", "5.75", "1.4", "60.1", "5.7.1", "5h", "-5", "+5", "٥", "99999999999999999999"])
  func `what is no half-life is not taken for one`(text: String) {
    #expect(FormText.minutes(text) == nil)
  }

  @Test(arguments: [("23:00", 1380), ("9:05", 545), ("2300", 1380), ("23", 1380), (" 7 ", 420), ("00:00", 0)])
  func `a time of day may be typed in several ways`(text: String, minute: Int) {
    #expect(FormText.minuteOfDay(text) == minute)
  }

  @Test(arguments: ["", "24", "2400", "2360", "9:5", "23:00:00", "x", "-1", "٢٣"])
  func `what is no time of day is not taken for one`(text: String) {
    #expect(FormText.minuteOfDay(text) == nil)
  }

  @Test(arguments: ["", "-1", "+1", "1.0", "1e2", "٣", "1 0", "99999999999999999999", "1001"])
  func `what is no whole number in the range is not taken for one`(text: String) {
    #expect(FormText.number(text, 0...1000) == nil)
  }

  @Test(arguments: [("0", 0), (" 96 ", 96), ("1000", 1000), ("007", 7)])
  func `whole numbers are read`(text: String, value: Int) {
    #expect(FormText.number(text, 0...1000) == value)
  }
}
