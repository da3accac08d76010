/// Which characters the program itself draws with.
///
/// What people wrote is always shown as they wrote it.
public enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii
}
