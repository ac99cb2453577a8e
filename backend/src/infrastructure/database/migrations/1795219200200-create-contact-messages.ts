// Released: 95a4e288a9b7840a
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What visitors write on contact pages. `page_slug` is a note of where: the page may go. */
export class CreateContactMessages1795219200200 implements MigrationInterface {
  readonly name = "CreateContactMessages1795219200200";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_messages (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name varchar(120) NOT NULL,
        email varchar(254) NOT NULL,
        message varchar(5000) NOT NULL,
        page_slug varchar(80),
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE INDEX contact_messages_unread_idx ON contact_messages (id) WHERE read_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE contact_messages`);
  }
}
