// What PostgreSQL and its driver give: the queries that an answer cannot do without, as JSON, behind
// node:http. Argument: the address of the database.
import { createServer } from "node:http";
import pg from "pg";
import { listen } from "./listen.mjs";

/** As many connections as the product has by default. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const PUBLIC = `deleted_at IS NULL AND status IN ('published', 'scheduled') AND listed_at <= now()`;

const LIST = {
  name: "list",
  text: `SELECT id, title, slug, excerpt, status, is_featured, reading_minutes, category_id, author_id,
      published_at, created_at, updated_at, version
    FROM posts WHERE ${PUBLIC} ORDER BY listed_at DESC, id DESC LIMIT 10`,
};
const COUNT = {
  name: "count",
  text: `SELECT count(*) FROM posts WHERE ${PUBLIC}`,
};
const SLUG = { name: "slug", text: "SELECT * FROM posts WHERE slug = $1" };

const answers = {
  list: async () => {
    const [{ rows: data }, { rows }] = await Promise.all([
      pool.query(LIST),
      pool.query(COUNT),
    ]);
    return { data, total: Number(rows[0].count) };
  },
  slug: async (slug) => (await pool.query({ ...SLUG, values: [slug] })).rows[0],
};

listen(createServer((request, response) => void answer(request, response)));

async function answer({ url }, response) {
  const [, kind, name] = url.split("/");
  const body = JSON.stringify(await answers[kind](name));
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}
