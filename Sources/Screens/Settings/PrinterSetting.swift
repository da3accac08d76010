import JuiceModel
import TerminalUI

/// A command as a printer is set from outside the screens: by it, anyone at a keyboard could run any command.
extension Setting {
  /// The values besides `values` that can be typed on the screen of settings, in words; nil if there are none.
  var typedValues: Phrase? {
    self == .printer ? Phrase(en: "the path of a device or a file", ko: "장치나 파일의 경로") : textValues
  }

  /// Returns why a screen does not set it to a text; nil if it does.
  func refusal(ofTyped text: String) -> Phrase? {
    guard self == .printer, text.hasPrefix("|") else { return nil }
    return Phrase(
      en: "Only pavilion settings set printer '| lp' sets a command.",
      ko: "명령은 pavilion settings set printer '| lp'로만 정합니다.")
  }
}

extension ReceiptSettings.Printer {
  /// The printer as the settings show it: a command is named as one.
  var phrase: Phrase {
    let text = text.sanitizedForDisplay
    return switch self {
    case .file: Phrase(same: text)
    case .command: Phrase(en: "command \(text)", ko: "명령 \(text)")
    }
  }
}
