import TerminalUI
import Values
import WaterModel

extension BottledWater.Name {
  /// The name in each language; in Korean the Latin one where there is no other.
  public var phrase: Phrase { Phrase(en: latin, ko: korean ?? latin) }
}

extension BottledWater {
  /// Brand and spring: `Crystal Geyser, Shasta`.
  public var phrase: Phrase { WaterWords.list([brand.phrase, spring?.phrase].compactMap(\.self)) }

  /// Whether a search finds the water: in any language, by letters or Korean initials, in any part of its names.
  ///
  /// - Parameter terms: The words, `WaterQuery.keys`.
  public func isFound(by terms: [SearchKey]) -> Bool {
    let names = names.map { SearchKey($0) }
    return terms.allSatisfy { term in names.contains { $0.contains(term) } }
  }

  /// How sure its figures are; empty for distilled water.
  public var certainty: Phrase { source?.certainty.phrase ?? .empty }

  /// Alkalinity as a figure: `58.2`, `≤30.1`, `–`.
  public func alkalinityText(in unit: WaterUnit, _ glyphs: GlyphSet) -> String {
    switch alkalinity {
    case .known(let figure): unit.rangeText(figure, of: .alkalinity)
    case .atMost(let limit): (glyphs == .unicode ? "≤" : "<=") + unit.text(limit, of: .alkalinity)
    case .unknown: glyphs == .unicode ? "–" : "-"
    }
  }

  /// Returns the invitation to find out the alkalinity; nil if it is known.
  public func invitation(in unit: WaterUnit) -> Phrase? {
    switch alkalinity {
    case .known: nil
    case .atMost(let limit):
      Phrase(
        en: "The label doesn't list bicarbonate: alkalinity is at most \(unit.amount(limit, of: .alkalinity)). "
          + "Use a drop kit to find out.",
        ko: "라벨에 중탄산염이 없습니다. 알칼리도는 많아야 \(unit.amount(limit, of: .alkalinity))입니다. 시약 키트로 재 보세요.")
    case .unknown:
      Phrase(
        en: "The label says too little to tell the alkalinity. Use a drop kit to find out.",
        ko: "라벨만으로는 알칼리도를 알 수 없습니다. 시약 키트로 재 보세요.")
    }
  }

  /// Returns the meaning of a range on the label where one figure is needed; nil without a range.
  public func rangeRemark(in unit: WaterUnit) -> Phrase? {
    guard hasRange else { return nil }
    let range = unit.rangeText(hardness, of: .hardness)
    return Phrase(
      en: "The label gives ranges: hardness \(range) \(unit.label). The log keeps them; the chart has their middle.",
      ko: "라벨의 값이 범위입니다: 경도 \(range) \(unit.label). 기록에는 범위가 남고, 도표에는 가운데 값을 씁니다.")
  }

  /// Where the figures are from, how sure they are, and of which year.
  public var sourceLine: Phrase? {
    source.map { source in
      let year = source.year.map { Phrase(same: ", \($0)") } ?? Phrase(en: ", no date", ko: ", 날짜 없음")
      return source.title.phrase + year + Phrase(same: " (") + source.certainty.phrase + Phrase(same: ")")
    }
  }

  /// A record of this water, or nil if its alkalinity is not known.
  func sample(at time: LocalTime, in language: Language) -> WaterSample? {
    guard point != nil else { return nil }
    return WaterFigures(recordFigures, ranges: recordRanges).map {
      WaterSample(time: time, name: label(in: language), $0, note: note(in: language))
    }
  }

  /// The name of its records.
  func label(in language: Language) -> WaterLabel { WaterLabel(phrase.text(in: language)) ?? .empty }

  /// The note of its records, which says where the figures are from.
  func note(in language: Language) -> Note { sourceLine.flatMap { Note($0.text(in: language)) } ?? .empty }
}

extension WaterUnit {
  /// A figure of a label, given in ppm, as a number of this unit or as a range: `15.9`, `16.1–36.7`.
  public func rangeText(_ figure: LabelFigure, of kind: WaterFigure) -> String {
    kind.rangeText(figure.range, in: self)
  }
}

extension LabelFigure {
  /// The figure as the label has it: `2.9`, `3–5.8`.
  public var text: String {
    let ends = [range.lowerBound, range.upperBound].map { DecimalText.text($0, decimals: 2) }
    return isRange ? ends.joined(separator: "–") : ends[0]
  }
}

extension LabelItem {
  /// The formula, or what is written instead of one.
  public var symbol: String {
    switch self {
    case .calcium: "Ca"
    case .magnesium: "Mg"
    case .sodium: "Na"
    case .potassium: "K"
    case .bicarbonate: "HCO₃"
    case .sulfate: "SO₄"
    case .chloride: "Cl"
    case .nitrate: "NO₃"
    case .silica: "SiO₂"
    case .tds: "TDS"
    case .pH: "pH"
    }
  }
}

extension BottledWater.Certainty {
  public var phrase: Phrase {
    switch self {
    case .label: Phrase(en: "label", ko: "라벨")
    case .measured: Phrase(en: "measured", ko: "측정")
    case .copied: Phrase(en: "copied", ko: "옮긴 값")
    }
  }

  /// The meaning of the certainty, in a sentence.
  var explanation: Phrase {
    switch self {
    case .label: Phrase(en: "Label: read on the label or on the bottler's page.", ko: "라벨: 라벨이나 제조사 페이지에서 읽은 값입니다.")
    case .measured: Phrase(en: "Measured: by someone other than the bottler.", ko: "측정: 제조사가 아닌 곳에서 잰 값입니다.")
    case .copied: Phrase(en: "Copied: by someone else, from the label.", ko: "옮긴 값: 다른 사람이 라벨에서 옮긴 값입니다.")
    }
  }
}

extension BottledWater.Country {
  public var name: Phrase {
    switch self {
    case .finland: Phrase(en: "Finland", ko: "핀란드")
    case .france: Phrase(en: "France", ko: "프랑스")
    case .germany: Phrase(en: "Germany", ko: "독일")
    case .italy: Phrase(en: "Italy", ko: "이탈리아")
    case .japan: Phrase(en: "Japan", ko: "일본")
    case .korea: Phrase(en: "South Korea", ko: "한국")
    case .romania: Phrase(en: "Romania", ko: "루마니아")
    case .unitedKingdom: Phrase(en: "United Kingdom", ko: "영국")
    case .unitedStates: Phrase(en: "United States", ko: "미국")
    }
  }
}
