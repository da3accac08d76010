extension PavilionDatabase {
  /// Opens a shop on a server.
  public static func connect(to address: ServerAddress) throws(StorageError) -> PavilionDatabase {
    throw StorageError(.noLibrary, path: address.description, detail: "libpq")
  }
}
