// Released: 11d6d0e6f3f22bd8
import type { MigrationInterface, QueryRunner } from "typeorm";

/** People, what they may do, their sessions; keys of programs; settings. */
export class CreateAccounts1795132800000 implements MigrationInterface {
  readonly name = "CreateAccounts1795132800000";

  async up(runner: QueryRunner): Promise<void> {
    await createAuthors(runner);
    await createPermissions(runner);
    await createSessionsAndKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE settings, api_keys, sessions, author_permissions, author_roles,
        role_permissions, permissions, roles, authors`);
  }
}

/** A byline without an account has neither e-mail nor password. */
async function createAuthors(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE authors (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) NOT NULL,
      slug varchar(80) NOT NULL CONSTRAINT authors_slug_key UNIQUE,
      email varchar(254),
      password_hash text,
      bio text,
      avatar_url varchar(2048),
      status text NOT NULL DEFAULT 'active'
        CONSTRAINT authors_status_check CHECK (status IN ('active', 'invited', 'disabled')),
      cms_theme varchar(40),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX authors_email_key ON authors (lower(email))`,
  );
}

async function createPermissions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE roles (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(60) NOT NULL,
      description varchar(500),
      rank integer NOT NULL DEFAULT 0,
      non_editable boolean NOT NULL DEFAULT false,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX roles_name_key ON roles (lower(name)) WHERE deleted_at IS NULL`,
  );
  await runner.query(`
    CREATE TABLE permissions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(64) NOT NULL CONSTRAINT permissions_name_key UNIQUE,
      is_seeded boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE role_permissions (
      role_id integer NOT NULL
        CONSTRAINT role_permissions_role_fkey REFERENCES roles ON DELETE CASCADE,
      permission_id integer NOT NULL
        CONSTRAINT role_permissions_permission_fkey REFERENCES permissions ON DELETE CASCADE,
      CONSTRAINT role_permissions_pkey PRIMARY KEY (role_id, permission_id)
    )`);
  await runner.query(
    `CREATE INDEX role_permissions_permission_idx ON role_permissions (permission_id)`,
  );
  await runner.query(`
    CREATE TABLE author_roles (
      author_id integer NOT NULL
        CONSTRAINT author_roles_author_fkey REFERENCES authors ON DELETE CASCADE,
      role_id integer NOT NULL
        CONSTRAINT author_roles_role_fkey REFERENCES roles ON DELETE CASCADE,
      CONSTRAINT author_roles_pkey PRIMARY KEY (author_id, role_id)
    )`);
  await runner.query(
    `CREATE INDEX author_roles_role_idx ON author_roles (role_id)`,
  );
  await runner.query(`
    CREATE TABLE author_permissions (
      author_id integer NOT NULL
        CONSTRAINT author_permissions_author_fkey REFERENCES authors ON DELETE CASCADE,
      permission_id integer NOT NULL
        CONSTRAINT author_permissions_permission_fkey REFERENCES permissions ON DELETE CASCADE,
      CONSTRAINT author_permissions_pkey PRIMARY KEY (author_id, permission_id)
    )`);
  await runner.query(
    `CREATE INDEX author_permissions_permission_idx ON author_permissions (permission_id)`,
  );
}

async function createSessionsAndKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE sessions (
      id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
      author_id integer NOT NULL
        CONSTRAINT sessions_author_fkey REFERENCES authors ON DELETE CASCADE,
      user_agent varchar(300),
      ip varchar(64),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`);
  await runner.query(
    `CREATE INDEX sessions_author_idx ON sessions (author_id)`,
  );
  await runner.query(
    `CREATE INDEX sessions_expires_idx ON sessions (expires_at)`,
  );
  await runner.query(`
    CREATE TABLE api_keys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      description varchar(200) NOT NULL,
      key_hash char(64) NOT NULL CONSTRAINT api_keys_hash_key UNIQUE,
      key_head varchar(10) NOT NULL,
      key_tail varchar(5) NOT NULL,
      scopes text[] NOT NULL DEFAULT '{content:read}',
      created_by_id integer
        CONSTRAINT api_keys_created_by_fkey REFERENCES authors ON DELETE SET NULL,
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      revoke_reason varchar(40),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE INDEX api_keys_created_by_idx ON api_keys (created_by_id)`,
  );
  await runner.query(`
    CREATE TABLE settings (
      key varchar(80) PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
}
