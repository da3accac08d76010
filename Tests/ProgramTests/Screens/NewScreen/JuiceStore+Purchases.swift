// The code of CONTRIBUTING.md for Sources/Juice/App/Store/JuiceStore+Purchases.swift.
import JuiceApp
import JuiceModel
import Stores

extension JuiceStore {
  /// Returns what to buy so that a number of every juice can be made.
  public func purchases(for count: Int) throws(StorageError) -> [Purchase] { try stock().purchases(for: count) }
}
