/// A part so private that a review has it only where somebody asks for it.
///
/// Notes, tags and the names of customers are in no review at all.
public enum ReviewPart: String, CaseIterable, Hashable, Sendable {
  case diary, sleep
}
