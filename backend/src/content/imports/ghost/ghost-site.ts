import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { ownValue } from "@octavo/format";
import { said } from "../../../common/texts/said";
import { ImportSourceError } from "../import-source";
import {
  fieldsIn,
  fieldsOf,
  isFields,
  textOf,
  type Fields,
} from "../json-fields";

/** Texts of a few thousand long posts; more would not fit in the memory of an import. */
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_POSTS = 50_000;

interface GhostTag {
  name: string;
  slug: string;
}

interface GhostAuthor {
  name: string;
  email: string | null;
}

/** A post or page with all that belongs to it. */
export interface GhostPost {
  path: string;
  isPage: boolean;
  fields: Fields;
  meta: Fields;
  /** The main one first. */
  tags: readonly GhostTag[];
  authors: readonly GhostAuthor[];
}

export interface GhostSite {
  title: string;
  /** The address of the Octavo that wrote the file, whose texts need no conversion. */
  own: string | null;
  posts: readonly GhostPost[];
  /** What there is besides, as sentences. */
  notes: readonly string[];
}

/** An export of Ghost (versions 1 to 6). @throws {ImportSourceError} for a file that is none. */
export async function readGhostSite(file: string): Promise<GhostSite> {
  const name = path.basename(file);
  if ((await stat(file)).size > MOST_BYTES)
    throw new ImportSourceError(
      said("import.ghostLarge", { file: name, limit: MOST_BYTES / 1024 ** 2 }),
    );
  const { data, own } = dataOf(await readFile(file, "utf8"));
  if (data === null || !Array.isArray(data.posts))
    throw new ImportSourceError(said("import.noGhost", { file: name }));
  if (data.posts.length > MOST_POSTS)
    throw new ImportSourceError(
      said("import.ghostPosts", { file: name, limit: `${MOST_POSTS}` }),
    );
  return { ...siteOf(data), own };
}

function dataOf(text: string): { data: Fields | null; own: string | null } {
  const whole = fieldsOf(text) ?? {};
  const [first] = fieldsIn(whole.db);
  const { data, meta } = first ?? whole;
  const isOwn = isFields(meta) && textOf(meta, "generator") === "Octavo";
  const own = isOwn ? textOf(meta, "address") : "";
  return {
    data: isFields(data) ? data : null,
    own: URL.canParse(own) ? new URL(own).origin : null,
  };
}

const idOf = (fields: Fields, name = "id"): string => {
  const value = ownValue(fields, name);
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
};

function siteOf(data: Fields): Omit<GhostSite, "own"> {
  const tags = byId(data.tags);
  const users = byId(data.users);
  const meta = new Map(
    fieldsIn(data.posts_meta).map((one) => [idOf(one, "post_id"), one]),
  );
  const tagsOf = joined(data.posts_tags, "tag_id", tags);
  const authorsOf = joined(data.posts_authors, "author_id", users);
  const posts = fieldsIn(data.posts).map((fields): GhostPost => {
    const id = idOf(fields);
    const isPage = fields.type === "page" || Boolean(fields.page);
    const author = users.get(idOf(fields, "author_id"));
    const authors = authorsOf.get(id) ?? (author ? [author] : []);
    return {
      path: `${isPage ? "page" : "post"}/${textOf(fields, "uuid") || id}`,
      isPage,
      fields,
      meta: meta.get(id) ?? {},
      tags: (tagsOf.get(id) ?? []).filter(isPublic).map((tag) => ({
        name: textOf(tag, "name"),
        slug: textOf(tag, "slug"),
      })),
      authors: authors.map((one) => ({
        name: textOf(one, "name"),
        email: textOf(one, "email") || null,
      })),
    };
  });
  const title = fieldsIn(data.settings).find(({ key }) => key === "title");
  return {
    title: title ? textOf(title, "value") : "",
    posts,
    notes: notesOf(data),
  };
}

const byId = (rows: unknown): Map<string, Fields> =>
  new Map(fieldsIn(rows).map((row) => [idOf(row), row]));

/** What belongs to each post, in its order. */
function joined(
  rows: unknown,
  name: string,
  things: ReadonlyMap<string, Fields>,
): Map<string, Fields[]> {
  const found = new Map<string, Fields[]>();
  const order = ({ sort_order }: Fields) => Number(sort_order) || 0;
  for (const row of fieldsIn(rows).sort((a, b) => order(a) - order(b))) {
    const thing = things.get(idOf(row, name));
    if (!thing) continue;
    const id = idOf(row, "post_id");
    found.set(id, [...(found.get(id) ?? []), thing]);
  }
  return found;
}

/** Ghost's own tags, which readers never see, begin with `#`. */
const isPublic = (tag: Fields): boolean =>
  textOf(tag, "visibility") !== "internal" &&
  !textOf(tag, "name").startsWith("#");

const LEFT = ["members", "newsletters", "comments", "subscribers"] as const;

function notesOf(data: Fields): string[] {
  const counts = LEFT.map(
    (name) => [name, fieldsIn(data[name]).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([name, count]) =>
      said(`import.ghost.${name}`, { count: `${count}` }),
    );
  return [
    said("import.ghostMembers"),
    ...(counts.length > 0
      ? [said("import.ghostLeft", { names: counts.join(", ") })]
      : []),
  ];
}
