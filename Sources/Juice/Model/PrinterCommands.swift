/// The commands of receipt printers, ESC/POS.
///
/// Source: ESC/POS Command Reference, Seiko Epson, https://download4.epson.biz/sec_pubs/pos/reference_en/escpos/; the names
/// below are those of its commands.
public enum PrinterCommands {
  /// ESC @: forgets what an earlier job has set.
  static let reset: [UInt8] = [0x1B, 0x40]
  /// FS &: takes two bytes from 0x80 on as one character.
  ///
  /// Korean models begin in this mode, others with Hangul do not.
  static let twoByteCharacters: [UInt8] = [0x1C, 0x26]
  /// ESC d 3: three lines, so that printers without a cutter show the last one.
  static let feed: [UInt8] = [0x1B, 0x64, 3]
  /// GS V 66 0: feeds the paper to the cutter, and cuts it all but a point.
  static let cut: [UInt8] = [0x1D, 0x56, 66, 0]
  /// ESC p 0 25 250: a pulse of 50 ms on pin 2, to which drawers are connected, and 500 ms of rest.
  static let drawer: [UInt8] = [0x1B, 0x70, 0, 25, 250]

  /// ESC a: at the left, or in the middle.
  static func alignment(isCentered: Bool) -> [UInt8] { [0x1B, 0x61, isCentered ? 1 : 0] }

  /// GS !: the size of the following characters, within `ReceiptLine.sizes`, equally wide and high.
  static func size(_ size: Int) -> [UInt8] {
    let step = UInt8(clamping: size - 1) & 7
    let command: [UInt8] = [0x1D, 0x21, step << 4 | step]
    // Some printers have no more than double size, and ignore others: they then keep this one.
    return size > 2 ? self.size(2) + command : command
  }

  /// Returns the bytes that print lines and cut the paper.
  ///
  /// - Parameters:
  ///   - opensDrawer: Whether the drawer for cash opens.
  ///   - encode: Returns the bytes of a text in the character set of the printer.
  public static func bytes(
    of lines: [ReceiptLine], opensDrawer: Bool = false, encode: (String) throws -> [UInt8]
  ) rethrows -> [UInt8] {
    var body: [UInt8] = []
    var (isCentered, size) = (false, 1)
    for line in lines {
      if line.isCentered != isCentered { body += alignment(isCentered: line.isCentered) }
      if line.size != size { body += self.size(line.size) }
      (isCentered, size) = (line.isCentered, line.size)
      // No text may contain a command.
      body += try encode(line.text).map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 } + [0x0A]
    }
    let hasTwoByteCharacters = body.contains { $0 >= 0x80 }
    return reset + (hasTwoByteCharacters ? twoByteCharacters : []) + body + feed + cut + (opensDrawer ? drawer : [])
  }
}
