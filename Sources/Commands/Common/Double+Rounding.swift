extension Double {
  /// Rounded to a number of decimals, halves away from 0; −0 becomes 0.
  func rounded(to decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit + 0
  }
}
