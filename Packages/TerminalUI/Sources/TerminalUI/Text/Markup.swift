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

  /// The text with its lines, each escaped so that Markdown shows it unchanged.
  ///
  /// - Parameter lineBreak: What stands between two lines: in a cell of a table `<br>`; nil for lines of a page.
  public func escapedLinesForMarkdown(_ lineBreak: String? = nil) -> String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.escapedForMarkdown)
    if let lineBreak { return lines.joined(separator: lineBreak) }
    // A backslash breaks a line, except at the end of a paragraph.
    let next = lines.dropFirst() + [""]
    return zip(lines, next).map { $0.isEmpty || $1.isEmpty ? $0 : $0 + "\\" }.joined(separator: "\n")
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
