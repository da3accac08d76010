extension Int {
  /// The number in groups of three digits: `12,998`.
  public var grouped: String {
    var digits = Array(String(magnitude))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
