import EmotionModel
import Values

/// The notes of the apps on some days: the values a review is made of, at most one for each day, or day and water.
public struct ReviewDays: Hashable, Sendable {
  /// The drinks of a day.
  public struct Drinks: Hashable, Sendable {
    /// The number of drinks, 1 or more, and their caffeine in mg.
    public let count, milligrams: Int

    public init(_ count: Int, milligrams: Int) { (self.count, self.milligrams) = (count, milligrams) }
  }

  /// The number of juices that were made, without those that were taken back.
  public var juices: [CivilDate: Int] = [:]
  public var drinks: [CivilDate: Drinks] = [:]
  /// The most caffeine that the user wants in a day, in mg, by the settings of today.
  public var limitMilligrams = 0
  /// The quality of the nights that ended on the days, 1 to 5; `nil` if sleep is left out.
  public var nights: [CivilDate: Int]?
  /// The number of exhibits that were read.
  public var exhibits: [CivilDate: Int] = [:]
  /// The questions of quizzes, with those that were answered right.
  public var answers: [CivilDate: Proportion] = [:]
  /// The waters that were written down, with those that are in a zone.
  public var waters: [CivilDate: Proportion] = [:]
  public var cups: [CivilDate: [TogetherDay.Cups]] = [:]
  /// The feelings; `nil` if the diary is left out.
  public var feelings: DiaryDays?
  public var placement = EmotionPlacement.initial

  public init() {}
}
