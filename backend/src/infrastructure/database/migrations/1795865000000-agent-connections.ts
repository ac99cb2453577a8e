// Released: 782ba32409feb3fa
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Clients that people have connected by OAuth. Each has an API key, whose secret it renews. */
export class AgentConnections1795865000000 implements MigrationInterface {
  readonly name = "AgentConnections1795865000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Until when the secret of such a key works; null for keys that people handle.
      ALTER TABLE api_keys ADD COLUMN secret_until timestamptz;
      CREATE TABLE agent_connections (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        api_key_id integer NOT NULL
          CONSTRAINT agent_connections_api_key_key UNIQUE
          CONSTRAINT agent_connections_api_key_fkey REFERENCES api_keys ON DELETE CASCADE,
        client_id varchar(1500) NOT NULL,
        redirect_uri varchar(500) NOT NULL,
        -- Of the secret that only the client which began the flow knows.
        challenge char(43) NOT NULL,
        code_hash char(64) NOT NULL CONSTRAINT agent_connections_code_hash_key UNIQUE,
        code_until timestamptz NOT NULL,
        -- Both null until the code is redeemed. The family is in every refresh token of the connection.
        family_hash char(64) CONSTRAINT agent_connections_family_hash_key UNIQUE,
        refresh_hash char(64)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE agent_connections;
      ALTER TABLE api_keys DROP COLUMN secret_until`);
  }
}
