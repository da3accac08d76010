/// The state of the user, as the picture shows it.
public enum CaffeineState: String, CaseIterable, Hashable, Sendable {
  /// The state before any button is pressed.
  case intro
  case rest, wakening, stressful
}
