import { measureInTurn, timesOf } from "../load/measure-in-turn.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { figure } from "../result-table.mjs";
import { withClient } from "../with-client.mjs";
import { signInAdmin, write } from "../writers.mjs";

const POSTS = 1000;
const SHORT_POSTS = 999_000;
const BATCH = 5000;
const CHANGED = 10_000;
const ROUNDS = 5;
const FLOOD = { connections: 30, isRehearsal: true };

/** Beside the posts with texts; the triggers of the feed record each of them. */
const INSERT_SHORT = `
  INSERT INTO posts (title, slug, content, content_text, status, category_id, author_id,
    published_at, created_at, updated_at)
  SELECT 'Short ' || n, 'short-' || n, '<p>Short.</p>', 'Short.', 'published',
    (SELECT min(id) FROM categories) + n % 5, (SELECT min(id) FROM authors WHERE slug LIKE 'made-up%') + n % 5,
    '2020-01-01'::timestamptz + n * interval '1 minute', now(), now()
  FROM generate_series($1::int, $2::int) n`;

/** What triggers of the feed do when posts change. */
const RECORDERS = ["posts_record_update", "record_bylines_of_posts_update"];

/** What programs ask for, and what one of them costs the others. */
export async function measurePrograms({ openSet, startProduct, record }) {
  const set = await openSet(POSTS);
  const product = await startProduct(set, {
    READY_ANSWERS_LEASE_MS: "0",
    API_KEY_CALLS_PER_MINUTE: "1000000",
  });
  const headers = await signInAdmin(product);
  const keys = [];
  for (const description of ["Busy", "Other"])
    keys.push(await makeKey(product, headers, description));
  await measureFairness({ product, keys, record });
  await withClient(set.databaseUrl, async (client) => {
    await insertShort(client);
    await measureFeed({ product, client, key: keys[0], record });
    await measureRecording({ client, record });
  });
}

async function makeKey(product, headers, description) {
  const { key } = await write(product, headers, {
    method: "POST",
    path: "/api/api-keys",
    body: { description },
  });
  return { "x-api-key": key };
}

async function measureFairness({ product, keys: [busy, other], record }) {
  const flood = {
    ...FLOOD,
    requests: [
      {
        path: "/api/posts?include=content&limit=50&cursor=start",
        headers: busy,
      },
    ],
  };
  const reads = [
    [
      "reads of another key while one key floods",
      "/api/tags?fields=name",
      other,
    ],
    ["… of a visitor, computed", "/api/tags?fields=name", {}],
    ["… of a visitor, cached", "/api/tags", {}],
  ];
  for (const [work, path, headers] of reads) {
    const load = {
      requests: [{ path, headers }],
      seconds: 2,
      isRehearsal: true,
    };
    await measureLoad(product, load);
    const alone = await measureLoad(product, load);
    const [beside] = await Promise.all([
      measureLoad(product, { ...load, seconds: 4 }),
      measureLoad(product, { ...flood, seconds: 5 }),
    ]);
    record(
      { work, unit: "ms", most: 50 },
      { samples: [beside.median], beside: `alone ${figure(alone.median)} ms` },
    );
  }
}

/** In transactions of their own, as posts come. */
async function insertShort(client) {
  for (let first = 1; first <= SHORT_POSTS; first += BATCH)
    await client.query(INSERT_SHORT, [
      first,
      Math.min(first + BATCH - 1, SHORT_POSTS),
    ]);
  await client.query("VACUUM (ANALYZE)");
}

async function measureFeed({ product, client, key, record }) {
  const pages = [
    ["1,000,000 posts: changes feed, 500 entries at its beginning", 0],
    ["… in its middle", 0.5],
    ["… at its end", 1],
  ];
  const candidates = {};
  for (const [work, share] of pages) {
    const after = await cursorAt(client, share);
    const path = `/api/changes?limit=500&types=posts&after=${after}`;
    candidates[work] = load(product, path, key);
  }
  const list = "/api/posts?limit=50&cursor=start";
  candidates["… list of 50 posts with their texts"] = load(
    product,
    `${list}&include=content`,
    key,
  );
  candidates["… without"] = load(product, list, key);
  const results = await measureInTurn(candidates);
  for (const work of Object.keys(candidates))
    record({ work, unit: "ms", most: 50 }, timesOf(results[work]));
}

const load = (product, path, headers) => [
  product,
  { requests: [{ path, headers }], count: 40, seconds: 5 },
];

/** 500 entries before the end, where the share is 1. */
async function cursorAt(client, share) {
  const { rows } = await client.query(
    `WITH counted AS (SELECT greatest(count(*) - 501, 0) * $1::float8 AS place FROM changes)
     SELECT epoch, xid::text, id::text FROM change_feed, changes
     ORDER BY changes.xid, changes.id OFFSET (SELECT place::bigint FROM counted) LIMIT 1`,
    [share],
  );
  const [{ epoch, xid, id }] = rows;
  const [place36, id36] = [BigInt(xid), BigInt(id)].map((one) =>
    one.toString(36),
  );
  return `${epoch}-${place36}-${id36}-0`;
}

/** The same statement with and without the triggers of the feed, in turn. */
async function measureRecording({ client, record }) {
  const run = async (verb) => {
    for (const name of RECORDERS)
      await client.query(`ALTER TABLE posts ${verb} TRIGGER ${name}`);
    const began = performance.now();
    await client.query(
      "UPDATE posts SET excerpt = clock_timestamp()::text WHERE id IN (SELECT id FROM posts ORDER BY id DESC LIMIT $1)",
      [CHANGED],
    );
    return performance.now() - began;
  };
  await run("ENABLE");
  const samples = [];
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await run("DISABLE");
    times.push(await run("ENABLE"));
    samples.push(times.at(-1) / without);
  }
  record(
    {
      work: "… 10,000 of them change: time, times that without the feed",
      unit: "×",
      most: 1.5,
    },
    { samples, beside: `${figure(times.at(-1))} ms` },
  );
}
