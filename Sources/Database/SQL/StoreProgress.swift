/// A function that work on a database calls with what is done and what there is to do; an error that it throws ends the
/// work, with nothing changed.
public typealias StoreProgress = (_ done: Int, _ total: Int) throws -> Void
