import { answerOf, itemsOf, OctavoError } from "@octavo/client";
import { createHash } from "node:crypto";

/**
 * @typedef {import("@octavo/client").OctavoClient} Client
 * @typedef {{ title: string, text: string, category: string, tags?: string, excerpt?: string }} Row
 */

const MOST_ROWS = 200;

/**
 * A draft for each row. All rows are checked first, and nothing is written if one of them is wrong.
 * @param {Client} client
 * @param {Row[]} rows
 */
export async function importRows(client, rows) {
  if (rows.length > MOST_ROWS)
    throw new Error(`There are more than ${MOST_ROWS} rows. Split the file.`);
  const categories = await idsByName(client, "/api/categories");
  const drafts = [];
  const problems = [];
  for (const [n, row] of rows.entries())
    try {
      const draft = await draftOf(client, row, categories);
      const query = { dry_run: true };
      await answerOf(
        client.POST("/api/posts", { params: { query }, body: draft }),
      );
      drafts.push({ row, draft });
    } catch (error) {
      if (!(error instanceof OctavoError)) throw error;
      // The first row has the names of the columns.
      problems.push({ row: n + 2, error: error.message });
    }
  if (problems.length > 0) return { problems, posts: [] };
  const tags = await idsByName(client, "/api/tags");
  const posts = [];
  for (const { row, draft } of drafts) {
    const tag_ids = [];
    for (const name of tagsOf(row))
      tag_ids.push(await tagOf(client, name, tags));
    const body = { ...draft, tag_ids };
    const headers = { "idempotency-key": hashOf(body) };
    posts.push(await answerOf(client.POST("/api/posts", { body, headers })));
  }
  return { problems, posts };
}

/**
 * The site turns Markdown into what its editor writes.
 * @param {Client} client
 * @param {Row} row
 * @param {Map<string, number>} categories
 */
async function draftOf(client, { title, text, category, excerpt }, categories) {
  const markdown = text ?? "";
  const call = client.POST("/api/rich-text/html", { body: { markdown } });
  const { html } = await answerOf(call);
  const category_id = categories.get((category ?? "").toLowerCase());
  if (category_id === undefined)
    throw new OctavoError(404, { error: `No category "${category}".` });
  return { title, content: html, category_id, excerpt: excerpt || null };
}

/**
 * An existing tag, or a new one.
 * @param {Client} client
 * @param {string} name
 * @param {Map<string, number>} known
 */
async function tagOf(client, name, known) {
  const found = known.get(name.toLowerCase());
  if (found !== undefined) return found;
  const { id } = await answerOf(client.POST("/api/tags", { body: { name } }));
  known.set(name.toLowerCase(), id);
  return id;
}

/** @param {Row} row */
const tagsOf = ({ tags = "" }) =>
  tags.split(",").flatMap((tag) => tag.trim() || []);

/**
 * The same row is imported once a day, however often the program runs.
 * @param {object} body
 */
const hashOf = (body) =>
  createHash("sha256").update(JSON.stringify(body)).digest("hex");

/**
 * Names and slugs, in small letters.
 * @param {Client} client
 * @param {"/api/categories" | "/api/tags"} path
 */
async function idsByName(client, path) {
  /** @type {Map<string, number>} */
  const ids = new Map();
  for await (const { id, name, slug } of itemsOf(client, path))
    ids.set(name.toLowerCase(), id).set(slug, id);
  return ids;
}
