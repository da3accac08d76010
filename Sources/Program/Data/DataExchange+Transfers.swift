import PavilionKit

extension DataExchange {
  /// Creates the exchange of all that the command line can do with files, for the screens.
  init(_ files: TransferFiles) {
    let exchanges = Pavilion.apps.map(\.exchange).sorted { $0.position < $1.position }
    let imports = exchanges.flatMap { $0.imports(files) } + Transfer.documentImports(files)
    let exports = exchanges.flatMap { $0.exports(files) } + Transfer.documentExports(files)
    self.init(
      database: files.location.name.withTilde,
      imports + exports + Transfer.backups(files) + Transfer.restorations(files)
    ) { folder in
      try files.working { try PathEntry.entries(of: folder.withHomeFolder) }
    }
  }
}
