import { join } from "node:path";
import { checkDocuments } from "../documents/check-documents.mjs";
import { checkRequirements } from "../requirements/coverage.mjs";
import { runNode } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

const OXFMT = join(ROOT, "node_modules/oxfmt/bin/oxfmt");
const KNIP = join(ROOT, "node_modules/knip/bin/knip.js");

export async function checkFormat() {
  const { code, output } = await runNode(OXFMT, ["--check"]);
  if (code !== 0) print(`${plainText(output).trim()}\nRun: npm run format`);
  return singleCheck("format: oxfmt", code === 0);
}

export async function checkRequirementIds() {
  const problems = await checkRequirements();
  for (const problem of problems) print(`  ${problem}`);
  return singleCheck("requirements: ids in test titles", problems.length === 0);
}

/** Wording that reads as translated, long sentences, and links that lead nowhere. */
export async function checkWording() {
  const problems = await checkDocuments();
  for (const problem of problems) print(`  ${problem}`);
  return singleCheck("documents: words and links", problems.length === 0);
}

const ALL_THAT_IS_UNUSED = ["--files", "--exports", "--dependencies"];

/** What nothing uses, and what only tests use. Who imports whom is known by then, so circles are found too. */
export async function findUnused() {
  const all = await runKnip(...ALL_THAT_IS_UNUSED, "--cycles");
  const product = await runKnip(
    "--production",
    "--include=files,exports,types",
  );
  return addTotals(
    singleCheck(
      "unused: files, exports, types and packages; imports in a circle",
      all,
    ),
    singleCheck("unused: only by tests", product),
  );
}

async function runKnip(...options) {
  const { code, output } = await runNode(KNIP, [
    "--config=knip.config.mjs",
    "--no-progress",
    ...options,
  ]);
  if (code !== 0) print(plainText(output).trim());
  return code === 0;
}
