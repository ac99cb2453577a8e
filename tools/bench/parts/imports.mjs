import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeWordPressExport } from "../data/wordpress-export.mjs";
import { memoryMegabytes, memoryOf } from "../process-figures.mjs";
import { startProgram } from "../../workspace/child-processes.mjs";
import { ToolError } from "../../workspace/terminal.mjs";

const POSTS = 10_000;
const LOOK_MS = 250;
/** The program has started and read the file once; from here its memory should stay. */
const BEGUN = 0.25;

/** An export of WordPress with 10,000 posts of 6 kB and no media, imported with the command. */
export async function measureImports({ openSet, record }) {
  const set = await openSet(0);
  const file = join(set.dataDir, "made-up.xml");
  const size = await writeWordPressExport(file, POSTS);
  const { seconds, memories } = await importFile(file, set);
  const beside = `${Math.round(size / 1e6)} MB in ${Math.round(seconds)} s, start included`;
  const work = "import of 10,000 posts from WordPress, without media";
  record(
    { work, unit: "posts a second", least: 200 },
    { samples: [POSTS / seconds], beside },
  );
  record(
    { work: "… memory of its process", unit: "MB", most: 400 },
    memoryOf(memories.length > 0 ? [Math.max(...memories)] : []),
  );
  record(
    {
      work: "… at the end: ratio to a quarter of the way",
      unit: "ratio",
      most: 1.5,
    },
    memoryOf(memories.length > 0 ? [growthOf(memories)] : []),
  );
}

function growthOf(memories) {
  const begun = memories[Math.floor(memories.length * BEGUN)];
  return Math.max(...memories.slice(-8)) / begun;
}

async function importFile(file, { databaseUrl, dataDir }) {
  const began = performance.now();
  const child = startProgram(
    "sh",
    ["backend/launch.sh", "dist/backend/import.mjs", file],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        BACKUP_BEFORE_UPDATE: "off",
      },
    },
  );
  let code = null;
  const end = new Promise((resolve) => child.once("exit", resolve)).then(
    (exit) => (code = exit ?? 1),
  );
  const memories = [];
  while (code === null) {
    const memory = memoryMegabytes(child.pid);
    if (memory !== null && memory > 0) memories.push(memory);
    await Promise.race([end, delay(LOOK_MS)]);
  }
  if (code !== 0) throw new ToolError("The import failed.");
  return { seconds: (performance.now() - began) / 1000, memories };
}
