extension Int {
  /// The number in groups of three digits: `12,998`.
  public var grouped: String {
    // Most numbers are too short for a comma.
    if magnitude < 1000 { return String(self) }
    var digits = Array(String(magnitude))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
