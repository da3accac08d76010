extension CivilDate {
  /// The day in ISO 8601, such as "2026-11-21".
  public var iso8601: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  /// Creates a day from text such as "2026-11-21"; `nil` for any other form, and for a day that does not exist.
  public init?(iso8601 text: String) {
    var reader = DigitReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }
}
