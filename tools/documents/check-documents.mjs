import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { anchorsOf, linksOf, proseOf } from "./markdown.mjs";
import { sentenceProblems, wordingProblems } from "./words.mjs";

/**
 * Folders and files whose words are checked. Add the next folder once its texts are rewritten; in source
 * files, every comment and every text counts.
 */
const CHECKED = [
  "docs",
  ".github",
  "tools/documents",
  "frontend-admin/src/features/identity",
  "frontend-admin/src/features/operations",
  "frontend-admin/src/features/site",
  "frontend-admin/src/shared",
  "frontend-practice",
  "frontend-public",
  "frontend-shell",
  "libs/ui",
  "libs/auth",
  "libs/format",
  "libs/api-client",
  "libs/federation",
  "libs/covers",
  "libs/rich-text",
  "libs/theme/src",
];
/** Folders of production code. Outside the folders above, only their comments are checked. */
const COMMENTED = ["backend/src", "frontend-admin", "libs", "tools"];
/** Tests; and migrations, which never change after a release. */
const NOT_PRODUCTION = /\.spec\.|\/(test|testing|fixtures|migrations)\//;
/** Given by others, written by a program, or a record of what was decided at the time. */
const NOT_OURS = [
  "docs/decisions.md",
  "docs/requirements.md",
  "docs/specification.md",
  "docs/permissions.md",
  // Holds the table of the last recorded benchmark, whose rows the benchmark names.
  "docs/performance",
  "tools/documents/words",
];
/** Pages at the top whose sentences are checked, in addition to the folders. */
const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
const SOURCE = /\.(mjs|tsx?)$/;
const COMMENT = /(?<=^|[\s{(])\/\*.*?\*\/|(?<=^|\s)\/\/ [^\n]*/gms;

/** `file:line: sentence` for wording that reads as translated, and for links that lead nowhere. */
export async function checkDocuments() {
  const files = [
    ...PAGES,
    "ARCHITECTURE.md",
    ...(await filesOf([...CHECKED, ...COMMENTED])).filter(isChecked),
  ];
  const there = files.filter((name) => existsSync(join(ROOT, name)));
  return (await Promise.all(there.map(problemsOf))).flat();
}

async function problemsOf(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  const problems = file.endsWith(".md")
    ? [...unmergedLines(file, text), ...(await linkProblems(file, text))]
    : [];
  if (!isOurs(file)) return problems;
  return [
    ...problems,
    ...textsOf(file, text).flatMap((part) => wordsIn(file, part)),
  ];
}

/** As a formatter leaves the marks of a conflict, too. */
const UNMERGED = /^ *(<{7}|>{7}|(> ){6}>) /;

const unmergedLines = (file, text) =>
  text
    .split("\n")
    .flatMap((line, index) =>
      UNMERGED.test(line) ? [`${file}:${index + 1}: A conflict is left.`] : [],
    );

const isChecked = (file) =>
  isIn(CHECKED, file) || (SOURCE.test(file) && !NOT_PRODUCTION.test(file));

const isOurs = (file) => file !== "ARCHITECTURE.md" && !isIn(NOT_OURS, file);

const isIn = (starts, file) => starts.some((start) => file.startsWith(start));

async function filesOf(folders) {
  const names = [];
  for (const folder of folders) {
    const entries = await readdir(join(ROOT, folder), {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries)
      if (entry.isFile() && /\.(md|mjs|tsx?)$/.test(entry.name))
        names.push(
          relative(ROOT, join(entry.parentPath, entry.name))
            .split(sep)
            .join("/"),
        );
  }
  return [...new Set(names)].sort();
}

/** Prose of a page; of a source file everything, if its texts are checked too, or its comments. */
function textsOf(file, text) {
  if (!SOURCE.test(file)) return proseOf(text);
  if (isIn(CHECKED, file)) return [sourceText(text, 1)];
  return [...text.matchAll(COMMENT)].map(({ 0: comment, index }) =>
    sourceText(comment, text.slice(0, index).split("\n").length),
  );
}

const sourceText = (text, line) => ({
  line,
  isSource: true,
  text: text.replace(/\s+(\*|\/\/)? ?/g, " "),
});

const wordsIn = (file, { line, isHeading, isSource, text }) =>
  [
    ...wordingProblems(text),
    ...(isHeading || isSource ? [] : sentenceProblems(text)),
  ].map((problem) => `${file}:${line}: ${problem}`);

async function linkProblems(file, text) {
  const problems = [];
  for (const { line, target } of linksOf(text)) {
    if (/^[a-z]+:/i.test(target)) continue;
    const [path, anchor] = target.split("#");
    const goal = path === "" ? file : join(dirname(file), path);
    const isThere = existsSync(join(ROOT, goal));
    const hasAnchor =
      !isThere ||
      anchor === undefined ||
      anchorsOf(await readFile(join(ROOT, goal), "utf8")).has(anchor);
    if (!isThere || !hasAnchor)
      problems.push(`${file}:${line}: the link to ${target} leads nowhere.`);
  }
  return problems;
}
