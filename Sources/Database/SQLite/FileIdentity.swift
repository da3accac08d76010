import CLibrary

/// Which file a path leads to, whatever other names it has.
public struct FileIdentity: Equatable, Sendable {
  private let device: UInt
  private let number: UInt

  /// Follows links; `nil` when nothing is at the path.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt(truncatingIfNeeded: status.st_dev), UInt(truncatingIfNeeded: status.st_ino))
  }
}
