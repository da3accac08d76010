import DataFormats
import TerminalUI

/// The files of a small museum to begin with, whose texts tell what each field is for.
struct NewMuseum {
  let language: Language

  var files: [(name: String, text: String)] {
    let names = CatalogueFolder.files
    return [(names.page, page), (names.items, items), (names.museum, museum)]
  }

  /// The text as a string of JSON.
  private func text(_ en: String, _ ko: String) -> String { Phrase(en: en, ko: ko).text(in: language).jsonText() }

  private var page: String {
    """
    {
      "title": \(text("My museum (a museum of one's own)", "나의 박물관 (내가 만드는 박물관)")),
      "visitors": 12,
      "visitors_note": \(text("A remark on the number; this field may be left out.", "방문객 수에 붙이는 말입니다. 없어도 됩니다.")),
      "location": \(text("Where it is", "있는 곳")),
      "duration": \(text("When it is open, in words", "여는 기간을 말로 적습니다")),
      "description": \(text(
        "What the museum is about. A line break begins a new paragraph.\n\nStars make *italic* and **bold** words. "
          + "Words in brackets lead to another page by its id: [the kitchen radio](#radio), [the one who listened](#listener). "
          + "They lead to [a site](https://example.org), too.",
        "무엇에 관한 박물관인지 적습니다. 줄을 바꾸면 새 문단입니다.\n\n별표를 쓰면 *기울인* 글과 **굵은** 글이 됩니다. "
          + "대괄호는 id로 다른 쪽에 이어 줍니다: [부엌 라디오](#radio), [듣던 사람](#listener). [웹 주소](https://example.org)로도 이어 줍니다.")),
      "sources": [\(text("Who says so: a book with its year and page, a site, a person.", "누가 그렇게 말했는지: 책과 연도와 쪽, 사이트, 사람."))]
    }

    """
  }

  private var items: String {
    """
    [
      {
        "name": \(text("Kitchen radio", "부엌 라디오")),
        "image_name": "radio",
        "short_desc": \(text("One sentence about it, short_desc.", "한 문장 소개, short_desc입니다.")),
        "hook": \(text("hook is a sentence that makes one want to open the page.", "hook은 이 쪽을 열어 보고 싶게 하는 한 문장입니다.")),
        "desc": \(text(
          "desc is the text. image_name is the id of an exhibit, so each has its own; it is also the name of a picture, of which "
            + "only those of the program can be shown.\n\nThe radio stood [in the kitchen](#kitchen), and [one person](#listener) "
            + "listened to it.",
          "desc는 본문입니다. image_name은 출품작의 id이므로 저마다 달라야 합니다. 그림 이름이기도 한데, 프로그램에 든 그림만 보입니다."
            + "\n\n라디오는 [부엌](#kitchen)에 있었고, [한 사람](#listener)이 들었습니다.")),
        "korean": "라디오", "english": "Radio", "romanization": "radio",
        "kind": "craft",
        "date": \(text("About 1960; date is a text", "1960년 무렵. date는 글입니다")),
        "year": 1960, "until": 1985,
        "facts": [
          {"label": \(text("label", "label")), "value": \(text("value: a line of the fact card", "value: 카드의 한 줄"))},
          {"label": \(text("Size", "크기")), "value": \(text("30 by 20 cm", "30×20cm"))}
        ],
        "shown": "witness",
        "shown_note": \(text(
          "shown is yes, witness, listed, kind or uncertain; shown_note tells how that is known.",
          "shown은 yes, witness, listed, kind, uncertain 중 하나이고, shown_note에는 그것을 어떻게 아는지 적습니다.")),
        "today": [
          {
            "where": \(text("A place", "장소")),
            "what": \(text("what such a thing can be seen there today", "지금 그곳에서 볼 수 있는 것")),
            "source": \(text("who says so, and when", "누가 언제 그렇게 말했는지"))
          }
        ],
        "sources": [\(text("Family, 2026", "가족, 2026년"))]
      },
      {
        "name": \(text("Rice bowl", "밥그릇")),
        "image_name": "bowl",
        "short_desc": \(text("An exhibit with the four fields that must be there, and two more.", "꼭 있어야 하는 네 칸과 두 칸이 더 있는 출품작입니다.")),
        "desc": \(text(
          "name, image_name, short_desc and desc must be there; all others may be left out. This one stands beside "
            + "[the radio](#radio).",
          "name, image_name, short_desc, desc는 꼭 있어야 하고, 나머지는 없어도 됩니다. 이 그릇은 [라디오](#radio) 옆에 있습니다.")),
        "room": \(text("The second room", "둘째 방")),
        "sources": [\(text("Family, 2026", "가족, 2026년"))]
      }
    ]

    """
  }

  private var museum: String {
    """
    {
      "version": 2,
      "people": [
        {
          "id": "listener",
          "name": \(text("The one who listened", "듣던 사람")),
          "short_desc": \(text("Who it was, in one sentence.", "누구였는지 한 문장으로 적습니다.")),
          "date": "1931–2010", "year": 1931, "until": 2010,
          "desc": \(text(
            "id names the page for links: letters, digits and hyphens. Everything else is as for exhibits, but image_name may be "
              + "left out. See [the rice bowl](#bowl), too.",
            "id는 링크에 쓰는 이름으로 영문자, 숫자, 붙임표로 짓습니다. 나머지는 출품작과 같고 image_name은 없어도 됩니다. "
              + "[밥그릇](#bowl)도 보세요.")),
          "sources": [\(text("Family, 2026", "가족, 2026년"))]
        }
      ],
      "places": [
        {
          "id": "kitchen", "map": "house",
          "name": \(text("The kitchen", "부엌")), "label": \(text("Kitchen", "부엌")),
          "short_desc": \(text("label is the short name on the map.", "label은 지도에 적히는 짧은 이름입니다.")),
          "desc": \(text(
            "map is the id of a map below, on which places has the position of this one. see lists pages that belong here.",
            "map은 아래에 있는 지도의 id이고, 그 지도의 places에 위치를 적습니다. see에는 여기에 딸린 쪽의 id를 적습니다.")),
          "remains": \(text("What is left of it today.", "지금 남아 있는 것.")),
          "see": ["radio", "bowl"],
          "sources": [\(text("Family, 2026", "가족, 2026년"))]
        },
        {
          "id": "hall", "map": "house",
          "name": \(text("The hall", "마루")), "label": \(text("Hall", "마루")),
          "short_desc": \(text("A place of which only the rough position is known.", "위치를 대강만 아는 곳입니다.")),
          "desc": \(text("From here one goes to [the kitchen](#kitchen).", "여기서 [부엌](#kitchen)으로 갑니다.")),
          "see": ["listener"],
          "sources": [\(text("Family, 2026", "가족, 2026년"))]
        }
      ],
      "maps": [
        {
          "id": "house", "columns": 40, "rows": 12,
          "lines": [
            {"kind": "wall", "points": [[2, 1], [37, 1], [37, 10], [2, 10], [2, 1]]},
            {"kind": "wall", "points": [[20, 1], [20, 6]]}
          ],
          "places": [
            {"id": "kitchen", "column": 8, "row": 5, "side": "right"},
            {"id": "hall", "column": 26, "row": 7, "side": "below", "approximate": true}
          ]
        }
      ],
      "walk": {
        "name": \(text("A walk through the house", "집 안 산책")),
        "short_desc": \(text("Two stops, one after the other.", "차례로 두 곳을 봅니다.")),
        "stops": [
          {
            "id": "stop-1", "name": \(text("Come in", "들어오세요")),
            "short_desc": \(text("Why one comes here.", "왜 여기에 오는지.")),
            "desc": \(text(
              "A stop is a page, too. One comes into [the hall](#hall) and goes on [to the table](#stop-2).",
              "산책의 한 곳도 쪽입니다. [마루](#hall)로 들어와 [밥상](#stop-2)으로 갑니다.")),
            "see": ["hall", "listener"],
            "sources": [\(text("Family, 2026", "가족, 2026년"))]
          },
          {
            "id": "stop-2", "name": \(text("At the table", "밥상에서")),
            "short_desc": \(text("What one sees at the end.", "마지막에 보는 것.")),
            "desc": \(text(
              "Here stand [the bowl](#bowl) and [the radio](#radio). pavilion exposition check says what is wrong with a museum.",
              "여기에 [밥그릇](#bowl)과 [라디오](#radio)가 있습니다. pavilion exposition check로 잘못된 곳을 찾습니다.")),
            "see": ["radio", "bowl"],
            "sources": [\(text("Family, 2026", "가족, 2026년"))]
          }
        ]
      }
    }

    """
  }
}
