/// A question that is asked before the program ends.
struct QuitQuestion: Sendable {
  /// The screen that would be left.
  let screen: Int
  /// The screen that asks.
  let question: Int
}

/// A screen that only asks what to do with the screen below it.
protocol QuestionScreen: Screen {}

extension Alert: QuestionScreen {}

/// Quitting, which asks what leaving each screen would ask.
extension Router {
  /// Ends the program, unless leaving one of the screens would open a question: then that is opened first.
  ///
  /// A signal does not ask, and neither does who quits again while something is being saved.
  mutating func quit() {
    // While something is being saved, nobody knows what leaving will ask.
    guard !hasQuit, !effects.isSaving else { return end(.quit) }
    for index in layers.indices.reversed() where asks(index) {
      let (layer, top) = (layers[index].number, layers[layers.count - 1])
      // The question may be open already.
      if top.screen is any QuestionScreen, top.opener == layer {
        quitQuestion = QuitQuestion(screen: layer, question: top.number)
        return
      }
      respond(of: layer) { try $0.respondToLeaving(in: $1) }
      quitQuestion = QuitQuestion(screen: layer, question: layers[layers.count - 1].number)
      return
    }
    quitQuestion = nil
    end(.quit)
  }

  /// Goes on quitting if the question was answered so that leaving the screen asks nothing more.
  mutating func goOnQuitting() {
    guard let asked = quitQuestion, !mustKeepInput, !layers.contains(where: { $0.number == asked.question }) else {
      return
    }
    quitQuestion = nil
    if let index = layers.firstIndex(where: { $0.number == asked.screen }), asks(index) { return }
    quit()
  }

  /// Whether leaving a screen would open another one.
  func asks(_ index: Int) -> Bool {
    guard layers[index].isRead else { return false }
    var screen = layers[index].screen
    guard case .open? = try? screen.respondToLeaving(in: environment).step else { return false }
    return true
  }
}
