import ArgumentParser
import TerminalUI

/// `--json`, for commands that print something.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON, for programs.")
  var json = false
}

extension OutputOptions {
  private struct NothingToUndo: Encodable {
    let error = "nothing-to-undo"
  }

  /// What to throw when there is nothing to take back: for programs it has been printed already.
  func nothingToUndo(_ phrase: Phrase) throws -> any Error {
    guard json else { return Failure(.refused, phrase) }
    print(try JSON.text(NothingToUndo()))
    return ExitCode(Failure.Code.refused.rawValue)
  }
}
