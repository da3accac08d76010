/// Why a test cannot go on, in a sentence.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
