extension StringProtocol {
  /// The text on one line, as it stands in an element or an attribute of XML, such as SVG.
  public var escapedForXML: String {
    sanitizedForDisplay.escaped {
      switch $0 {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

  /// The text on one line, in characters that Markdown shows as they are.
  public var escapedForMarkdown: String {
    let marks = "\\`*_{}[]<>()#+-.!|~&".unicodeScalars
    return sanitizedForDisplay.escaped { marks.contains($0) ? "\\\($0)" : nil }
  }
}

extension String {
  /// Replaces scalars; as a character, a sign with an accent after it would be another one.
  fileprivate func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
