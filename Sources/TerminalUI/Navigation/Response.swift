/// What a screen wants to happen after an action.
public struct Response<S: Screen>: Sendable {
  enum Step: Sendable {
    case stay
    /// The screen does not know what to do; the frame may.
    case ignore
    case open(any AnyLayer)
    case close
    case answer(S.Output)
    case perform(S.Action)
    case quit
  }

  let step: Step
  private(set) var notice: Notice?
  private(set) var copied: String?

  init(_ step: Step) {
    self.step = step
  }

  /// Everything is done.
  public static var done: Response { Response(.stay) }
  /// The screen has no use for it; the frame may have.
  public static var ignored: Response { Response(.ignore) }
  /// Closes this screen without a result.
  public static var close: Response { Response(.close) }
  /// Ends the program.
  public static var quit: Response { Response(.quit) }
  /// Closes this screen and hands its result to the screen that asked for it.
  public static func answer(_ output: S.Output) -> Response { Response(.answer(output)) }
  /// Does another action of this screen.
  public static func perform(_ action: S.Action) -> Response { Response(.perform(action)) }

  /// Opens a screen on top, whose result, if any, is not needed.
  public static func open(_ screen: some Screen) -> Response { Response(.open(Layer(screen))) }

  /// Opens a screen on top and names the action that its result becomes.
  public static func ask<Child: Screen>(
    _ screen: Child, _ action: @escaping @Sendable (Child.Output) -> S.Action
  ) -> Response {
    Response(.open(Layer(screen) { AnyAction(action($0)) }))
  }

  /// Opens an alert whose answers are actions of this screen.
  public static func alert(_ alert: Alert<S.Action>) -> Response { .ask(alert) { $0 } }

  /// Says something in the one line for notices.
  public static func say(_ kind: Notice.Kind, _ phrase: Phrase) -> Response { done.saying(Notice(kind, phrase)) }

  public static func say(_ notice: Notice) -> Response { done.saying(notice) }

  /// Hands a text to the clipboard of the user's terminal.
  public static func copy(_ text: String) -> Response {
    var response = done
    response.copied = text
    return response
  }

  /// The same, with something said; nil says nothing.
  public func saying(_ notice: Notice?) -> Response {
    var response = self
    response.notice = notice ?? self.notice
    return response
  }
}
