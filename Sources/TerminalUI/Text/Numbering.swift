import Synchronization

/// A table that interns values: each gets a number, counted from 0, which stays valid while the program runs.
///
/// Cells hold numbers instead of styles and of long characters, so that frames are compared and copied as memory.
final class Numbering<Value: Hashable & Sendable>: Sendable {
  private struct State {
    var values: [Value]
    var numbers: [Value: UInt32]
  }

  private let state: Mutex<State>
  private let most: Int

  /// - Parameters:
  ///   - first: The value with the number 0.
  ///   - most: The number of values that get a number of their own; all later ones get 0, so that texts from outside
  ///     cannot use up the memory.
  init(_ first: Value, most: Int) {
    state = Mutex(State(values: [first], numbers: [first: 0]))
    self.most = most
  }

  func number(of value: Value) -> UInt32 {
    state.withLock { state in
      if let known = state.numbers[value] { return known }
      guard state.values.count < most else { return 0 }
      let number = UInt32(state.values.count)
      state.values.append(value)
      state.numbers[value] = number
      return number
    }
  }

  subscript(number: UInt32) -> Value { state.withLock { $0.values[Int(number)] } }
}
