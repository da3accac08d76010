import ArgumentParser
import Screens
import TerminalUI
import WaterModel

/// `pavilion water mix`: the mixture of two or three waters, or the shares that come nearest to a target.
struct WaterMixCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "mix", abstract: "Pour two or three waters together, or find out how much of each is needed.",
    discussion: """
      Behind each water stands its volume, in parts, litres or mL; without one it is 1. With --target the volumes are \
      worked out.

      Examples:
        pavilion water mix 3:2 distilled:1
        pavilion water mix 3 distilled --target "Barista Hustle" --volume 2
        pavilion water mix 180/150 volvic distilled --target 68/40 --json
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("The water to come near to.", valueName: "water"))
  var target: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --target: how much there shall be, 1 litre if not said.", valueName: "litres"))
  var volume: String?

  @Argument(help: ArgumentHelp("Two or three waters: 3:2, 68/40:1, distilled.", valueName: "water:volume"))
  var waters: [String]

  /// The parsed options.
  private struct Request {
    var waters: [NamedWater] = []
    /// The volume of each water; nil without one.
    var volumes: [Double?] = []
    var target: NamedWater?
    var volume = 1.0
    var unit = WaterUnit.ppm
  }

  func answer(_ session: Session) throws -> Answer {
    let request = try request()
    var found = try session.waters(request.waters + [request.target].compactMap(\.self))
    let target = request.target == nil ? nil : found.removeLast()
    let mixture = Mixture(found, volumes: request.volumes.map { $0 ?? 1 }, target: target, volume: request.volume)
    return Answer(MixtureJSON(mixture), isInert: true, mixture.lines(in: request.unit))
  }

  private func request() throws(Failure) -> Request {
    var request = Request(unit: try unit.chosen())
    guard (2...3).contains(waters.count) else {
      throw .usage(en: "Name two or three waters to mix.", ko: "섞을 물을 둘이나 셋 쓰세요.")
    }
    for text in waters {
      let colon = text.lastIndex(of: ":")
      let name = String(text[..<(colon ?? text.endIndex)])
      request.waters.append(try NamedWater(name, in: request.unit))
      var volume: Double?
      if let colon { volume = try WaterVolume.parse(String(text[text.index(after: colon)...]), of: text.shown) }
      request.volumes.append(volume)
    }
    guard let target else {
      if volume == nil { return request }
      throw .usage(
        en: "--volume goes with --target; without it write the volumes behind the waters: 3:2 distilled:1.",
        ko: "--volume은 --target과 함께 씁니다. 아니면 부피를 물 뒤에 쓰세요: 3:2 distilled:1.")
    }
    guard request.volumes.allSatisfy({ $0 == nil }) else {
      throw .usage(
        en: "With --target the volumes are worked out; leave them out behind the waters.",
        ko: "--target이 있으면 부피는 계산됩니다. 물 뒤의 부피를 빼세요.")
    }
    request.target = try NamedWater(target, in: request.unit)
    if let volume { request.volume = try WaterVolume.parse(volume, of: "--volume") }
    return request
  }
}

/// Waters with their shares, and the resulting water.
private struct Mixture {
  struct Part {
    let water: FoundWater
    let volume: Double
    let share: Double
  }

  let parts: [Part]
  let result: WaterPoint
  let target: FoundWater?

  /// - Parameter volumes: the volume of each water, without a target.
  /// - Parameter volume: the volume of the mixture, with a target.
  init(_ waters: [FoundWater], volumes: [Double], target: FoundWater?, volume: Double) {
    self.target = target
    var blend = Blend(zip(waters, volumes).map { Blend.Part($0.point, volume: $1) })
    if let target, let solution = Blend.solution(of: waters.map(\.point), for: target.point) {
      blend = Blend(zip(waters, solution.shares).map { Blend.Part($0.point, volume: $1 * volume) })
    }
    let sum = blend.volume
    parts = zip(waters, blend.parts).map { Part(water: $0, volume: $1.volume, share: $1.volume / sum) }
    result = blend.result ?? .distilled
  }

  var distance: Double { target.map { result.distance(to: $0.point) } ?? 0 }
  var isExact: Bool { distance < 0.1 }

  func lines(in unit: WaterUnit) -> [Phrase] {
    var lines = parts.map { part in
      let share = DecimalText.fixed(part.share * 100, decimals: 1).padded(to: 5, .trailing)
      let volume = WaterVolume.text(part.volume) + (target == nil ? "" : " L")
      return Phrase(same: "\(share) %  \(volume.padded(to: 8))  \(part.water.text(in: unit))")
    }
    lines += WaterSentences.verdict(result, in: unit)
    if let target, !isExact {
      let (aim, distance) = (WaterWords.pair(target.point, in: unit), DecimalText.text(distance))
      lines.append(
        Phrase(
          en: "These waters come no nearer to \(aim) than \(distance) ppm.",
          ko: "이 물들로는 \(aim)에 \(distance) ppm까지만 다가갈 수 있습니다."))
    }
    return lines
  }
}

/// A mixture as JSON.
private struct MixtureJSON: Encodable {
  struct Water: Encodable {
    let alkalinity: Double
    let hardness: Double
    let name: String
    let number: Int?
    let share: Double
    let volume: Double
  }

  let hardness: Double
  let alkalinity: Double
  let waters: [Water]
  let volume: Double
  let zones: ZonesJSON
  /// Only with a target, as the next two.
  var target: PointJSON?
  var distance: Double?
  var exact: Bool?

  init(_ mixture: Mixture) {
    let result = PointJSON(mixture.result)
    (hardness, alkalinity) = (result.hardness, result.alkalinity)
    waters = mixture.parts.map { part in
      let point = PointJSON(part.water.point)
      return Water(
        alkalinity: point.alkalinity, hardness: point.hardness, name: part.water.name, number: part.water.number,
        share: part.share.rounded(to: 4), volume: part.volume.rounded(to: 4))
    }
    volume = mixture.parts.reduce(0) { $0 + $1.volume }.rounded(to: 4)
    zones = ZonesJSON(mixture.result)
    if let target = mixture.target {
      self.target = PointJSON(target.point)
      distance = mixture.distance.rounded(to: 2)
      exact = mixture.isExact
    }
  }
}
