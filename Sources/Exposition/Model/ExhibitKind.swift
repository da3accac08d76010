/// The kind of an exhibit.
///
/// The raw values are stable: they are used in catalogues and in JSON.
public enum ExhibitKind: String, CaseIterable, Hashable, Sendable {
  case print, music, craft, dress

  /// The Korean name of the kind.
  public var koreanName: String {
    switch self {
    case .print: "인쇄"
    case .music: "음악"
    case .craft: "공예"
    case .dress: "복식"
    }
  }
}
