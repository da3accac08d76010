/// What work on a database calls with what is done and what there is to do; what it throws ends the work, with nothing
/// changed.
public typealias StoreProgress = (_ done: Int, _ total: Int) throws -> Void
