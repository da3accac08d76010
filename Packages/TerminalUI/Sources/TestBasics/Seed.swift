import CLibrary

/// Returns the seed of a test: that of the environment variable `SEED`, or a random one in the long form of the tests;
/// otherwise always the same, so that a test fails because of a change, not at random.
public func testSeed() -> UInt64 {
  let chosen = environmentVariable("SEED").flatMap { UInt64($0) }
  return chosen ?? (Torture.isLong ? .random(in: .min ... .max) : 1900)
}
