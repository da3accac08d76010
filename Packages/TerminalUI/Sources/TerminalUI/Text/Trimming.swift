extension String {
  /// The text without whitespace at its beginning and end.
  public var trimmed: String {
    // Most texts begin and end with a visible character of ASCII.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
      return self
    }
    let first = firstIndex { !$0.isWhitespace } ?? endIndex
    let last = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? first
    return String(self[first..<last])
  }

  /// The text without spaces at its end.
  public var trimmingTrailingSpaces: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
