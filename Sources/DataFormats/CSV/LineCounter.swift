/// Counts the lines of a text, which end with LF, CR LF or CR.
public struct LineCounter {
  /// The line of the next byte, from 1.
  public private(set) var line = 1
  /// Whether the last byte was CR, which LF may follow as a part of the same line break.
  private(set) var isAfterReturn = false

  public init() {}

  public mutating func pass(_ byte: UInt8) {
    let isReturn = byte == UInt8(ascii: "\r")
    if isReturn || (byte == UInt8(ascii: "\n") && !isAfterReturn) { line += 1 }
    isAfterReturn = isReturn
  }
}
