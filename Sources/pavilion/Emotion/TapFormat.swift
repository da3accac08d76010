import ArgumentParser
import EmotionModel

/// The two forms in which taps are written to files.
///
/// Both put a tap on a line, so that a line can be named.
enum TapFormat: String, CaseIterable, ExpressibleByArgument {
  /// RFC 4180, but with line ends as on this system.
  case csv
  /// A list of objects.
  case json

  /// What comes before the first tap.
  var head: String {
    switch self {
    case .csv: "at,emotion,note\n"
    case .json: "["
    }
  }

  /// What comes between two taps.
  var separator: String {
    switch self {
    case .csv: ""
    case .json: ","
    }
  }

  /// A tap.
  func text(of record: TapRecord) throws -> String {
    switch self {
    case .csv: "\(record.moment.iso8601),\(record.emotion.rawValue),\(record.note.text.quotedForCSV)\n"
    case .json: "\n" + (try JSON.text(TapJSON(record)))
    }
  }

  /// What comes after the last tap.
  func tail(isEmpty: Bool) -> String {
    switch self {
    case .csv: ""
    case .json: isEmpty ? "]\n" : "\n]\n"
    }
  }
}
