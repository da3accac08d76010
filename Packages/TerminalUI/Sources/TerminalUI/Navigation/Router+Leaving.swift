/// Where the user wants to go from all screens that are open.
enum LeavingGoal: Sendable {
  case quit
  /// To what was found.
  case visit(PaletteItem)
}

/// Leaving all screens, put off until a question is answered or something is saved.
struct PostponedLeaving: Sendable {
  /// The screen that cannot be left yet.
  let screen: Int
  /// The screen that has to be closed first: the question, or the same screen while it saves.
  let awaited: Int
  let goal: LeavingGoal
}

/// A screen that only asks what to do with the screen below it.
protocol QuestionScreen: FrameScreen {}

extension Alert: QuestionScreen {}

/// Quitting and going elsewhere, which does what leaving each screen would do.
extension Router {
  /// The step that comes before a screen is left.
  private enum Leaving { case nothing, asking, saving, refusing }

  /// Ends the program, unless leaving one of the screens would open a question or save something: then that is first.
  ///
  /// A signal does not ask, and neither does who quits again while something is being saved.
  mutating func quit() {
    // While something is being saved, nobody knows what leaving will ask.
    guard !hasQuit, !effects.isSaving else { return end(.quit) }
    if leaveScreens(from: 0, for: .quit) { end(.quit) }
  }

  /// Opens what was found instead of the screens that are open, once they may be left.
  mutating func visit(_ item: PaletteItem) {
    guard leaveScreens(from: 1, for: .visit(item)) else { return }
    saveUnsaved(of: 1..<layers.count)
    let count = layers.count
    push(Layer(item), by: layers[0].number)
    // If it cannot be opened, the former screens stay.
    guard layers.count > count else { return }
    layers.removeSubrange(1..<count)
    cancelEffectsOfClosed()
  }

  /// Goes on once what was asked is answered so that leaving the screen asks nothing more, or what it saves is saved.
  mutating func goOnLeaving() {
    guard let postponed = postponedLeaving, !mustKeepInput else { return }
    let isOpen = layers.contains { $0.number == postponed.awaited }
    let isQuestion = postponed.awaited != postponed.screen
    // An open question waits for its answer.
    guard !isOpen || !isQuestion else { return }
    postponedLeaving = nil
    // A screen that would close once it has saved, and is still open, could not save.
    guard !isOpen else { return }
    if let index = layers.firstIndex(where: { $0.number == postponed.screen }), holdsUp(index) { return }
    switch postponed.goal {
    case .quit: quit()
    case .visit(let item): visit(item)
    }
  }

  /// Whether something comes before a screen is left.
  func holdsUp(_ index: Int) -> Bool { leaving(index) != .nothing }

  /// Does what comes before the screens from this one on are left, the top one first; returns whether nothing does.
  private mutating func leaveScreens(from first: Int, for goal: LeavingGoal) -> Bool {
    postponedLeaving = nil
    for index in (first..<layers.count).reversed() {
      let (layer, top) = (layers[index].number, layers[layers.count - 1])
      switch leaving(index) {
      case .nothing: continue
      case .refusing: respond(of: layer) { try $0.respondToLeaving(in: $1) }
      case .saving:
        respond(of: layer) { try $0.respondToLeaving(in: $1) }
        if effects.isSaving {
          postponedLeaving = PostponedLeaving(screen: layer, awaited: layer, goal: goal)
        } else if !layers.contains(where: { $0.number == layer }) {
          continue
        }
      case .asking:
        // The question may be open already.
        if !(top.screen is any QuestionScreen && top.opener == layer) {
          respond(of: layer) { try $0.respondToLeaving(in: $1) }
        }
        let question = layers[layers.count - 1].number
        postponedLeaving = PostponedLeaving(screen: layer, awaited: question, goal: goal)
      }
      return false
    }
    return true
  }

  private func leaving(_ index: Int) -> Leaving {
    guard layers[index].isRead else { return .nothing }
    var screen = layers[index].screen
    guard let response = try? screen.respondToLeaving(in: environment) else { return .nothing }
    return switch response.step {
    case .open: .asking
    case .run(let request) where request.isSave: .saving
    // It says why it cannot be left.
    case .stay where response.notice != nil: .refusing
    default: .nothing
    }
  }
}
