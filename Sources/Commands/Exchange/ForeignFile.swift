import TerminalUI

/// A kind of file that no import reads, told by its first bytes, whatever its name is.
enum ForeignFile: Hashable {
  case excel, openDocument, numbers, zip, gzip, pdf
  /// Another archive: of bzip2, xz, 7z or zstd.
  case archive

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) || bytes.starts(with: "PK\u{5}\u{6}".utf8) {
      self = ForeignFile(ofArchive: bytes)
    } else if let found = Self.beginnings.first(where: { bytes.starts(with: $0.bytes) }) {
      self = found.kind
    } else {
      return nil
    }
  }

  /// What is in a ZIP archive, by the names in its first piece.
  private init(ofArchive bytes: [UInt8]) {
    func has(_ name: String) -> Bool { bytes.contains(Array(name.utf8)) }
    if has("application/vnd.oasis.opendocument") {
      self = .openDocument
    } else if has("[Content_Types].xml") || has("xl/workbook") {
      self = .excel
    } else if has("Index/Document.iwa") || has("Index.zip") || has(".iwa") {
      self = .numbers
    } else {
      self = .zip
    }
  }

  private static let beginnings: [(bytes: [UInt8], kind: ForeignFile)] = [
    ([0x1F, 0x8B], .gzip), (Array("%PDF-".utf8), .pdf),
    // The container of the older formats of Microsoft Office.
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .excel), (Array("BZh".utf8), .archive),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .archive), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .archive),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive),
  ]

  /// What the file is, and what to do.
  ///
  /// - Parameter contents: The files in archives that can be imported.
  func explanation(_ name: Phrase, _ contents: Phrase?) -> Phrase {
    let inside = contents.map { Phrase(en: ": \($0.en)", ko: " \($0.ko)입니다.") } ?? .empty
    return switch self {
    case .excel: table(name, Phrase(same: "Excel"))
    case .openDocument: table(name, Phrase(same: "OpenDocument"))
    case .numbers: table(name, Phrase(same: "Numbers"))
    case .zip:
      Phrase(
        en: "\(name.en) is a ZIP archive. Unpack it, and name the file in it\(inside.en).",
        ko: "\(name.ko): ZIP 파일입니다. 압축을 풀고 그 안의 파일을 지정하세요.\(inside.ko)")
    case .gzip:
      Phrase(
        en: "\(name.en) is compressed with gzip. Unpack it with gunzip, and name the file that comes out.",
        ko: "\(name.ko): gzip으로 압축한 파일입니다. gunzip으로 푼 파일을 지정하세요.")
    case .archive:
      Phrase(
        en: "\(name.en) is compressed. Unpack it, and name the file that comes out.",
        ko: "\(name.ko): 압축 파일입니다. 압축을 푼 파일을 지정하세요.")
    case .pdf:
      Phrase(
        en: "\(name.en) is a PDF, from which nothing can be read. Export the data as CSV or JSON where they come from.",
        ko: "\(name.ko): PDF 파일이라 읽을 수 없습니다. 원래 앱에서 CSV나 JSON으로 내보내세요.")
    }
  }

  private func table(_ name: Phrase, _ program: Phrase) -> Phrase {
    Phrase(
      en: "\(name.en) is a spreadsheet of \(program.en). Save or export it as CSV (UTF-8), and name that file.",
      ko: "\(name.ko): \(program.ko) 스프레드시트입니다. CSV(UTF-8)로 저장하거나 내보낸 파일을 지정하세요.")
  }
}
