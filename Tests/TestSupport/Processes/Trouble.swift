/// Why a test cannot go on, in a sentence.
public struct Trouble: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
