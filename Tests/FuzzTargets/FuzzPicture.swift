import TerminalUI

/// Reads a picture and draws it at several sizes.
func fuzzPicture(_ bytes: UnsafeRawBufferPointer) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let picture = try? Picture(parsing: text) else { return }
  check(picture.pixels.count == picture.columns * picture.rows, "There is a pixel for each place.")
  check(
    picture.pixels.allSatisfy { $0 == Picture.transparent || Int($0) < picture.palette.count },
    "Each pixel has a color."
  )
  let cropped = picture.cropped
  check(cropped.columns <= picture.columns && cropped.rows <= picture.rows, "Cropping does not enlarge.")
  check(cropped.cropped == cropped, "What is cropped needs no cropping.")
  for (columns, rows) in [(1, 1), (3, 2), (20, 9)] {
    for style in [PictureStyle.blocks, .letters] {
      let environment = Environment(size: Size(columns: columns, rows: rows), pictures: style)
      var canvas = Canvas(environment, accent: .home)
      canvas.draw(Sprite(cropped), in: canvas.area)
      check(canvas.frame.isWhole, "No wide character is cut in half.")
    }
  }
}
