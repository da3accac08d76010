/// A press of one of the buttons.
public enum Press: String, CaseIterable, Hashable, Sendable {
  case rest, coffee, stress
  /// Starts a new log.
  case new

  /// The state after this press.
  public var state: CaffeineState {
    switch self {
    case .rest: .rest
    case .coffee: .wakening
    case .stress: .stressful
    case .new: .intro
    }
  }
}

extension CaffeineState {
  /// The button that leads to this state, or repeats it; `nil` for the initial state.
  public var press: Press? { self == .intro ? nil : Press.allCases.first { $0.state == self } }
}
