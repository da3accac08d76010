import Values
import WaterModel

/// Reads dates, times and numbers as users type them.
func fuzzTimes(_ bytes: UnsafeRawBufferPointer) {
  let text = String(decoding: bytes, as: UTF8.self)
  let now = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 9 * 3600)

  if let day = CivilDate(typed: text, today: now.date) {
    check(CivilDate(iso8601: day.iso8601) == day, "A day is read as it was written.")
  }
  if let day = CivilDate(iso8601: text) { check(day.iso8601 == text, "ISO 8601 has one form of a day.") }
  if let time = LocalTime(iso8601: text, defaultOffset: 0) {
    check(LocalTime(iso8601: time.iso8601) == time, "A moment is read as it was written.")
  }
  // An hour is left out in March and repeated in November.
  let changing = LocalZone { $0 % 31_536_000 < 15_768_000 ? -5 * 3600 : -4 * 3600 }
  for zone in [LocalZone.fixed(9 * 3600), .fixed(0), changing] {
    for isPast in [false, true] {
      guard let time = zone.moment(text, now: now, isPast: isPast) else { continue }
      check(LocalTime.secondsRange.contains(time.secondsSinceEpoch), "A moment is in the calendar.")
      check(LocalTime(iso8601: time.iso8601) == time, "A moment is read as it was written.")
    }
  }
  if let number = try? Double(written: text, in: -1e15...1e15) {
    for decimals in [0, 1, 3] {
      let shown = DecimalText.text(number, decimals: decimals)
      let again = (try? Double(written: shown, in: -1e16...1e16)) ?? .infinity
      check(abs(again - number) <= 0.5 + abs(number) * 1e-9, "A number is shown as it is: \(shown)")
    }
  }
  if let whole = try? Int(written: text) {
    check((try? Int(written: "\(whole)")) == whole, "A whole number is read as it was written.")
  }
  if let (number, rest) = WrittenNumber.leading(text), rest.isEmpty {
    check(WrittenNumber(text) == number, "A number without a unit is that number.")
  }
  for unit in WaterUnit.allCases {
    for figure in WaterFigure.allCases {
      guard let ppm = try? WaterUnit.ppm(text, of: figure, in: unit) else { continue }
      check(figure.range.contains(ppm), "A figure is in its range.")
    }
  }
}
