import TerminalUI

/// Saves a text to a file that the user names: a form for the name, and a question before a file is replaced.
package struct FileSaving: Sendable {
  /// A step that was taken, or is to be taken, with a file at a path.
  package enum Step: TerminalUI.Action {
    case saved(String)
    case exists(String)
    case replace(String)
  }

  private let accent: Accent
  /// The name that was typed for a file that exists.
  private var typedPath: String?

  package init(accent: Accent) { self.accent = accent }

  package static let save = Phrase(en: "save to a file", ko: "파일로 저장")
  package static let copy = Phrase(en: "copy to the clipboard", ko: "클립보드에 복사")
  /// The notice after a text was copied.
  package static let copied = Notice(
    .good, Phrase(en: "Sent to the clipboard (if your terminal allows it).", ko: "클립보드로 보냈습니다(터미널이 허용하면)."))

  /// Returns the form for the name of the file, which saves it.
  package func form(_ text: String, proposing name: String, in environment: Environment) -> FormScreen<Step> {
    let exporter = environment.exporter
    return FormScreen(
      Phrase(en: "Save as", ko: "다른 이름으로 저장"), accent: accent,
      Field(
        Phrase(en: "File", ko: "파일"), typedPath ?? name,
        hint: Phrase(
          en: "In the folder where you started Pavilion, or at a path.", ko: "Pavilion을 실행한 폴더에 저장합니다. 경로를 써도 됩니다."),
        width: 44, limit: 400, replacesAtFirst: false, problem: Phrase(en: "Please type a name.", ko: "이름을 입력하세요.")
      ) { $0.trimmed.isEmpty ? nil : $0.trimmed }
    ) { path in
      do {
        return .saved(try exporter.save(text, path, false))
      } catch let refusal as Exporter.Refusal where refusal.fileExists {
        return .exists(path)
      }
    }
  }

  /// Returns the response of a screen to a step, of which others become actions of the screen.
  package mutating func respond<S: Screen>(
    to step: Step, _ text: String, in environment: Environment, _ action: (Step) -> S.Action
  ) throws -> Response<S> {
    switch step {
    case .saved(let path):
      typedPath = nil
      return .say(.good, Phrase(en: "Saved: \(path.sanitizedForDisplay).", ko: "저장했습니다: \(path.sanitizedForDisplay)."))
    case .exists(let path):
      typedPath = path
      return .alert(
        .deletion(
          Phrase(en: "Replace the file?", ko: "파일을 바꿀까요?"),
          [
            Phrase(en: "\(path.sanitizedForDisplay) already exists.", ko: "\(path.sanitizedForDisplay): 이미 있는 파일입니다."),
            Phrase(en: "Its contents would be lost.", ko: "원래 내용은 사라집니다."),
          ], accent: accent, yes: Phrase(en: "Yes, replace", ko: "예, 바꾸기"), action(.replace(path))))
    case .replace(let path): return .perform(action(.saved(try environment.exporter.save(text, path, true))))
    }
  }
}
