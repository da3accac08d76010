import Database
import JuiceModel

/// Tells why nothing was ordered.
public enum OrderError: Error, Equatable {
  /// Ingredients are missing; nothing was used, and the shortage is kept as a refusal.
  case shortage(Shortage)
  /// Something is sold out or not on the menu; this is kept as a refusal, too.
  case notForSale(NotForSale)
  /// An order cannot have this many products or lines.
  case countOutOfRange(Int)
  /// The lines of the basket are not what the menu offers any more.
  case menuChanged
  /// The database could not be read or written, or nobody knows whether it was.
  case storage(StorageError)
}
