// Released: cc364f0b2dd6aa5a
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who did what, when, to what and from where. Rows are added and never changed or removed. */
export class CreateAuditLog1795219200000 implements MigrationInterface {
  readonly name = "CreateAuditLog1795219200000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        happened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        action varchar(60) NOT NULL,
        subject_type varchar(40) NOT NULL,
        subject_id integer,
        subject_label varchar(200),
        details jsonb NOT NULL DEFAULT '{}',
        actor_kind text NOT NULL
          CONSTRAINT audit_log_actor_kind_check
          CHECK (actor_kind IN ('user', 'key', 'visitor', 'system')),
        actor_id integer,
        actor_name varchar(200) NOT NULL,
        ip varchar(64),
        user_agent varchar(300),
        request_id varchar(64)
      )`);
    await runner.query(`
      CREATE INDEX audit_log_time_idx ON audit_log (happened_at, id);
      CREATE INDEX audit_log_subject_idx ON audit_log (subject_type, subject_id, happened_at, id);
      CREATE INDEX audit_log_actor_idx ON audit_log (actor_kind, actor_id, happened_at, id);
      CREATE INDEX audit_log_action_idx ON audit_log (action, happened_at, id)`);
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log takes new rows only.';
      END $$;
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE audit_log; DROP FUNCTION refuse_audit_change`,
    );
  }
}
