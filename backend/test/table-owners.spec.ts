import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";

const sources = fileURLToPath(new URL("../src", import.meta.url));
const MIGRATIONS = "infrastructure/database/migrations/";

/** Tables that no entity describes: their repositories write SQL only. */
const WITHOUT_ENTITY: Record<string, string> = {
  agent_connections: "site/agent-connections",
  api_keys: "identity/api-keys",
  audit_log: "operations/audit",
  author_permissions: "identity/authors",
  author_preferences: "operations/settings",
  author_roles: "identity/authors",
  backup_runs: "operations/backups",
  backup_schedule: "operations/backups",
  bulk_change_items: "content/bulk-changes",
  bulk_changes: "content/bulk-changes",
  change_feed: "content/changes",
  changes: "content/changes",
  contact_messages: "site/contact",
  demo_records: "seeds",
  drafts: "content/drafts",
  external_link_uses: "content/external-links",
  external_links: "content/external-links",
  frontend_channels: "delivery",
  frontend_errors: "delivery",
  frontend_flag_signals: "delivery",
  frontend_signals: "delivery",
  health_states: "operations/health-report",
  idempotent_calls: "infrastructure/idempotency",
  import_items: "content/imports",
  imported_media: "content/imports",
  imports: "content/imports",
  job_workers: "infrastructure/jobs",
  limit_counts: "infrastructure/rate-limits",
  mails: "operations/mails",
  media_usage: "content/media",
  media_variants: "content/media",
  notes: "content/notes",
  notice_choices: "content/notices",
  notices: "content/notices",
  one_time_tokens: "identity/sessions",
  pending_changes: "content/posts",
  permissions: "identity/permissions",
  presence: "content/presence",
  // Kept by triggers alone.
  post_count_changes: "content/posts",
  post_counts: "content/posts",
  post_opinion_counts: "content/post-care",
  post_opinions: "content/post-care",
  // Kept by the database, but for the number of views.
  post_search: "content/post-views",
  post_verifications: "content/posts",
  post_views: "content/post-views",
  preview_links: "site/previews",
  recovery_codes: "identity/two-factor",
  revisions: "content/revisions",
  redirects: "content/redirects",
  reviews: "content/reviews",
  role_permissions: "identity/roles",
  saved_filters: "content/saved-filters",
  search_words: "site/search",
  sessions: "identity/sessions",
  setting_versions: "operations/settings",
  signup_requests: "identity/signups",
  transfers: "content/transfers",
  two_factors: "identity/two-factor",
  view_salts: "content/post-views",
  webhook_deliveries: "site/webhooks",
  webhooks: "site/webhooks",
};

interface Source {
  /** Below `src`, with forward slashes. */
  file: string;
  text: string;
}

/** Rooms that own their tables as one. */
const WHOLE_ROOMS = ["delivery", "seeds", "start-up"];

/** `content/posts` for a file of that module. */
function moduleOf(file: string): string {
  const [room = "", resource = ""] = file.split("/");
  return WHOLE_ROOMS.includes(room) ? room : `${room}/${resource}`;
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

interface House {
  owners: ReadonlyMap<string, string>;
  /** Table of each entity class. */
  tables: ReadonlyMap<string, string>;
}

const ENTITY =
  /@Entity\("(?<table>\w+)"\)(?:\s*@\w+\([^)]*\))*\s*export class (?<name>\w+)/g;

function surveyOf(all: readonly Source[]): House {
  const owners = new Map(Object.entries(WITHOUT_ENTITY));
  const tables = new Map<string, string>();
  for (const { file, text } of all)
    for (const { groups } of text.matchAll(ENTITY)) {
      const { table = "", name = "" } = groups ?? {};
      owners.set(table, moduleOf(file));
      tables.set(name, table);
    }
  return { owners, tables };
}

const NAME = String.raw`(?:"?public"?\.)?"?(\$\{[^}]*\}|\w+)"?`;
const ALIAS = String.raw`(?:\s+(?:AS\s+)?(?!SET\b)\w+)?`;
const SQL_WRITES = [
  String.raw`\b(?:INSERT|MERGE)\s+INTO\s+${NAME}`,
  String.raw`\bDELETE\s+FROM\s+(?:ONLY\s+)?${NAME}`,
  String.raw`\bUPDATE\s+(?:ONLY\s+)?${NAME}${ALIAS}\s+SET\b`,
  String.raw`\bTRUNCATE\s+(?:TABLE\s+)?${NAME}`,
  String.raw`\bCOPY\s+${NAME}\s*(?:\([^)]*\)\s*)?FROM\b`,
].map((pattern) => new RegExp(pattern, "gi"));

const WRITING = [
  "insert",
  "update",
  "upsert",
  "delete",
  "softDelete",
  "restore",
  "increment",
  "decrement",
  "save",
  "remove",
  "softRemove",
  "recover",
  // What is made is meant to be saved.
  "create",
  "merge",
  "preload",
  "into",
  "InjectRepository",
].join("|");
const ORM_WRITES = [
  new RegExp(String.raw`\b(?:${WRITING})\(\s*(\w+)\b`, "g"),
  /\bdelete\(\)\s*\.from\(\s*(\w+)\b/g,
  new RegExp(
    String.raw`\bgetRepository\(\s*(\w+)\s*\)\s*\.(?:${WRITING})\(`,
    "g",
  ),
];

/** The name of a table as data: its owner hands it to a query that several tables share. */
const SHARED_QUERY = "${table}";
const HANDED_OVER = /\btable:\s*"(\w+)"(?!\s*\|)/g;

/** Entities are saved without being named, so another's must not even be at hand. */
const SAVE =
  /\bmanager\s*\.(?:save|remove|softRemove|recover)\((?!\s*manager\s*\.(?:create|merge)\()/;
const IMPORTED = /^import (?!type\b)\{([^}]*)\} from "[^"]+\.entity";$/gm;

function writtenBy({ file, text }: Source, house: House): string[] {
  const inSql = SQL_WRITES.flatMap((pattern) => matches(text, pattern))
    .map((name) => name.toLowerCase())
    .filter(
      (name) =>
        house.owners.has(name) ||
        (name.startsWith("${") && name !== SHARED_QUERY),
    );
  const atHand = SAVE.test(text)
    ? matches(text, IMPORTED).flatMap((names) => names.split(/[\s,]+/))
    : [];
  const asEntities = ORM_WRITES.flatMap((pattern) => matches(text, pattern))
    .concat(atHand)
    .flatMap((name) => house.tables.get(name) ?? []);
  const handedOver = matches(text, HANDED_OVER).filter((name) =>
    house.owners.has(name),
  );
  const own = moduleOf(file);
  return [...new Set([...inSql, ...asEntities, ...handedOver])]
    .filter((table) => house.owners.get(table) !== own)
    .map((table) => `${file} writes ${table}`);
}

const all: Source[] = readdirSync(sources, { recursive: true })
  .map((file) => String(file).split(path.sep).join("/"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({
    file,
    text: readFileSync(path.join(sources, file), "utf8"),
  }));
const production = all.filter(
  ({ file }) => !file.endsWith(".spec.ts") && !file.startsWith(MIGRATIONS),
);
const house = surveyOf(production);

describe("every table", () => {
  it("has one owner", () => {
    const made = all
      .filter(({ file }) => file.startsWith(MIGRATIONS))
      .flatMap(({ text }) =>
        matches(text, /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g),
      );
    expect(made.length).toBeGreaterThan(30);
    expect([...house.owners.keys()].sort()).toEqual([...new Set(made)].sort());
    const modules = new Set(production.map(({ file }) => moduleOf(file)));
    expect(
      [...house.owners.values()].filter((name) => !modules.has(name)),
    ).toEqual([]);
  });

  it("is written by its owner only", () => {
    const intrusions = production.flatMap((source) => writtenBy(source, house));
    expect(intrusions).toEqual([]);
  });
});

describe("what writes another's table is found", () => {
  const file = "content/categories/categories.repository.ts";
  const found = (text: string) => writtenBy({ file, text }, house);

  it.each([
    "UPDATE posts SET category_id = $2",
    "update only posts AS post\n   set category_id = $2",
    'INSERT INTO "posts" (title) VALUES ($1)',
    "WITH gone AS (DELETE FROM posts WHERE id = $1 RETURNING id) SELECT 1",
    "TRUNCATE TABLE posts",
    "COPY posts (title) FROM STDIN",
    "await manager.update(Post, { id }, { categoryId })",
    "await manager.insert(\n  Post,\n  rows)",
    "await manager.save(manager.create(Post, fields))",
    "await database.getRepository(Post).softDelete({ id })",
    "manager.createQueryBuilder().insert().into(Post).values(rows)",
    "manager.createQueryBuilder().delete().from(Post).execute()",
    "constructor(@InjectRepository(Post) readonly posts: Repository<Post>) {}",
    'import { Post } from "../posts/post.entity";\nawait manager.save(found);',
    'trash.register({ table: "posts", label: "title" })',
  ])("%s", (text) => {
    expect(found(text)).toEqual([`${file} writes posts`]);
  });

  it("also where nobody can tell which table it is", () => {
    expect(found("DELETE FROM ${name} WHERE id = $1")).toEqual([
      `${file} writes \${name}`,
    ]);
  });

  it.each([
    "SELECT id FROM posts FOR UPDATE",
    "INSERT INTO categories (name) VALUES ($1) ON CONFLICT DO UPDATE SET name = $1",
    "UPDATE ${table} SET deleted_at = now()",
    "await manager.find(Post, { where: { id } })",
    'import type { Post } from "../posts/post.entity";\nawait manager.save(category);',
    'interface Source { table: "posts" | "pages" }',
  ])("and not: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});
