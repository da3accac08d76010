extension String {
  /// Returns whether another text is a part of this one, scalar by scalar.
  ///
  /// The standard library compares characters by canonical equivalence, which is too slow for a search at every key.
  public func hasPart(_ part: String) -> Bool { firstByte(of: part, last: .max) != nil }

  func hasBeginning(_ part: String) -> Bool { firstByte(of: part, last: 0) != nil }

  private func firstByte(of part: String, last: Int) -> Int? {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard part.count <= text.count else { return nil }
        return (0...min(last, text.count - part.count)).first { start in
          part.indices.allSatisfy { text[start + $0] == part[$0] }
        }
      }
    }
  }
}
