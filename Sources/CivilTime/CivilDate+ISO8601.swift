extension CivilDate {
  /// The day as "2026-11-21".
  public var iso8601: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// Reads exactly the form "2026-11-21"; nil for anything else, and for a day that the calendar lacks.
  public init?(iso8601 text: String) {
    var reader = DigitReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }
}

extension DigitReader {
  /// Reads "2026-11-21" from here.
  mutating func date() -> CivilDate? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}
