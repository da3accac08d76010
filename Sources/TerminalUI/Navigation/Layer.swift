/// A screen on the stack of the router, with its type erased.
///
/// This is the one place where actions lose and regain their types.
protocol AnyLayer: Sendable {
  var base: any Screen { get }
  var title: Phrase { get }
  var kind: LayerKind { get }
  var accent: Accent { get }
  var isTyping: Bool { get }
  /// The type of its actions.
  var actions: any Action.Type { get }
  func status(in environment: Environment) -> String
  func commands(in environment: Environment) -> [AnyCommand]
  func draw(in canvas: inout Canvas)
  mutating func perform(_ action: AnyAction, in environment: Environment) throws -> AnyResponse
  mutating func receive(_ input: Input, in environment: Environment) throws -> AnyResponse
  mutating func refresh(in environment: Environment) throws
  mutating func leave(in environment: Environment) throws -> AnyResponse
  mutating func end(in environment: Environment)
  mutating func tick(in environment: Environment) throws -> Int?
}

/// A response whose screen is not known statically: a result has become an action of the screen below.
struct AnyResponse: Sendable {
  enum Step: Sendable {
    case stay, ignore, quit
    case open(any AnyLayer)
    case perform(AnyAction)
    /// Close, and let the screen below do something.
    case close(then: AnyAction?)
  }

  let step: Step
  let notice: Notice?
  let copied: String?
}

struct Layer<S: Screen>: AnyLayer {
  private var screen: S
  /// The action of the screen below that a result becomes.
  private let action: (@Sendable (S.Output) -> AnyAction)?

  init(_ screen: S, _ action: (@Sendable (S.Output) -> AnyAction)? = nil) {
    self.screen = screen
    self.action = action
  }

  var base: any Screen { screen }
  var title: Phrase { screen.title }
  var kind: LayerKind { screen.kind }
  var accent: Accent { screen.accent }
  var isTyping: Bool { screen.isTyping }
  var actions: any Action.Type { S.Action.self }
  func status(in environment: Environment) -> String { screen.status(in: environment) }
  func draw(in canvas: inout Canvas) { screen.draw(in: &canvas) }

  func commands(in environment: Environment) -> [AnyCommand] { screen.allCommands(in: environment).map(\.erased) }

  mutating func perform(_ action: AnyAction, in environment: Environment) throws -> AnyResponse {
    if let own = action.base as? S.Action { return erased(try screen.perform(own, in: environment)) }
    switch action.base as? FrameAction {
    case .list(let action): return erased(try screen.perform(action, in: environment))
    case .undo: return erased(try screen.undo(in: environment))
    default: return erased(.ignored)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) throws -> AnyResponse {
    erased(try screen.receive(input, in: environment))
  }

  mutating func refresh(in environment: Environment) throws { try screen.refresh(in: environment) }
  mutating func leave(in environment: Environment) throws -> AnyResponse { erased(try screen.leave(in: environment)) }
  mutating func end(in environment: Environment) { screen.end(in: environment) }
  mutating func tick(in environment: Environment) throws -> Int? { try screen.tick(in: environment) }

  private func erased(_ response: Response<S>) -> AnyResponse {
    let step: AnyResponse.Step =
      switch response.step {
      case .stay: .stay
      case .ignore: .ignore
      case .quit: .quit
      case .open(let layer): .open(layer)
      case .perform(let action): .perform(AnyAction(action))
      case .close: .close(then: nil)
      case .answer(let output): .close(then: action?(output))
      }
    return AnyResponse(step: step, notice: response.notice, copied: response.copied)
  }
}
