/// What sort of thing an exhibit is.
///
/// The raw values are stable: they stand in catalogues and in JSON.
public enum ExhibitKind: String, CaseIterable, Hashable, Sendable {
  case print, music, craft, dress

  /// What it is called in Korean.
  public var koreanName: String {
    switch self {
    case .print: "인쇄"
    case .music: "음악"
    case .craft: "공예"
    case .dress: "복식"
    }
  }
}
