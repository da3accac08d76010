import ExpositionModel
import Foundation

/// A decoder of catalogues in JSON, both those of the original app and those with more fields.
public enum CatalogueDecoder {
  /// Returns the catalogue in two files, as the original app has it.
  ///
  /// - Parameters:
  ///   - page: An object with `title`, `visitors`, `location`, `duration` and `description`.
  ///   - items: An array of objects with `name`, `image_name`, `short_desc` and `desc`.
  public static func catalogue(page: ArraySlice<UInt8>, items: ArraySlice<UInt8>) throws(CatalogueError) -> Catalogue {
    let exposition = try decode(PageFields.self, page, in: .page).exposition
    return Catalogue(exposition, exhibits: try decode([ItemFields].self, items, in: .items).map(\.exhibit))
  }

  /// Returns the catalogue in a single text: an object with `exposition` and `items`.
  public static func catalogue(_ whole: some Sequence<UInt8>) throws(CatalogueError) -> Catalogue {
    let fields = try decode(WholeFields.self, Array(whole)[...], in: .items)
    return Catalogue(fields.exposition.exposition, exhibits: fields.items.map(\.exhibit))
  }

  private static func decode<Fields: Decodable>(
    _ type: Fields.Type, _ bytes: ArraySlice<UInt8>, in file: CatalogueError.File
  ) throws(CatalogueError) -> Fields {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      throw CatalogueError(error, in: file)
    }
  }
}
