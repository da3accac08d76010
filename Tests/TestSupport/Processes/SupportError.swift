/// Why a test cannot go on, in a sentence.
public struct SupportError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
