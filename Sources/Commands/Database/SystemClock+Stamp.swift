import CursesTerminal
import Screens

extension SystemClock {
  /// The time of the call, such as `20261121-140509`, for the names of files that are set aside.
  static var stamp: String {
    let digits = now.iso8601.filter(\.isNumber).prefix(14)
    return "\(digits.prefix(8))-\(digits.dropFirst(8))"
  }
}
