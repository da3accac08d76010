import TestSupport
import Testing

extension WithPostgres {
  @Suite struct CertificateTests {
    @Test func `A connection is trusted only with the right name and a known authority`() throws {
      var settings = PostgresServer.Settings()
      settings.certificate = try Certificate(host: "localhost")
      let server = try PostgresServer(settings)
      let own = try #require(settings.certificate).authority
      let other = try Certificate(host: "localhost")

      let right = try connect(to: server, host: "localhost", "sslmode=verify-full&sslrootcert=\(own)")
      #expect(right.output == "t\n", "\(right.errors)")
      let wrongName = try connect(to: server, host: "127.0.0.1", "sslmode=verify-full&sslrootcert=\(own)")
      #expect(wrongName.errors.contains("does not match host name"), "\(wrongName.errors)")
      let authorityAlone = try connect(to: server, host: "127.0.0.1", "sslmode=verify-ca&sslrootcert=\(own)")
      #expect(authorityAlone.output == "t\n", "\(authorityAlone.errors)")
      let unknown = try connect(to: server, host: "localhost", "sslmode=verify-full&sslrootcert=\(other.authority)")
      #expect(unknown.errors.contains("certificate verify failed"), "\(unknown.errors)")
      let clear = try connect(to: server, host: "localhost", "sslmode=disable")
      #expect(clear.errors.contains("no encryption"), "\(clear.errors)")
    }

    private func connect(to server: PostgresServer, host: String, _ parameters: String) throws -> Outcome {
      let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
      return try server.psql(["-d", "\(server.address(host: host))?\(parameters)", "-c", sql])
    }
  }
}
