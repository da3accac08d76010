import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"))
  struct SavedUnreadTests {
    @Test func `An order that was saved is not called refused when the shelves cannot be read again`() async throws {
      let shop = try await Shop(on: .shared)
      // With the COMMIT of the order the till loses the right to read the shelves.
      let tills =
        "SELECT rolname FROM pg_auth_members JOIN pg_roles g ON g.oid = roleid WHERE member = '\(shop.till)'::regrole"
      let group = try shop.server.query(tills)
      try shop.server.query(
        """
        CREATE FUNCTION pavilion.spoil() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
          'BEGIN REVOKE SELECT ON pavilion.juicestock FROM "\(group)"; RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER spoil AFTER INSERT ON pavilion.juiceorder DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION pavilion.spoil()
        """, database: shop.database)
      let till = shop.at(shop.server.address(of: shop.database, as: shop.till))
      let terminal = try await till.open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type("4")
      try await terminal.waitFor("! That was saved, but could not be shown.")
      #expect(try await shop.sandbox.orders().count == 1)
      // The next one is not saved.
      try await terminal.type("4")
      try await terminal.waitFor("✗", "Nothing was changed.")
      #expect(try await shop.sandbox.orders().count == 1)
    }
  }
}
