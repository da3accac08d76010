/// The response of a screen to an action or input.
public struct Response<S: Screen>: Sendable {
  private(set) var erased: AnyResponse

  private init(_ step: AnyResponse.Step) { erased = AnyResponse(step: step) }

  /// Nothing else has to be done.
  public static var done: Response { Response(.stay) }
  /// The screen does not use the action or input; the router may.
  public static var ignored: Response { Response(.ignore) }
  /// Closes this screen without a result; the first one stays, but ends a program that is drawn in some lines.
  public static var close: Response { Response(.close) }
  /// Ends the program.
  public static var quit: Response { Response(.quit) }
  /// Closes this screen with a result for the screen that opened it; the first screen ends the program with it.
  public static func answer(_ output: S.Output) -> Response { Response(.answer(output)) }
  /// Performs another action of this screen.
  public static func perform(_ action: S.Action) -> Response { Response(.perform(AnyAction(action))) }
  /// Opens a screen on top and ignores its result.
  public static func open(_ screen: some Screen) -> Response { Response(.open(Layer(screen))) }

  /// Opens a screen on top, and performs an action with its result.
  public static func ask<Child: Screen>(
    _ screen: Child, _ action: @escaping @Sendable (Child.Output) -> S.Action
  ) -> Response {
    Response(.open(Layer(screen) { AnyAction(action($0)) }))
  }

  /// Opens an alert whose answers are actions of this screen.
  public static func alert(_ alert: Alert<S.Action>) -> Response { .ask(alert) { $0 } }

  /// Shows a notice.
  public static func say(_ kind: Notice.Kind, _ phrase: Phrase) -> Response { .say(Notice(kind, phrase)) }

  /// Shows a notice.
  public static func say(_ notice: Notice) -> Response { done.saying(notice) }

  /// Chooses a value of a setting that only the program knows, by their names.
  public static func choose(_ name: String, _ value: String) -> Response {
    Response(.perform(AnyAction(StandardAction.choose(.program(name, value), .empty))))
  }

  /// Copies a text to the clipboard of the user's terminal.
  public static func copy(_ text: String) -> Response {
    var response = done
    response.erased.copied = text
    return response
  }

  /// Returns the same response with a notice; nil changes nothing.
  public func saying(_ notice: Notice?) -> Response {
    var response = self
    response.erased.notice = notice ?? erased.notice
    return response
  }
}

struct AnyResponse: Sendable {
  enum Step: Sendable {
    case stay, ignore, close, quit
    case open(Layer)
    case answer(any Sendable)
    case perform(AnyAction)
  }

  let step: Step
  var notice: Notice?
  var copied: String?
}
