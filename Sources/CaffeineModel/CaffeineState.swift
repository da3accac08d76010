/// How one is, as the picture shows it.
public enum CaffeineState: String, CaseIterable, Hashable, Sendable {
  /// Nothing has been pressed yet.
  case intro
  case rest, wakening, stressful
}
