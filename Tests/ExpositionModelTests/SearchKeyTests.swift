import ExpositionModel
import Testing

@Suite("What is searched")
struct SearchKeyTests {
  @Test(arguments: [
    ("가야금", "ㄱㅇㄱ"), ("가야금", "가야"), ("가야금", "ㅇㄱ"), ("가야금", "가ㅇ금"), ("거문고", "거무"), ("삼국사기", "삼국 사기"),
    ("Samguk sagi", "samguksagi"), ("Two-string fiddle", "two string"), ("ÉCOLE", "éc"), ("빵", "ㅃ"), ("anything", ""),
    ("甲骨", "骨"),
  ])
  func `finds what stands in a text`(text: String, wanted: String) {
    #expect(SearchKey(text).contains(SearchKey(wanted)))
  }

  @Test(arguments: [
    ("가야금", "ㄱㄱ"), ("가야금", "각"), ("거문고", "ㄱㅁㄱㅇ"), ("빵", "ㅂ"), ("Samguk sagi", "samgugs"), ("", "a"), ("ㄱ", "가"),
  ])
  func `finds nothing else`(text: String, wanted: String) {
    #expect(!SearchKey(text).contains(SearchKey(wanted)))
  }
}
