import ExpositionModel
import TerminalUI

extension ExhibitKind: Named {
  static var kind: Phrase { Phrase(en: "kind", ko: "갈래") }
  var listed: Phrase { Phrase(en: rawValue, ko: koreanName) }
  var aliases: [String] { [koreanName] }
}
