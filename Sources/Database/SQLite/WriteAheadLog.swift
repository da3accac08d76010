/// The write-ahead log of a database, of which damaged frames are found one by one.
///
/// SQLite takes the first damaged frame for the end of the log, and with it loses everything after it. The checksum of a
/// frame continues the one that is stored in the frame before, so each can be checked alone.
/// Source: https://www.sqlite.org/walformat.html
package struct WriteAheadLog {
  package let pageSize: Int
  /// Where the page of each number is that was written last, in the file of the log.
  package private(set) var offsets: [Int: Int] = [:]
  /// The frames that are damaged though later ones were committed; -1 is the header.
  package private(set) var damaged: [Int] = []
  /// The number of transactions that were committed behind the first damage.
  package private(set) var commitsBehind = 0

  /// Whether SQLite, which takes the first damage for the end, would lose what was on the disk.
  ///
  /// A power cut may leave one transaction that has not reached the disk in its order, and nobody was told that this one
  /// is saved. The next one begins only when it has.
  package var losesCommits: Bool { commitsBehind > 1 }

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// - Parameters:
  ///   - fallback: The size of a page, for a log whose header is damaged.
  ///   - pageCount: The number of pages in the file.
  package init?(_ file: FileBytes, pageSize fallback: Int, pageCount: Int) {
    let header = file.bytes(at: 0, Self.headerSize)
    guard header.count == Self.headerSize, file.size > Self.headerSize + Self.frameHeaderSize else { return nil }
    let said = header[8..<12].number
    let pageSize = said.isPageSize ? said : fallback
    self.pageSize = pageSize
    let length = Self.frameHeaderSize + pageSize
    func frame(_ index: Int) -> [UInt8] { file.bytes(at: Self.headerSize + index * length, length) }
    let count = (file.size - Self.headerSize) / length
    // The words of the checksums begin with their highest byte only if the first number ends with 3.
    let isBigEndian = header[..<4].number == 0x377F_0683
    // The frames of earlier rounds, which remain behind the last one, have other salts.
    let (first, second) = (frame(0)[8..<16], count > 1 ? frame(1)[8..<16] : [])
    let salts = first == second ? Array(first) : Array(header[16..<24])

    var stored = Checksum(header[24..<32].number)
    var computed = stored
    var pending: [(page: Int, offset: Int)] = []
    let isHeaderRight = Checksum(0).adding([header[..<24]], isBigEndian: isBigEndian) == stored
    var uncommitted = isHeaderRight ? [] : [-1]
    for index in 0..<count {
      let bytes = frame(index)
      guard bytes.count == length else { break }
      let data = [bytes[..<8], bytes[Self.frameHeaderSize...]]
      let expected = Checksum(bytes[16..<24].number)
      let sum = stored.adding(data, isBigEndian: isBigEndian)
      let isRight =
        sum == expected || stored != computed && computed.adding(data, isBigEndian: isBigEndian) == expected
      let isOfRound = Array(bytes[8..<16]) == salts
      // A frame of an earlier round: what follows is older, too.
      if !isOfRound, index + 1 >= count || Array(frame(index + 1)[8..<16]) != salts { break }
      (stored, computed) = (expected, isRight ? expected : sum)
      let page = bytes[..<4].number
      if !isRight || !isOfRound { uncommitted.append(index) }
      // A damaged frame may still hold whole rows, unless nothing of it is left.
      let isUsable = isRight || page <= pageCount + count && bytes[Self.frameHeaderSize...].contains { $0 != 0 }
      if page > 0, isUsable { pending.append((page, Self.headerSize + index * length + Self.frameHeaderSize)) }
      guard isRight, bytes[4..<8].number > 0 else { continue }
      for (page, offset) in pending { offsets[page] = offset }
      damaged += uncommitted
      if !damaged.isEmpty { commitsBehind += 1 }
      (pending, uncommitted) = ([], [])
    }
  }

  /// The two sums that are continued from frame to frame.
  private struct Checksum: Equatable {
    package var first, second: UInt32

    package init(_ number: Int) {
      (first, second) = (UInt32(truncatingIfNeeded: number >> 32), UInt32(truncatingIfNeeded: number))
    }

    package func adding(_ parts: [ArraySlice<UInt8>], isBigEndian: Bool) -> Checksum {
      var sum = self
      func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
      }
      for part in parts {
        part.withUnsafeBytes { bytes in
          for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
            sum.first &+= word(bytes, offset) &+ sum.second
            sum.second &+= word(bytes, offset + 4) &+ sum.first
          }
        }
      }
      return sum
    }
  }
}
