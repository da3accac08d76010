import Foundation

/// Returns the seed of this run: a random one, unless the environment variable `SEED` is set.
public func freshSeed() -> UInt64 {
  ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: .min ... .max)
}
