/// A drawn map, or plan, with places on it.
///
/// Its cells have about the shape of those of a terminal, twice as high as wide.
public struct MuseumMap: Equatable, Sendable, Identifiable {
  public let id: String
  /// The size of the map.
  public let columns, rows: Int
  public let lines: [Line]
  public let spots: [String: Spot]

  /// The columns, and rows, that a map can have.
  public static let sizes = 1...1000
  /// The columns, and rows, that a point of a line can have: it may be a little beyond the edges.
  public static let coordinates = -100...1000

  public init(id: String, columns: Int, rows: Int, lines: [Line], spots: [String: Spot]) {
    (self.id, self.columns, self.rows) = (id, max(1, columns), max(1, rows))
    (self.lines, self.spots) = (lines, spots)
  }

  /// A point in columns and rows, from the upper left corner.
  public struct Point: Equatable, Sendable {
    public let column, row: Double

    public init(column: Double, row: Double) { (self.column, self.row) = (column, row) }
  }

  /// A line of several points, or an outline if it ends where it begins.
  public struct Line: Equatable, Sendable {
    public let kind: Kind
    public let points: [Point]

    public init(_ kind: Kind, _ points: [Point]) { (self.kind, self.points) = (kind, points) }

    /// The raw values are stable: they are used in catalogues.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// The banks of water.
      case water
      case street
      /// A conveyor, such as the moving pavement.
      case belt
      case wall
      /// The outline of a terrain.
      case ground
    }
  }

  /// Where a place is, and where its name stands.
  public struct Spot: Equatable, Sendable {
    public let point: Point
    /// Whether the position is only roughly known.
    public let isApproximate: Bool
    public let side: Side

    public init(_ point: Point, isApproximate: Bool = false, side: Side = .right) {
      (self.point, self.isApproximate, self.side) = (point, isApproximate, side)
    }
  }

  /// The side of a spot; the raw values are stable.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    case left, right, above, below
  }

  /// Returns the nearest place in a direction from another one; `nil` if there is none.
  ///
  /// A place that is ahead counts as nearer than one that is as far away to the side.
  public func neighbor(of id: String, towards side: Side) -> String? {
    guard let start = spots[id]?.point else { return nil }
    func distance(_ spot: Spot) -> Double? {
      // A row is as high as two columns are wide.
      let (right, down) = (spot.point.column - start.column, 2 * (spot.point.row - start.row))
      let (ahead, aside) =
        switch side {
        case .left: (-right, down)
        case .right: (right, down)
        case .above: (-down, right)
        case .below: (down, right)
        }
      guard ahead > 0, aside.magnitude <= 3 * ahead else { return nil }
      return ahead * ahead + 4 * aside * aside
    }
    return spots.filter { $0.key != id }.compactMap { id, spot in distance(spot).map { (id, $0) } }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }
}
