import TerminalUI
import WaterModel

/// Writes and copies what users share; the executable provides it.
public struct Exporter: Sendable {
  /// Why a file was not written.
  public struct Refusal: ExplainedError {
    public let phrase: Phrase
    /// Whether it only was not written because there is such a file already.
    public let fileExists: Bool

    public init(_ phrase: Phrase, fileExists: Bool = false) {
      (self.phrase, self.fileExists) = (phrase, fileExists)
    }
  }

  /// Writes a text to a file and returns its path; an existing file is replaced only on request.
  public let save: @Sendable (_ text: String, _ path: String, _ replacing: Bool) throws(Refusal) -> String
  /// A record as the command line exports it.
  public let csv, json: @Sendable (WaterRecord) -> String

  public init(
    save: @escaping @Sendable (_ text: String, _ path: String, _ replacing: Bool) throws(Refusal) -> String,
    csv: @escaping @Sendable (WaterRecord) -> String, json: @escaping @Sendable (WaterRecord) -> String
  ) {
    (self.save, self.csv, self.json) = (save, csv, json)
  }

  /// Where nothing may be written, as in a picture of the screen.
  public static let closed = Exporter(
    save: { _, _, _ throws(Refusal) in
      throw Refusal(Phrase(en: "Nothing can be saved from here.", ko: "여기서는 저장할 수 없습니다."))
    }, csv: { _ in "" }, json: { _ in "" })
}
