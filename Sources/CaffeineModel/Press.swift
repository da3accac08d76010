/// A button that was pressed.
public enum Press: String, CaseIterable, Hashable, Sendable {
  case rest, coffee, stress
  /// Begins the log anew.
  case new

  /// How one is after it.
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
  /// The button that leads here, and pressed again says so again; nil for the beginning.
  public var press: Press? {
    switch self {
    case .intro: nil
    case .rest: .rest
    case .wakening: .coffee
    case .stressful: .stress
    }
  }
}
