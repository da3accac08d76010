/// The response of a screen to an action or input.
public struct Response<S: Screen>: Sendable {
  private(set) var erased: AnyResponse

  private init(_ step: AnyResponse.Step) { erased = AnyResponse(step: step) }

  /// Nothing else has to be done.
  public static var done: Response { Response(.stay) }
  /// The screen does not use the action or input; the router may.
  public static var ignored: Response { Response(.ignore) }
  /// Closes this screen without a result; the first one stays, but ends a program that is confined, or drawn in some lines.
  public static var close: Response { Response(.close) }
  /// Ends the program.
  public static var quit: Response { Response(.quit) }
  /// Closes this screen with a result for the screen that opened it; the first screen ends the program with it.
  public static func answer(_ output: S.Output) -> Response { Response(.answer(output)) }
  /// Performs another action of this screen.
  public static func perform(_ action: S.Action) -> Response { Response(.perform(AnyAction(action))) }
  /// Opens a screen on top and ignores its result.
  public static func open(_ screen: some Screen) -> Response { Response(.open(Layer(screen))) }
  /// Opens the screen of an item of the palette on top, which performs the action of the item; the screens below stay.
  public static func open(_ item: PaletteItem) -> Response { Response(.open(Layer(item))) }

  /// Opens a screen on top, and performs an action with its result.
  public static func ask<Child: Screen>(
    _ screen: Child, _ action: @escaping @Sendable (Child.Output) -> S.Action
  ) -> Response {
    Response(.open(Layer(screen) { AnyAction(action($0)) }))
  }

  /// Opens an alert whose answers are actions of this screen.
  public static func alert(_ alert: Alert<S.Action>) -> Response { .ask(alert) { $0 } }

  /// Begins work that takes time, and performs an action with its result; keys are answered meanwhile.
  ///
  /// The work runs beside the loop. Until it is done, a line with its name, and with what it reports, is shown above the
  /// footer, and Esc cancels it. Closing the screen cancels it too, and so does other work of the same screen with the same
  /// identity; nothing arrives after that. An error of the work becomes a notice.
  ///
  /// ```swift
  /// return .run("count", "Counting files") { progress in
  ///   try await count(folder, progress)
  /// } then: { .counted($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the work within the screen.
  ///   - name: The name of the work; empty for work that the frame does not show.
  ///   - work: Returns the result; ends early when `progress` throws, or its task is cancelled.
  ///   - action: Returns the action for the result.
  public static func run<Result: Sendable>(
    _ id: some Hashable & Sendable, _ name: Phrase = .empty,
    _ work: @escaping @Sendable (_ progress: ProgressReport) async throws -> Result,
    then action: @escaping @Sendable (Result) -> S.Action
  ) -> Response {
    Response(.run(EffectRequest(name: name, work: .run(id: id, work), resume: resumption(action))))
  }

  /// Saves something, and performs an action with the result.
  ///
  /// Everything is saved in the order in which screens wanted it, once, and also when its screen was closed meanwhile or
  /// its user quits; what there was to do afterwards is then not done. Only a signal ends the program at once. Where the
  /// program says that saving is fast (`Router.Options.savesAtOnce`), it has happened before the next key.
  ///
  /// - Parameters:
  ///   - name: The name that the frame shows when it takes time; empty for none.
  ///   - work: Saves it, and returns the result.
  ///   - action: Returns the action for the result.
  public static func save<Result: Sendable>(
    _ name: Phrase = .empty, _ work: @escaping @Sendable () throws -> Result,
    then action: @escaping @Sendable (Result) -> S.Action
  ) -> Response {
    Response(.run(EffectRequest(name: name, work: .save(work), resume: resumption(action))))
  }

  /// Begins work that takes time, as above, and goes on with its result, or its error, in a function of the screen.
  ///
  /// - Parameters:
  ///   - id: The identity of the work within the screen.
  ///   - name: The name of the work; empty for work that the frame does not show.
  ///   - work: Returns the result.
  ///   - resume: Changes the screen as it is then, and returns its response; not called if the work was cancelled.
  public static func run<Result: Sendable>(
    _ id: some Hashable & Sendable, _ name: Phrase = .empty,
    _ work: @escaping @Sendable (_ progress: ProgressReport) async throws -> Result,
    resuming resume: @escaping @Sendable (inout S, Result, Environment) throws -> Response
  ) -> Response {
    Response(.run(EffectRequest(name: name, work: .run(id: id, work), resume: continuation(resume))))
  }

  /// Gives the terminal to another program until it ends, and goes on with how it has ended.
  ///
  /// The terminal is as it was before this program, which waits; afterwards everything is drawn again.
  ///
  /// ```swift
  /// return .run(.editor(of: text)) { screen, ending, environment in
  ///   screen.text = ending.text ?? screen.text
  ///   return .done.saying(ending.notice(in: environment))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - program: The program: a command of the shell, or the editor of the user with a text.
  ///   - resume: Changes the screen, and returns its response.
  public static func run(
    _ program: TerminalProgram,
    resuming resume: @escaping @Sendable (inout S, TerminalProgram.Ending, Environment) throws -> Response
  ) -> Response {
    Response(.run(EffectRequest(name: .empty, work: .program(program), resume: continuation(resume))))
  }

  private static func continuation<Result: Sendable>(
    _ resume: @escaping @Sendable (inout S, Result, Environment) throws -> Response
  ) -> @Sendable (any Sendable, inout any Screen, Environment) throws -> AnyResponse {
    { result, screen, environment in
      guard let result = result as? Result, var own = screen as? S else { return Response.done.erased }
      defer { screen = own }
      return try resume(&own, result, environment).erased
    }
  }

  private static func resumption<Result: Sendable>(
    _ action: @escaping @Sendable (Result) -> S.Action
  ) -> @Sendable (any Sendable, inout any Screen, Environment) throws -> AnyResponse {
    { result, screen, environment in
      guard let result = result as? Result else { return Response.done.erased }
      return try screen.respond(to: AnyAction(action(result)), in: environment)
    }
  }

  /// Saves something, and goes on with the result in a function of the screen, as it is then.
  ///
  /// - Parameters:
  ///   - name: The name that the frame shows when it takes time; empty for none.
  ///   - work: Saves it, and returns the result.
  ///   - resume: Changes the screen, and returns its response; not called if the screen was closed meanwhile.
  public static func save<Result: Sendable>(
    _ name: Phrase = .empty, _ work: @escaping @Sendable () throws -> Result,
    resuming resume: @escaping @Sendable (inout S, Result, Environment) throws -> Response
  ) -> Response {
    Response(.run(EffectRequest(name: name, work: .save(work), resume: continuation(resume))))
  }

  /// Shows a notice.
  public static func say(_ kind: Notice.Kind, _ phrase: Phrase) -> Response { .say(Notice(kind, phrase)) }

  /// Shows a notice.
  public static func say(_ notice: Notice) -> Response { done.saying(notice) }

  /// Chooses a value of a setting that only the program knows, by their names.
  public static func choose(_ name: String, _ value: String) -> Response {
    Response(.perform(AnyAction(StandardAction.choose(.program(name, value), .empty))))
  }

  /// Opens the screen of an item on the first screen, in place of all others.
  public static func visit(_ item: PaletteItem) -> Response {
    Response(.perform(AnyAction(StandardAction.visit(item))))
  }

  /// Copies a text to the clipboard of the user's terminal.
  public static func copy(_ text: String) -> Response {
    var response = done
    response.erased.copied = text
    return response
  }

  /// Returns the same response with something that is saved before it, of which the user need not hear; nil changes
  /// nothing.
  public func saving(_ work: (@Sendable () -> Void)?) -> Response {
    guard let work else { return self }
    var response = self
    response.erased.saved = EffectRequest(saving: work)
    return response
  }

  /// Returns the same response with a step that undoes what this dialog has done.
  ///
  /// On the screen that opened the dialog, `u` takes that step before its own, until something else is saved; its name is
  /// then among the commands of that screen.
  public func undoing(_ step: @escaping UndoStack.Step) -> Response {
    var response = self
    response.erased.undo = step
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
    case run(EffectRequest)
  }

  let step: Step
  var notice: Notice?
  var copied: String?
  /// The change that is saved before the step.
  var saved: EffectRequest?
  /// The step that undoes it on the screen that opened this one.
  var undo: UndoStack.Step?
}
