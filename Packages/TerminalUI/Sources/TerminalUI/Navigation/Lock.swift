/// The digits without which nobody leaves a locked program; it is kept in memory alone.
public struct PIN: Hashable, Sendable {
  /// How many digits there may be.
  public static let length = 4...12

  private let digits: String

  /// Creates a PIN from 4 to 12 digits; nil from any other text.
  public init?(_ text: String) {
    guard PIN.length.contains(text.count), text.allSatisfy(\.isPINDigit) else { return nil }
    digits = text
  }
}

extension Character {
  /// Whether it may stand in a PIN.
  var isPINDigit: Bool { isASCII && isNumber }
}

/// The lock of a confined program.
struct Lock: Sendable {
  /// nil until it was chosen.
  var pin: PIN?
  /// Whether the last input was the right PIN.
  var isOpen = false
  private var failures = 0
  /// The milliseconds before which no PIN is looked at.
  private var nextTry = Int.min

  /// The longest time until the next try, in seconds.
  private static let longestWait = 60

  init(pin: PIN?) { self.pin = pin }

  /// Opens with the right PIN; after a wrong one, nothing opens it for a second, then for two, four, and so on.
  ///
  /// - Returns: The notice why it stays shut; nil when it is open.
  mutating func open(with typed: PIN, in environment: Environment) -> Notice? {
    let (now, words) = (environment.milliseconds, environment.words)
    let isEarly = now < nextTry
    isOpen = !isEarly && typed == pin
    guard !isOpen else { return nil }
    if !isEarly {
      nextTry = now + 1000 * min(Self.longestWait, 1 << min(failures, 6))
      failures += 1
    }
    let wait = Phrase(same: "\((nextTry - now + 999) / 1000)") + words.seconds
    return Notice(.warning, (isEarly ? .empty : words.pinWrong) + words.pinWait + wait)
  }
}

/// The PIN that was typed as the answer to a question.
struct TypedPIN: UniversalAction {
  let pin: PIN
  let purpose: PINQuestion.Purpose
}

extension Router {
  /// Asks for the PIN of a locked program, unless it was just typed; returns whether it has to be.
  mutating func asksForPIN() -> Bool {
    guard let lock, lock.pin != nil, !lock.isOpen else { return false }
    leaveHelpAndPalette()
    if !(top is PINQuestion) { ask(.leaving) }
    return true
  }

  mutating func ask(_ purpose: PINQuestion.Purpose) {
    let question = PINQuestion(purpose, accent: layers[0].screen.accent)
    push(Layer(question) { AnyAction(TypedPIN(pin: $0, purpose: purpose)) })
  }

  mutating func take(_ typed: TypedPIN) {
    let words = environment.words
    switch typed.purpose {
    case .choosing: ask(.repeating(typed.pin))
    case .repeating(typed.pin):
      lock?.pin = typed.pin
      notice = Notice(.good, words.locked)
    case .repeating:
      ask(.choosing)
      notice = Notice(.warning, words.pinDiffers)
    case .leaving:
      guard let reason = lock?.open(with: typed.pin, in: environment) else { return end(.quit) }
      ask(.leaving)
      notice = reason
    }
  }
}
