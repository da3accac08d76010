extension StringProtocol {
  /// The text on one line, escaped for an element or an attribute of XML, such as SVG.
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

  /// The text on one line, escaped so that Markdown shows it unchanged.
  public var escapedForMarkdown: String {
    let marks = "\\`*_{}[]<>()#+-.!|~&".unicodeScalars
    return sanitizedForDisplay.escaped { marks.contains($0) ? "\\\($0)" : nil }
  }
}

extension String {
  /// Replaces scalars, not characters, because a combining accent makes a character another one.
  fileprivate func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
