// npm run rebuild -- --from URL --to URL: writes a whole site into an empty one, with keys alone, and says what is
// not equal. OCTAVO_FROM_KEY reads (posts:read, pages:read, media:write for originals, settings:read);
// OCTAVO_TO_KEY writes (posts:publish, pages:publish, media:write, categories:write, tags:write, settings:read).
import { parseArgs } from "node:util";
import { differences } from "./differences";
import { ProgramApi } from "./program-api";
import { rebuild } from "./write-site";

const { values } = parseArgs({
  options: { from: { type: "string" }, to: { type: "string" } },
});
const { OCTAVO_FROM_KEY: fromKey, OCTAVO_TO_KEY: toKey } = process.env;

async function run(): Promise<void> {
  if (!values.from || !values.to || !fromKey || !toKey)
    throw new Error(
      "Name --from and --to, and set OCTAVO_FROM_KEY and OCTAVO_TO_KEY.",
    );
  const from = new ProgramApi(new URL(values.from).origin, fromKey);
  const to = new ProgramApi(new URL(values.to).origin, toKey);
  const { files, refused } = await rebuild(from, to);
  for (const sentence of refused) console.error(`Refused: ${sentence}`);
  const found = await differences(from, to, files);
  for (const { what, count, example, reason } of found)
    console.log(`${what} (${count}): ${reason ?? "NOT EXPECTED"}. ${example}`);
  const unexpected = found.filter(({ reason }) => reason === null);
  if (refused.length + unexpected.length > 0) process.exitCode = 1;
  else console.log("Everything else is equal.");
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
