import CLibrary

/// Reads text in a character set of the C library, piece by piece.
final class CharacterDecoder {
  private let converter: iconv_t
  /// The bytes of a character of which the rest has not come yet.
  private var rest: [UInt8] = []
  /// The number of bytes of the smallest character, which are passed over where there is none.
  private let step: Int

  /// Opens a character set, such as CP949 or UTF-16LE; nil if the C library does not have it.
  init?(from name: String) {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
    self.converter = converter
    step = name.hasPrefix("UTF-16") ? 2 : 1
  }

  deinit { iconv_close(converter) }

  /// The stand-in for bytes that are no character; it is in no text of UTF-8, so that the place can be found.
  static let unreadable: UInt8 = 0xFF

  /// Returns the next piece of the text in UTF-8.
  ///
  /// - Parameter isLast: Whether nothing follows, so that a character that has begun is none.
  func utf8(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    var input = (rest + bytes).map(CChar.init(bitPattern:))
    rest = []
    var result: [UInt8] = []
    var output = [CChar](repeating: 0, count: 4096)
    input.withUnsafeMutableBufferPointer { input in
      var (source, left) = (input.baseAddress, input.count)
      while left > 0 {
        let (status, error, written) = output.withUnsafeMutableBufferPointer { output in
          var (target, room) = (output.baseAddress, output.count)
          let status = iconv(converter, &source, &left, &target, &room)
          return (status, errno, output.count - room)
        }
        result += output.prefix(written).map(UInt8.init(bitPattern:))
        guard status == -1 else { return }
        switch error {
        case E2BIG: break
        case EINVAL where !isLast:
          rest = input.suffix(left).map(UInt8.init(bitPattern:))
          return
        default:
          result.append(Self.unreadable)
          let passed = min(step, left)
          source = source?.advanced(by: passed)
          left -= passed
        }
      }
    }
    return result
  }
}
