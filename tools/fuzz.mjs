import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startProduct } from "./bench/product-server.mjs";
import { signInWriters } from "./bench/writers.mjs";
import { Editor, Proposer, wordsIn } from "./fuzz/editor.mjs";

// Several editors of one post, through two instances of the built product: random edits, saves, merges,
// restored versions, connections that end, an instance that is killed. At the end, nothing that anyone was
// told is saved may be missing. `npm run fuzz -- EDITORS SECONDS SEED`

const [editors = 4, seconds = 60, seed = Date.now() % 100_000] = process.argv
  .slice(2)
  .map(Number);

/** The same numbers for the same seed. */
function numbers(start) {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function databaseOf(dataDir) {
  const file = join(dataDir, "postgres", "postmaster.pid");
  const [, , , port, sockets = ""] = (await readFile(file, "utf8")).split("\n");
  return `postgresql://octavo@localhost:${port}/octavo?host=${encodeURIComponent(sockets)}`;
}

async function takePublishing(connectionString, number) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `WITH person AS (SELECT id FROM authors WHERE email = $1), gone AS (
         DELETE FROM author_roles WHERE author_id = (SELECT id FROM person))
       INSERT INTO author_permissions (author_id, permission_id)
       SELECT person.id, permissions.id FROM person, permissions
       WHERE permissions.name = 'edit_all_posts'`,
      [`writer-${number}@example.test`],
    );
  } finally {
    await client.end();
  }
}

async function makePost(product, headers) {
  const call = async (path, body) => {
    const answer = await fetch(`${product.address}/api${path}`, {
      method: "POST",
      headers: { ...headers, origin: product.address },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { id: category_id } = await call("/categories", { name: "Fuzz" });
  const content = Array.from({ length: 12 }, (_, n) => `<p>Block ${n}.</p>`);
  const { id } = await call("/posts", {
    ...{ title: "Fuzz", content: content.join("\n"), category_id },
    status: "published",
  });
  return { path: `/posts/${id}`, category_id };
}

/** Kills an instance without a word, in the middle of what it does, and starts another in its place. */
async function killNowAndThen(instances, start, until) {
  let kills = 0;
  while (Date.now() + 25_000 < until) {
    await delay(15_000);
    const [first, second] = instances;
    instances.splice(0, 2, first, first);
    process.kill(second.pid, "SIGKILL");
    kills += 1;
    instances[1] = await start();
  }
  return kills;
}

async function run(folder) {
  const dataDir = join(folder, "one");
  const first = await startProduct({ dataDir });
  const databaseUrl = await databaseOf(dataDir);
  // Both are on one machine, with one folder for files.
  const start = () => startProduct({ dataDir, databaseUrl });
  const instances = [first, await start()];
  try {
    const people = await signInWriters({ databaseUrl }, first, editors);
    // With three or more, the last one may only propose.
    if (editors > 2) await takePublishing(databaseUrl, editors);
    const post = await makePost(first, people[0]);
    const ledger = { told: new Set(), leftOut: new Set(), wrong: [] };
    const all = people.map((headers, number) => {
      const isProposer = editors > 2 && number === editors - 1;
      return new (isProposer ? Proposer : Editor)({
        ...{ number, headers, post, ledger },
        random: numbers(seed + number),
        addressOf: (n) => instances[n % 2].address,
      });
    });
    const until = Date.now() + seconds * 1000;
    const [kills] = await Promise.all([
      killNowAndThen(instances, start, until),
      ...all.map((editor) => editor.run(until)),
    ]);
    const live = await all[0].readAgain();
    // What waits is saved, too.
    const waiting = await all.at(-1).readAgain();
    return report({ ledger, all, live, waiting, kills });
  } finally {
    await instances[1].stop();
    await first.stop();
  }
}

function report({ ledger, all, live, waiting, kills }) {
  const there = new Set([...wordsIn(live), ...wordsIn(waiting)]);
  const missing = [...ledger.told].filter(
    (word) => !there.has(word) && !ledger.leftOut.has(word),
  );
  const sum = (name) =>
    all.reduce((total, { counts }) => total + counts[name], 0);
  console.log(
    JSON.stringify({
      ...{ editors, seconds, seed, kills, version: live.version },
      saves: sum("saves"),
      merges: sum("merges"),
      conflicts: sum("conflicts"),
      lostAnswers: sum("lostAnswers"),
      told: ledger.told.size,
      inText: there.size,
      missing,
      lostInMerges: ledger.wrong,
    }),
  );
  return missing.length + ledger.wrong.length === 0;
}

const folder = await mkdtemp(join(tmpdir(), "octavo-fuzz-"));
// PostgreSQL runs as another account when this is root.
await chmod(folder, 0o755);
try {
  process.exitCode = (await run(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
