/// Undoing what was done in dialogs over a screen, such as that of quick entry.
extension Router {
  /// The command that undoes the last of it on the screen on top, also while that is covered; none while there is
  /// nothing.
  var entryCommands: [AnyCommand] {
    guard !isTyping, !layers[layers.count - 1].entries.isEmpty else { return [] }
    let words = environment.words
    return [AnyCommand(standard: .undoEntry, ["u"], words.undo, hint: words.undo)]
  }

  /// Undoes the last of it, and reads the screen again; if that fails, it can be tried again.
  mutating func undoEntry() {
    let index = layers.count - 1
    guard let step = layers[index].entries.takeLast() else { return }
    let (number, place, environment) = (layers[index].number, layers[index].entries.count, environment)
    let request = EffectRequest(
      name: environment.words.saving,
      work: .save {
        do { return Undone(result: .success(try step(environment))) } catch { return Undone(result: .failure(error)) }
      },
      resume: { undone, screen, environment in
        guard let undone = undone as? Undone else { return AnyResponse(step: .stay) }
        let result = try undone.result.get()
        try screen.refresh(in: environment)
        return AnyResponse(step: .stay, notice: result.notice)
      })
    attempt { router in
      do { try router.run(request, of: index) } catch {
        if let index = router.layers.firstIndex(where: { $0.number == number }) {
          router.layers[index].entries.putBack(step, at: place)
        }
        throw error
      }
    }
    change()
  }

  /// Forgets all of it, because something was changed since.
  mutating func forgetEntries() {
    for index in layers.indices where !layers[index].entries.isEmpty { layers[index].entries.removeAll() }
  }

  private struct Undone: Sendable {
    let result: Result<UndoResult, any Error>
  }
}
