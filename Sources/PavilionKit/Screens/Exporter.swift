import TerminalUI

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
  public init(
    save: @escaping @Sendable (_ text: String, _ path: String, _ replacing: Bool) throws(Refusal) -> String
  ) {
    self.save = save
  }

  /// Where nothing may be written, as in a picture of the screen.
  public static let closed = Exporter { _, _, _ throws(Refusal) in
    throw Refusal(Phrase(en: "Nothing can be saved from here.", ko: "여기서는 저장할 수 없습니다."))
  }
}
