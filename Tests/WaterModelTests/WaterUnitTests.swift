import Testing
import WaterModel

@Suite("Units of hardness and alkalinity")
struct WaterUnitTests {
  @Test func `eight German degrees are 142_78 ppm`() {
    #expect(abs(WaterUnit.dH.ppm(8) - 142.78) < 0.005)
  }
}
