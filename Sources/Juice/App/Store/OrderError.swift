import Database
import JuiceModel

/// Tells why nothing was ordered.
public enum OrderError: Error, Equatable {
  /// Ingredients are missing; nothing was used, and the shortage is kept as a refusal.
  case shortage(Shortage)
  /// Something is sold out or not on the menu; this is kept as a refusal, too.
  case notForSale(NotForSale)
  /// The number of products or lines is not one that an order can have.
  case countOutOfRange
  /// The lines of the basket are not what the menu offers any more.
  case menuChanged
  /// The database could not be read or written, or nobody knows whether it was.
  case storage(StorageError)

  /// The error of the database, for those who handle all of them alike, or else this one.
  public var cause: any Error { if case .storage(let error) = self { error } else { self } }
}
