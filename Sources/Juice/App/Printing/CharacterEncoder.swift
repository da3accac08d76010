import CLibrary

/// Converts text to a character set of the C library, a character at a time.
final class CharacterEncoder {
  private let converter: iconv_t

  /// Opens a character set, such as CP949; nil if the C library does not have it.
  init?(to name: String) {
    guard let converter = iconv_open(name, "UTF-8"), converter != iconv_t(bitPattern: -1) else { return nil }
    self.converter = converter
  }

  deinit { iconv_close(converter) }

  /// Returns the bytes of a character; nil if the character set does not have it.
  func bytes(of character: Character) -> [UInt8]? {
    // Back to the initial state.
    iconv(converter, nil, nil, nil, nil)
    var input = Array(String(character).utf8CString.dropLast())
    var output = [CChar](repeating: 0, count: 4 * input.count + 8)
    var (left, room) = (input.count, output.count)
    let converted = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (source, target) = (input.baseAddress, output.baseAddress)
        return iconv(converter, &source, &left, &target, &room)
      }
    }
    // A number above 0 counts characters that were replaced by similar ones.
    guard converted == 0, left == 0 else { return nil }
    return output.prefix(output.count - room).map(UInt8.init(bitPattern:))
  }
}
