import { SeededRandom } from "../backend/test/ready-answers/seeded-random.ts";
import { withClient } from "./bench/with-client.mjs";
import { signInWriters, write } from "./bench/writers.mjs";
import { Editor, Proposer, wordsIn } from "./fuzz/editor.mjs";
import { inTwoInstances } from "./fuzz/two-instances.mjs";

// Several editors of one post, through two instances of the built product: random edits, saves, merges,
// restored versions, connections that end, an instance that is killed. At the end, nothing that anyone was
// told is saved may be missing. `npm run fuzz -- EDITORS SECONDS SEED`

const [editors = 4, seconds = 60, seed = Date.now() % 100_000] = process.argv
  .slice(2)
  .map(Number);

const takePublishing = (connectionString, number) =>
  withClient(connectionString, (client) =>
    client.query(
      `WITH person AS (SELECT id FROM authors WHERE email = $1), gone AS (
         DELETE FROM author_roles WHERE author_id = (SELECT id FROM person))
       INSERT INTO author_permissions (author_id, permission_id)
       SELECT person.id, permissions.id FROM person, permissions
       WHERE permissions.name = 'edit_all_posts'`,
      [`writer-${number}@example.test`],
    ),
  );

async function makePost(product, headers) {
  const call = (path, body) =>
    write(product, headers, { method: "POST", path: `/api${path}`, body });
  const { id: category_id } = await call("/categories", { name: "Fuzz" });
  const content = Array.from({ length: 12 }, (_, n) => `<p>Block ${n}.</p>`);
  const { id } = await call("/posts", {
    title: "Fuzz",
    content: content.join("\n"),
    category_id,
    status: "published",
  });
  return { path: `/posts/${id}`, category_id };
}

async function run({ instances, databaseUrl, killNowAndThen }) {
  const [first] = instances;
  const people = await signInWriters({ databaseUrl }, first, editors);
  // With three or more, the last one may only propose.
  if (editors > 2) await takePublishing(databaseUrl, editors);
  const post = await makePost(first, people[0]);
  const ledger = { told: new Set(), leftOut: new Set(), wrong: [] };
  const all = people.map((headers, number) => {
    const isProposer = editors > 2 && number === editors - 1;
    return new (isProposer ? Proposer : Editor)({
      number,
      headers,
      post,
      ledger,
      random: new SeededRandom(seed + number),
      addressOf: (n) => instances[n % 2].address,
    });
  });
  const until = Date.now() + seconds * 1000;
  const [kills] = await Promise.all([
    killNowAndThen(until),
    ...all.map((editor) => editor.run(until)),
  ]);
  const live = await all[0].readAgain();
  // What waits is saved, too.
  const waiting = await all.at(-1).readAgain();
  return report({ ledger, all, live, waiting, kills });
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
      editors,
      seconds,
      seed,
      kills,
      version: live.version,
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

await inTwoInstances(run);
