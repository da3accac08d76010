import CLibrary
import DataFormats
import TerminalUI

/// Makes UTF-8 of the pieces of a file: of what is in CP949, as spreadsheets write it in Korea, and of UTF-16.
struct TextDecoder {
  /// nil while all that came is ASCII, and for what is no text.
  package private(set) var encoding: TextEncoding?
  private var decoder: CharacterDecoder?
  private var isAtStart = true

  /// How many bytes that are not ASCII alone tell the encoding well.
  private static let wanted = 1024

  /// Whether the encoding is not known yet, and too few bytes are there to tell it.
  func wantsMore(than bytes: [UInt8]) -> Bool {
    guard encoding == nil, !bytes.isEmpty else { return false }
    if isAtStart, bytes.count < 4 { return true }
    guard let first = bytes.firstIndex(where: { $0 >= 0x80 || $0 == 0 }) else { return false }
    return bytes.count - first < Self.wanted
  }

  /// Returns the next piece of the text without a byte order mark; an empty piece is the end.
  ///
  /// - Parameter name: The file, for the sentence that it cannot be read.
  package mutating func text(_ bytes: [UInt8], _ name: Phrase) throws(Failure) -> [UInt8] {
    var text = bytes[...]
    if encoding == nil {
      if isAtStart, let mark = TextEncoding.marked(bytes) {
        encoding = mark.encoding
        text = text.dropFirst(mark.length)
      } else {
        encoding = TextEncoding.told(by: bytes)
      }
      isAtStart = isAtStart && bytes.isEmpty
      if let encoding, encoding != .utf8 {
        guard let decoder = CharacterDecoder(from: encoding.name) else {
          throw Failure(
            .badData,
            en: "\(name.en) is in \(encoding.name), which this computer cannot read. Save the file as UTF-8.",
            ko: "\(name.ko): \(encoding.name)로 되어 있는데 이 컴퓨터에서는 읽을 수 없습니다. 파일을 UTF-8로 저장하세요.")
        }
        self.decoder = decoder
      }
    }
    return decoder?.utf8(Array(text), isLast: bytes.isEmpty) ?? Array(text)
  }
}

extension RowError {
  /// Bytes that are no characters of the encoding of the file.
  static let unreadableText = RowError(
    en: "this cannot be read as text; save the file as UTF-8 (in Excel: CSV UTF-8)",
    ko: "글로 읽을 수 없습니다. 파일을 UTF-8로 저장하세요(엑셀에서는 CSV UTF-8)")
}

extension InputFile {
  /// How the file was read, if not as UTF-8; nil if it was.
  package var encodingRemark: Phrase? {
    guard encoding != .utf8 else { return nil }
    return Phrase(en: "Read as \(encoding.name).", ko: "\(encoding.name)로 읽었습니다.")
  }

  /// Returns a preview that says how the file was read.
  package func naming(_ preview: FilePreview) -> FilePreview {
    guard encoding != .utf8 else { return preview }
    let format = preview.format + Phrase(en: ", read as \(encoding.name)", ko: ", \(encoding.name)로 읽음")
    return FilePreview(format, preview.columns)
  }
}
