import ExpositionModel
import TerminalUI

extension CommandGroup {
  /// The way to the quiz.
  ///
  /// - Parameter availability: whether it can be played; `Museum.quizAvailability` tells.
  static func quiz(_ action: some Action, _ availability: Availability) -> CommandGroup {
    CommandGroup(
      Command(
        action, [.character("g")], Phrase(en: "quiz on what you have read", ko: "읽은 것으로 퀴즈 풀기"), availability),
      hint: Phrase(en: "quiz", ko: "퀴즈"))
  }
}

extension CommandGroup {
  /// Marks an exhibit as read, or as not read.
  static func read(
    _ action: some Action, _ mark: ExhibitMark, _ availability: Availability = .enabled
  ) -> CommandGroup {
    let name =
      mark.isRead ? Phrase(en: "mark as not read", ko: "안 읽음으로 표시") : Phrase(en: "mark as read", ko: "읽음으로 표시")
    return CommandGroup(Command(action, [.character("m")], name, availability))
  }
}

extension Museum {
  /// Whether a quiz can be made of what has been read.
  func quizAvailability(_ marks: ExhibitMarks) -> Availability {
    guard hasQuiz else { return .disabled(ExpositionWords.noQuiz) }
    // Both languages tell the same facts.
    return Quiz.isPossible(catalogue(in: .english), read: marks.read)
      ? .enabled : .disabled(ExpositionWords.quizNeedsReading)
  }
}

// MARK: How it presents itself

extension Museum {
  /// What the app calls itself with this catalogue.
  var title: Phrase {
    guard !isBuiltIn else { return ExpositionScreen.title }
    let name = catalogue(in: .english).exposition.titleLines.first ?? ""
    return Phrase(same: name.cut(to: 30, ellipsis: "…"))
  }

  /// What the way to the exhibits is called.
  var openList: Phrase { isBuiltIn ? ExpositionWords.openList : ExpositionWords.openOtherList }

  /// The picture above the fair's page.
  var poster: Picture { isBuiltIn ? Art.expositionPoster.picture : Art.exhibitFrame.picture }

  var listTitle: Phrase { isBuiltIn ? ExpositionWords.koreanExhibits : ExpositionWords.exhibits }
}
