// npm run bench: speed, measured against what the machine gives; docs/performance.md explains it.
//   npm run bench                   all parts but install, up to twenty minutes
//   npm run bench -- store pages    single parts
//   npm run bench -- install        npm start in fresh clones, five times; --rounds 1 for once
//   npm run bench -- --large        1,000,000 posts as well; the first time takes half an hour more
//   npm run bench -- --record       keeps the result in docs/performance
//   npm run bench -- data --posts 100000 --data-dir FOLDER    made-up posts for other uses
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { leaveSignalsAlone } from "./workspace/child-processes.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_WORK } from "./workspace/install-packages.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { answerSignals } from "./workspace/signals.mjs";
import { failWith, print, ToolError } from "./workspace/terminal.mjs";

const MINUTES = 20;
const MINUTES_WITH_LARGE = 120;
const MOST_ROUNDS = 20;
const MOST_POSTS = 10_000_000;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      large: { type: "boolean", default: false },
      record: { type: "boolean", default: false },
      rounds: { type: "string", default: "5" },
      posts: { type: "string", default: "1000" },
      "data-dir": { type: "string" },
      "database-url": { type: "string" },
    },
  });
  endWithNpm();
  await prepareProduct(FOR_WORK);
  if (positionals[0] === "data") await makeData(values);
  else await measure(positionals, values);
} catch (error) {
  failWith(error);
}

async function measure(wanted, { large, record, ...values }) {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    throw new ToolError(`--rounds is a whole number from 1 to ${MOST_ROUNDS}.`);
  const { BenchRun, PARTS, USUAL_PARTS } =
    await import("./bench/bench-run.mjs");
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new ToolError(
      `There is no part ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}.`,
    );
  const { resultRows, toTable } = await import("./bench/result-table.mjs");
  const { toResult, writeResult } = await import("./bench/results.mjs");
  const began = Date.now();
  const limit = large ? MINUTES_WITH_LARGE : MINUTES;
  const run = new BenchRun({ large, rounds, limitMs: limit * 60_000 });
  leaveSignalsAlone();
  answerSignals(() => run.stop().finally(() => process.exit(130)));
  const names = wanted.length > 0 ? wanted : USUAL_PARTS;
  print(`Up to ${limit} minutes; load goes to this machine only.`);
  await run.run(names);
  const rows = resultRows(run.measurements);
  const minutes = (Date.now() - began) / 60_000;
  const file = await writeResult(toResult(rows, { minutes, large }), {
    isRecorded: record,
  });
  print(
    `\n${toTable(rows.filter(({ reason }) => reason !== "not asked for"))}\n\n${file}`,
  );
  process.exit();
}

async function makeData(values) {
  const posts = Number(values.posts);
  if (!Number.isInteger(posts) || posts < 1 || posts > MOST_POSTS)
    throw new ToolError("--posts is a whole number from 1 to 10,000,000.");
  const folder = values["data-dir"];
  const databaseUrl = values["database-url"] ?? "";
  if ((folder === undefined) === (databaseUrl === ""))
    throw new ToolError("Name a --data-dir or a --database-url.");
  const { makeDataSet } = await import("./bench/data/make-data-set.mjs");
  const dataDir = resolve(process.env.INIT_CWD ?? "", folder ?? "");
  await makeDataSet({ posts, dataDir, databaseUrl });
}
