import CLibrary

/// The short form of a test that tries to break a program, and the long one.
public enum Torture {
  /// Whether the environment variable `TORTURE` asks for the long form.
  public static let isLong = environmentVariable("TORTURE") == "1"

  /// Returns how often to try.
  public static func rounds(_ short: Int, long: Int) -> Int { isLong ? long : short }

  /// Returns all elements in the long form, and every `step`-th of them in the short one.
  ///
  /// - Parameters:
  ///   - all: The cases of a test.
  ///   - step: The stride of the short form.
  ///   - first: The offset of the stride, so that several tests of the same cases try different ones.
  public static func some<Element>(of all: some Sequence<Element>, every step: Int, from first: Int = 0) -> [Element] {
    isLong ? Array(all) : all.enumerated().filter { ($0.offset + first) % step == 0 }.map(\.element)
  }

  /// Prints what was tried and how often, for a summary, and how many records were lost; nil where
  /// none are at stake.
  public static func report(_ what: String, tried: String, lost: Int? = nil) {
    print("torture: \(what): \(tried)\(lost.map { "; lost: \($0)" } ?? "")")
  }
}
