/// The pages of a database file and of its write-ahead log, read without SQLite, which gives up at the first damage.
///
/// Source: https://www.sqlite.org/fileformat2.html
package struct DatabasePages {
  package let pageSize: Int
  /// The bytes of a page that hold data.
  package let usable: Int
  /// The number of pages, those that are missing at the end of a file cut short not included.
  package let count: Int
  /// The number of frames of the log that are damaged.
  package let damagedFrames: Int

  private let file: FileBytes
  private let log: FileBytes?
  private let offsets: [Int: Int]

  package init(_ file: FileBytes, log: FileBytes?) {
    self.file = file
    self.log = log
    let header = file.bytes(at: 0, 100)
    let said = header.count < 18 ? 0 : header[16..<18].number
    let fallback = said == 1 ? 65536 : said.isPageSize ? said : 4096
    let frames = log.flatMap { WriteAheadLog($0, pageSize: fallback, pageCount: file.size / fallback) }
    pageSize = frames?.pageSize ?? fallback
    // Some extensions keep a part of each page for themselves; Pavilion uses none of them.
    usable = pageSize
    offsets = frames?.offsets ?? [:]
    damagedFrames = frames?.damaged.count ?? 0
    count = max((file.size + pageSize - 1) / pageSize, offsets.keys.max() ?? 0)
  }

  /// Returns a page as it was written last; what the file lacks is zero.
  package func page(_ number: Int) -> [UInt8]? {
    guard (1...max(1, count)).contains(number) else { return nil }
    var bytes =
      if let log, let offset = offsets[number] { log.bytes(at: offset, pageSize) } else {
        file.bytes(at: (number - 1) * pageSize, pageSize)
      }
    bytes += repeatElement(0, count: pageSize - bytes.count)
    return bytes
  }

  /// The pages that hold nothing; `nil` if the list of them is damaged.
  package var free: Set<Int>? {
    guard let header = page(1), header.starts(with: Self.magic) else { return nil }
    var (free, trunk) = (Set<Int>(), header[32..<36].number)
    while trunk != 0 {
      guard free.insert(trunk).inserted, let bytes = page(trunk) else { return nil }
      let leaves = bytes[4..<8].number
      guard leaves <= usable / 4 - 2 else { return nil }
      for leaf in 0..<leaves { free.insert(bytes[(8 + 4 * leaf)..<(12 + 4 * leaf)].number) }
      trunk = bytes[0..<4].number
    }
    return free
  }

  /// The bytes at the end of each page that an extension keeps for itself; 0 without a header.
  package var reserved: Int { page(1).flatMap { $0.starts(with: Self.magic) ? Int($0[20]) : nil } ?? 0 }

  /// The application ID in the header; `nil` if this is not the header of a database.
  package var applicationID: Int? {
    page(1).flatMap { $0.starts(with: Self.magic) ? $0[68..<72].number : nil }
  }

  private static let magic = Array("SQLite format 3\0".utf8)
}

extension SQLiteConnection {
  /// Opens a copy of these pages in memory.
  ///
  /// - Parameter path: The path of the file that they are of, if that is the database.
  package convenience init(imageOf pages: DatabasePages, path: String? = nil) throws(StorageError) {
    try self.init(image: pages.count, pageSize: pages.pageSize, path: path) { number in
      var page = pages.page(number) ?? []
      // The log is in the pages already, and memory has none.
      if number == 1, !page.isEmpty { (page[18], page[19]) = (1, 1) }
      return page
    }
  }
}
