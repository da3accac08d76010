import Synchronization

/// A table that interns values, so that cells hold numbers, and frames are compared and copied as memory.
final class Numbering<Value: Hashable & Sendable>: Sendable {
  private struct State {
    var values: [Value]
    var numbers: [Value: UInt32]
  }

  private let state: Mutex<State>
  private let most: Int

  /// Creates a table with the number 0 for the first value, and for those beyond a limit, so that texts from outside
  /// cannot use up the memory.
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
