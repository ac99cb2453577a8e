import { LIMITS } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { firstFreeSlug, toSlug } from "../../infrastructure/database/free-slug";
import { likeLiteral } from "../../infrastructure/database/sql-filter";
import { Author } from "../../identity/authors/author.entity";
import { Category } from "../categories/category.entity";
import { Tag } from "../tags/tag.entity";
import type { ImportTransaction } from "./import-transaction.repository";

type SluggedTable = "authors" | "categories" | "tags" | "posts";

/** The wanted slug, else with the first free number. Deleted rows keep theirs, so they count. */
export async function freeSlug(
  manager: EntityManager,
  table: SluggedTable,
  wanted: string,
): Promise<string> {
  const rows: { slug: string }[] = await manager.query(
    `SELECT slug FROM ${table} WHERE slug = $1 OR slug LIKE $2`,
    [wanted, `${likeLiteral(wanted.slice(0, LIMITS.slugMax - 6))}%`],
  );
  return firstFreeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
}

async function findId(
  manager: EntityManager,
  sql: string,
  values: string[],
): Promise<number | undefined> {
  const [row]: { id: number }[] = await manager.query(`${sql} LIMIT 1`, values);
  return row?.id;
}

/** A person of that name, those who can sign in first; else a new byline without an account. */
export async function ensureAuthor(
  transaction: ImportTransaction,
  name: string,
): Promise<number> {
  const { manager } = transaction;
  const known = await findId(
    manager,
    `SELECT id FROM authors WHERE lower(name) = lower($1) AND deleted_at IS NULL
     ORDER BY email IS NULL, id`,
    [name],
  );
  if (known !== undefined) return known;
  const slug = await freeSlug(manager, "authors", toSlug(name) || "author");
  const author = manager.create(Author, { name, slug, email: null });
  const { id } = await manager.save(author);
  await transaction.record("create", { type: "author", id, label: name });
  return id;
}

/** `release-notes` becomes `Release notes`; names, and abbreviations such as `npm`, stay as they are. */
function readableName(given: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) || given.length <= 3)
    return given;
  const words = given.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The category is named by its slug or by its name; an unknown one is made. */
export async function ensureCategory(
  transaction: ImportTransaction,
  given: string,
): Promise<{ id: number; slug: string }> {
  const { manager } = transaction;
  const wanted = toSlug(given) || "category";
  const [known]: { id: number; slug: string }[] = await manager.query(
    `SELECT id, slug FROM categories
     WHERE deleted_at IS NULL AND (slug = $1 OR lower(name) = lower($2))
     ORDER BY slug = $1 DESC, id LIMIT 1`,
    [wanted, given],
  );
  if (known) return known;
  const slug = await freeSlug(manager, "categories", wanted);
  // Readers' footer and home page are arranged by people, so an import adds nothing to them.
  const { id, name } = await manager.save(
    manager.create(Category, {
      name: readableName(given),
      slug,
      showOnFooter: false,
    }),
  );
  await transaction.record("create", { type: "category", id, label: name });
  return { id, slug };
}

async function ensureTag(
  transaction: ImportTransaction,
  given: string,
): Promise<number> {
  const { manager } = transaction;
  const wanted = toSlug(given) || "tag";
  const known = await findId(
    manager,
    `SELECT id FROM tags WHERE deleted_at IS NULL AND (slug = $1 OR lower(name) = lower($2))
     ORDER BY slug = $1 DESC, id`,
    [wanted, given],
  );
  if (known !== undefined) return known;
  const slug = await freeSlug(manager, "tags", wanted);
  const { id } = await manager.save(manager.create(Tag, { name: given, slug }));
  await transaction.record("create", { type: "tag", id, label: given });
  return id;
}

export async function ensureTags(
  transaction: ImportTransaction,
  tags: readonly string[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const tag of tags) ids.add(await ensureTag(transaction, tag));
  return [...ids];
}
