// The code of CONTRIBUTING.md for Sources/Stores/Juice/JuiceStore+Purchases.swift.
import JuiceModel
import Stores

extension JuiceStore {
  /// Returns what to buy so that a number of every juice can be made.
  public func purchases(for count: Int) throws(StorageError) -> [Purchase] { try stock().purchases(for: count) }
}
