import CSQLite
import Values

extension SQLiteTransaction {
  /// Defines `composed(text)`: the text with composed letters, as it is kept now.
  ///
  /// It is for migrations alone: no index, trigger or condition of a table may need a function that other programs lack.
  func defineComposed() throws {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let code = sqlite3_create_function_v2(
      handle, "composed", 1, flags, nil,
      { context, _, values in
        let value = values?.pointee
        guard let bytes = sqlite3_value_text(value) else { return sqlite3_result_null(context) }
        let count = Int(sqlite3_value_bytes(value))
        guard let text = String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) else {
          // Damaged bytes stay as they are.
          return sqlite3_result_value(context, value)
        }
        var composed = text.composedWhole
        composed.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { csqlite_result_text(context, $0.baseAddress, UInt64($0.count)) }
        }
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(of: handle) }
  }
}
