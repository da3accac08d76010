import Foundation

/// The seed of this run: a new one each time, unless the environment asks for one again.
public func freshSeed() -> UInt64 {
  ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: .min ... .max)
}
