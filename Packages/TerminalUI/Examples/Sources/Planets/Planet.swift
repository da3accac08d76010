/// A planet of the solar system.
///
/// Source: NASA Planetary Fact Sheet.
struct Planet: Identifiable, Sendable {
  let name: String
  /// The diameter at the equator, in kilometers.
  let diameter: Int
  /// The mean distance from the Sun, in millions of kilometers.
  let distance: Int
  let moons: Int
  let detail: String

  var id: String { name }

  static let all = [
    Planet(
      name: "Mercury", diameter: 4_879, distance: 58, moons: 0,
      detail: "A day from noon to noon lasts two of its years."),
    Planet(
      name: "Venus", diameter: 12_104, distance: 108, moons: 0,
      detail: "It turns backwards, so the Sun rises in the west."),
    Planet(
      name: "Earth", diameter: 12_756, distance: 150, moons: 1,
      detail: "The only one known to have oceans on its surface."),
    Planet(
      name: "Mars", diameter: 6_792, distance: 228, moons: 2,
      detail: "Its highest volcano rises 22 km above the plains."),
    Planet(
      name: "Jupiter", diameter: 142_984, distance: 778, moons: 95,
      detail: "It has twice the mass of all the others together."),
    Planet(
      name: "Saturn", diameter: 120_536, distance: 1_432, moons: 146,
      detail: "It is less dense than water."),
    Planet(
      name: "Uranus", diameter: 51_118, distance: 2_867, moons: 28,
      detail: "Its axis lies nearly in the plane of its orbit."),
    Planet(
      name: "Neptune", diameter: 49_528, distance: 4_515, moons: 16,
      detail: "It was computed before it was seen, in 1846."),
  ]
}
