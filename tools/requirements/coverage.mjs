import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT } from "../workspace/root.mjs";

const ID = "\\b[A-Z]+(?:-[A-Z]+)*-\\d+";
const REQUIREMENT = new RegExp(`^- (${ID}) · (.*)$`);
const DOCUMENTED = new RegExp(`^(?:- |\\| ?)\\**(${ID})\\b`, "gm");
const SAME_AS = new RegExp(`\\(see (${ID})\\)`);
const AREA = /^## ([A-Z-]+) · (.*)$/;
/** One or more brackets with ids; a title ends with them, before its closing quote. */
const GROUP = `\\[${ID}(?:,\\s*${ID})*\\]`;
const PROVEN = new RegExp(`(?:${GROUP}\\s*)+`, "g");
/** A title that a table fills: `it.each([["/tags", "ADM-GUARD-10"]])("… [%s]")`. */
const FROM_TABLE = /\[(?:%s|\$\w+|\$\{\w+\})\]["'`]/;
const QUOTED_ID = new RegExp(`["'\`](${ID})["'\`]`, "g");
const SKIPPED = new Set(["node_modules", "dist", ".git", ".nx", ".tmp"]);

/** The end of a decision's row: "Overrules ADM-SIGNUP-10, ADM-FORGOT-03." */
const OVERRULES = new RegExp(
  `^\\| (D-\\d+) \\|.*Overrules (${ID}(?:, ${ID})*)\\. \\|$`,
  "gm",
);

/** Areas in the checklist's order, each requirement with the tests that prove it and the decision that overrules it. */
export async function readCoverage() {
  const areas = await readChecklist();
  const overruled = await readOverruled();
  const tests = await readTests();
  const proofs = new Map();
  for (const { file, ids } of tests) {
    for (const id of ids) {
      proofs.set(id, [...(proofs.get(id) ?? []), file]);
    }
  }
  for (const area of areas) {
    for (const requirement of area.requirements) {
      const own = proofs.get(requirement.id) ?? [];
      const same = proofs.get(requirement.sameAs) ?? [];
      requirement.files = [...new Set([...own, ...same])];
      requirement.overruledBy = overruled.get(requirement.id);
    }
  }
  return { areas, tests };
}

/** One sentence for every id in a test title, or in a decision, that no document knows. */
export async function checkRequirements() {
  const { areas, tests } = await readCoverage();
  const known = await documentedIds();
  const listed = new Set(
    areas.flatMap(({ requirements }) => requirements.map(({ id }) => id)),
  );
  const gone = [...(await readOverruled())]
    .filter(([id]) => !listed.has(id))
    .map(([id, by]) => `${by} overrules ${id}, which no requirement is.`);
  const unknown = tests.flatMap(({ file, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${file}: no document in docs/ knows ${id}.`),
  );
  return [...gone, ...unknown];
}

/** Requirement → the decision that says something else. */
async function readOverruled() {
  const text = await readFile(join(ROOT, "docs/decisions.md"), "utf8");
  return new Map(
    [...text.matchAll(OVERRULES)].flatMap(([, decision, ids]) =>
      ids.split(", ").map((id) => [id, decision]),
    ),
  );
}

/** Requirements and decisions alike: every list entry or table row with an id. */
async function documentedIds() {
  const ids = new Set();
  for (const name of await readdir(join(ROOT, "docs"))) {
    if (!name.endsWith(".md")) continue;
    const text = await readFile(join(ROOT, "docs", name), "utf8");
    for (const [, id] of text.matchAll(DOCUMENTED)) ids.add(id);
  }
  return ids;
}

async function readChecklist() {
  const text = await readFile(join(ROOT, "docs/requirements.md"), "utf8");
  const areas = [];
  for (const line of text.split("\n")) {
    const area = AREA.exec(line);
    if (area) areas.push({ id: area[1], title: area[2], requirements: [] });
    const found = REQUIREMENT.exec(line);
    if (!found) continue;
    const [, id, statement] = found;
    const sameAs = SAME_AS.exec(statement)?.[1];
    areas.at(-1)?.requirements.push({ id, statement, sameAs, files: [] });
  }
  return areas;
}

async function readTests() {
  const tests = [];
  for (const file of await specFiles(ROOT)) {
    const text = await readFile(file, "utf8");
    for (const { 0: list, index } of text.matchAll(PROVEN)) {
      if (!`"'\``.includes(text.charAt(index + list.length))) continue;
      const ids = list.match(new RegExp(ID, "g")) ?? [];
      tests.push({ file: relative(ROOT, file), ids });
    }
    if (!FROM_TABLE.test(text)) continue;
    const ids = [...text.matchAll(QUOTED_ID)].map(([, id]) => id);
    tests.push({ file: relative(ROOT, file), ids });
  }
  return tests;
}

async function specFiles(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await specFiles(path)));
    else if (/\.spec\.(tsx?|mjs)$/.test(entry.name)) found.push(path);
  }
  return found;
}
