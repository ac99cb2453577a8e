// Released: 249a57cf4e7fb25e
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Addresses of other sites that public texts link to, what their servers said, and the texts. */
export class ExternalLinks1795590000000 implements MigrationInterface {
  readonly name = "ExternalLinks1795590000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE external_links (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        url varchar(2048) NOT NULL,
        -- The status of an answer, or why there was none.
        status smallint,
        failure varchar(20),
        checked_at timestamptz,
        failing_since timestamptz,
        due_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX external_links_url_key ON external_links (md5(url));
      CREATE INDEX external_links_due_idx ON external_links (due_at, id);
      CREATE INDEX external_links_failing_idx ON external_links (failing_since, id)
        WHERE failing_since IS NOT NULL;
      CREATE TABLE external_link_uses (
        link_id integer NOT NULL
          CONSTRAINT external_link_uses_link_fkey REFERENCES external_links ON DELETE CASCADE,
        -- A public resource, e.g. posts, and the id in its table.
        resource varchar(30) NOT NULL,
        item_id integer NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT external_link_uses_pkey PRIMARY KEY (link_id, resource, item_id)
      );
      CREATE INDEX external_link_uses_seen_idx ON external_link_uses (seen_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE external_link_uses, external_links`);
  }
}
