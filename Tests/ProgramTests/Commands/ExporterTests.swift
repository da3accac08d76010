import Foundation
import TestSupport
import Testing
import Values
import WaterModel

@testable import PavilionKit
@testable import Program
@testable import WaterApp

@Suite("Files that are shared") struct ExporterTests {
  private let folder: TemporaryFolder
  private let exporter: Exporter

  init() throws {
    folder = try TemporaryFolder()
    exporter = .files(excluding: .file(path: folder.path + "/sandbox.sqlite", isNamed: true))
  }

  private func refused(_ path: String, replacing: Bool = false) -> Exporter.Refusal? {
    do throws(Exporter.Refusal) {
      _ = try exporter.save("text\n", path, replacing)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A text is saved, and a file that is there only goes when that is wished`() throws {
    let path = folder.path + "/card.txt"
    #expect(try exporter.save("one\n", path, false) == path)
    #expect(folder.text(of: "card.txt") == "one\n")
    let refusal = try #require(refused(path))
    #expect(refusal.fileExists)
    #expect(refusal.phrase.en == "\(path) already exists.")
    #expect(refusal.phrase.ko == "\(path): 이미 있는 파일입니다.")
    #expect(folder.text(of: "card.txt") == "one\n")
    #expect(try exporter.save("two\n", path, true) == path)
    #expect(folder.text(of: "card.txt") == "two\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["card.txt"])
  }

  @Test(arguments: [false, true])
  func `The data, folders and what cannot be are refused for good`(replacing: Bool) throws {
    try folder.file("sandbox.sqlite", "data")
    for (path, sentence) in [
      (folder.path + "/sandbox.sqlite", "is where Pavilion keeps its data"), (folder.path, "is a folder"),
      (folder.path + "/nowhere/x", "does not exist"), ("", "The name of the file is empty"),
      ("/dev/null", "is a device or a pipe"),
    ] {
      let refusal = try #require(refused(path, replacing: replacing))
      #expect(refusal.phrase.en.contains(sentence), "\(refusal)")
      #expect(!refusal.fileExists)
    }
    #expect(folder.text(of: "sandbox.sqlite") == "data")
  }

  @Test func `A record is written as the command line exports it`() throws {
    let figures = try #require(WaterFigures(hardness: 68, alkalinity: 40, [.pH: 7]))
    let time = try #require(LocalTime(iso8601: "2025-01-10T14:05:00+09:00"))
    let record = WaterRecord(number: 3, WaterSample(time: time, name: try #require(WaterLabel("a \"b\"")), figures))
    #expect(
      WaterCard(record).csv == """
        name,at,hardness,alkalinity,ph,tds,filter,note,calcium,magnesium,sodium,bicarbonate,chloride,hardness_low,hardness_high,alkalinity_low,alkalinity_high\
        ,ph_low,ph_high,tds_low,tds_high,calcium_low,calcium_high,magnesium_low,magnesium_high,sodium_low,sodium_high,bicarbonate_low,bicarbonate_high,chloride_low,chloride_high,computed
        "a ""b""\",2025-01-10T14:05:00+09:00,68,40,7,,"","",,,,,,,,,,,,,,,,,,,,,,,,

        """)
    #expect(
      WaterCard(record).json == #"""
        {"alkalinity":40,"at":"2025-01-10T14:05:00+09:00","bicarbonate":null,"calcium":null,"chloride":null,"date":"2025-01-10",\#
        "filter":"","hardness":68,"magnesium":null,"name":"a \"b\"","note":"","number":3,"ph":7,"sodium":null,"tds":null,\#
        "zones":{"cdh":true,"sca":true,"scae":true}}

        """#)
  }
}
