import CursesTerminal
import DataFormats
import TerminalUI

/// A recording in the format of asciinema, version 2: a line for the terminal, and one for each change.
///
/// Source: asciinema, "asciicast file format (version 2)".
struct Asciicast {
  let recording: Recording
  let depth: ColorDepth
  /// The seconds since 1970 at the beginning.
  let start: Int

  var text: String {
    var codes = EscapeCodes(depth)
    var lines = [header.jsonText()]
    for change in recording.changes { lines.append(event(change.milliseconds, codes.text(for: change))) }
    // A last one that draws nothing, so that the end stays for its time.
    lines.append(event(recording.milliseconds, ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private var header: JSONObject {
    let palette = recording.palette.limited(to: depth)
    return [
      "version": 2, "width": recording.size.columns, "height": recording.size.rows, "timestamp": start,
      "env": ["TERM": "xterm-256color"] as JSONObject,
      "theme": [
        "fg": palette.defaultForeground.hex, "bg": palette.defaultBackground.hex,
        "palette": Palette.basics.map(\.hex).joined(separator: ":"),
      ] as JSONObject,
    ]
  }

  private func event(_ milliseconds: Int, _ output: String) -> String {
    let decimals = String(1000 + milliseconds % 1000).dropFirst()
    return "[\(milliseconds / 1000).\(decimals),\"o\",\(output.jsonText())]"
  }
}
