import Database

/// A page of a tree: a table, or an index, which is also what a table without row numbers is stored as.
///
/// Source: https://www.sqlite.org/fileformat2.html#b_tree_pages
struct TreePage {
  enum Kind: UInt8 {
    case indexInterior = 2, tableInterior = 5, indexLeaf = 10, tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// A cell: the number of a row of a table, and the values; `nil` if they are damaged.
  struct Cell {
    var number: Int?
    var values: [SQLValue]?
    /// Whether a text among the values has bytes that are not UTF-8, for which U+FFFD stands.
    var isRepaired = false

    /// The values without any that are damaged.
    var wholeValues: [SQLValue]? { isRepaired ? nil : values }
  }

  let kind: Kind
  private let bytes: [UInt8]
  private let start: Int
  private let cellCount: Int

  /// - Parameter kind: What the page is; `nil` if it says that itself.
  /// - Returns: `nil` if the page is not one of a tree.
  init?(_ number: Int, in pages: DatabasePages, as kind: Kind? = nil) {
    guard let bytes = pages.page(number) else { return nil }
    start = number == 1 ? 100 : 0
    guard let kind = kind ?? Kind(rawValue: bytes[start]) else { return nil }
    self.bytes = bytes
    self.kind = kind
    cellCount = bytes[(start + 3)..<(start + 5)].number
    // Even the smallest cells do not leave room for more.
    guard pointers + 2 * cellCount <= pages.usable else { return nil }
  }

  private var pointers: Int { start + (kind.isInterior ? 12 : 8) }

  /// Where the cells begin; `nil` for those that point out of the page.
  private var offsets: [Int?] {
    (0..<cellCount).map { index in
      let offset = bytes[(pointers + 2 * index)..<(pointers + 2 * index + 2)].number
      return offset >= pointers + 2 * cellCount && offset + 4 <= bytes.count ? offset : nil
    }
  }

  /// The pages below an interior one, in their order; 0 for those that cannot be read.
  var children: [Int] {
    guard kind.isInterior else { return [] }
    return offsets.map { $0.map { bytes[$0..<($0 + 4)].number } ?? 0 } + [bytes[(start + 8)..<(start + 12)].number]
  }

  /// The cells that hold values, in their order; those of an interior page of a table hold none.
  func cells(in pages: DatabasePages) -> [Cell] {
    guard kind != .tableInterior else { return [] }
    return offsets.map { offset in
      var cell = Cell()
      guard var offset else { return cell }
      if kind == .indexInterior { offset += 4 }
      guard let size = bytes.varint(at: &offset) else { return cell }
      if kind == .tableLeaf {
        cell.number = bytes.varint(at: &offset)
        guard cell.number != nil else { return cell }
      }
      if let record = payload(size, at: offset, in: pages)?.record { (cell.values, cell.isRepaired) = record }
      return cell
    }
  }

  /// Whether the page holds nothing but these cells and the gaps between them, as SQLite has counted them; if not, there
  /// were others.
  ///
  /// - Parameter reserved: The bytes at the end of each page that an extension may keep for itself.
  func isAccountedFor(reserving reserved: Int) -> Bool {
    func number(_ offset: Int) -> Int { bytes[(start + offset)..<(start + offset + 2)].number }
    let first = number(5) == 0 ? 65536 : number(5)
    guard first >= pointers + 2 * cellCount, first <= bytes.count else { return false }
    var parts: [Range<Int>] = []
    for offset in offsets {
      guard let offset, let end = end(ofCellAt: offset) else { return false }
      parts.append(offset..<max(end, offset + 4))
    }
    // The gaps are a list in the order of their places.
    var gap = number(1)
    while gap != 0 {
      guard gap >= first, gap + 4 <= bytes.count else { return false }
      let (next, size) = (bytes[gap..<(gap + 2)].number, bytes[(gap + 2)..<(gap + 4)].number)
      guard size >= 4, next == 0 || next > gap else { return false }
      parts.append(gap..<(gap + size))
      gap = next
    }
    parts.sort { $0.lowerBound < $1.lowerBound }
    let isApart = zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    let isInside = parts.allSatisfy { $0.lowerBound >= first && $0.upperBound <= bytes.count }
    // Gaps of up to three bytes are in no list, but they are counted.
    let used = parts.reduce(Int(bytes[start + 7])) { $0 + $1.count }
    return isApart && isInside && [bytes.count, bytes.count - reserved].contains(used + first)
  }

  /// Returns where a cell ends; `nil` if it does so outside the page.
  private func end(ofCellAt offset: Int) -> Int? {
    var offset = kind.isInterior ? offset + 4 : offset
    guard let size = bytes.varint(at: &offset), size >= 0 else { return nil }
    if kind == .tableInterior { return offset }
    if kind == .tableLeaf, bytes.varint(at: &offset) == nil { return nil }
    let local = sizeHere(of: size, bytes.count)
    let end = offset + local + (local < size ? 4 : 0)
    return end <= bytes.count ? end : nil
  }

  /// Returns how many bytes of what a cell holds are on its page.
  private func sizeHere(of size: Int, _ usable: Int) -> Int {
    let most = kind.isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard size > most else { return size }
    let minimum = (usable - 12) * 32 / 255 - 23
    let fitting = minimum + (size - minimum) % (usable - 4)
    return fitting <= most ? fitting : minimum
  }

  /// Whether most of the cells can be read, so that the page is of this kind whatever it says.
  func isPlausible(in pages: DatabasePages) -> Bool {
    let cells = cells(in: pages)
    return 2 * cells.count { $0.wholeValues != nil } > cells.count
  }

  /// Returns what a cell holds, which continues on other pages if it is long.
  private func payload(_ size: Int, at offset: Int, in pages: DatabasePages) -> [UInt8]? {
    guard size > 0, size <= pages.count * pages.usable else { return nil }
    let usable = pages.usable
    let local = sizeHere(of: size, usable)
    guard offset + local + (local < size ? 4 : 0) <= bytes.count else { return nil }
    var payload = Array(bytes[offset..<(offset + local)])
    var next = local < size ? bytes[(offset + local)..<(offset + local + 4)].number : 0
    while payload.count < size {
      guard next > 1, let page = pages.page(next) else { return nil }
      payload += page[4..<(4 + min(usable - 4, size - payload.count))]
      next = page[..<4].number
    }
    return payload
  }
}

extension [UInt8] {
  /// Reads a number of one to nine bytes, and moves behind it; `nil` at the end of the bytes.
  fileprivate func varint(at offset: inout Int) -> Int? {
    var number: UInt64 = 0
    for index in 0..<9 {
      guard offset < count else { return nil }
      let byte = self[offset]
      offset += 1
      if index == 8 { return Int(truncatingIfNeeded: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return Int(number) }
    }
    return nil
  }

  /// The values of a record, and whether a text of it is not UTF-8; `nil` if it is not exactly one.
  ///
  /// Source: https://www.sqlite.org/fileformat2.html#record_format
  fileprivate var record: (values: [SQLValue], isRepaired: Bool)? {
    var offset = 0
    guard let end = varint(at: &offset), end <= count, end > 0 else { return nil }
    var kinds: [Int] = []
    while offset < end {
      guard let kind = varint(at: &offset), kind >= 0 else { return nil }
      kinds.append(kind)
    }
    guard offset == end else { return nil }
    var (values, isRepaired) = ([SQLValue](), false)
    for kind in kinds {
      let size =
        switch kind {
        case 0, 8, 9: 0
        case 1...4: kind
        case 5: 6
        case 6, 7: 8
        case 10, 11: -1
        default: (kind - 12) / 2
        }
      guard size >= 0, size <= count - offset else { return nil }
      let bytes = self[offset..<(offset + size)]
      values.append(value(kind, bytes))
      if case .text(let text) = values.last, !text.utf8.elementsEqual(bytes) { isRepaired = true }
      offset += size
    }
    return offset == count ? (values, isRepaired) : nil
  }

  private func value(_ kind: Int, _ bytes: ArraySlice<UInt8>) -> SQLValue {
    switch kind {
    case 0: .null
    case 8, 9: .integer(kind - 8)
    case 1...6:
      // The highest bit is the sign.
      .integer(bytes.reduce(bytes.first.map { $0 >= 0x80 } == true ? -1 : 0) { $0 << 8 | Int($1) })
    case 7: .real(Double(bitPattern: UInt64(bitPattern: Int64(bytes.number))))
    case _ where kind % 2 == 0: .blob(Array(bytes))
    default: .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}
