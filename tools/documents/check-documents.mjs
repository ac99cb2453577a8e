import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { anchorsOf, linksOf, proseOf } from "./markdown.mjs";
import { sentenceProblems, wordingProblems } from "./words.mjs";

/**
 * Folders and files whose words are checked. Add the next folder once its texts and comments are rewritten;
 * in source files, every comment and every text counts.
 */
const CHECKED = [
  "docs",
  ".github",
  "tools/documents",
  "frontend-admin/src/features/identity",
  "frontend-admin/src/features/operations",
  "frontend-admin/src/features/site",
  "frontend-admin/src/shared/editor",
  "frontend-admin/src/shared/versions",
  "frontend-admin/src/shared/unsaved-work",
  "frontend-admin/src/shared/crud",
  "frontend-admin/src/shared/layout",
  "frontend-admin/src/shared/media",
  "frontend-admin/src/shared/accounts",
  "frontend-admin/src/shared/passwords",
  "frontend-admin/src/shared/taxonomy",
  "frontend-admin/src/shared/dates",
  "frontend-admin/src/shared/confirmation",
  "frontend-admin/src/shared/frontends",
  "frontend-admin/src/shared/answers",
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
/** Pages at the top whose sentences are checked, beside the folders. */
const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
const SOURCE = /\.(mjs|tsx?)$/;

/** `file:line: sentence` for wording that reads as translated, and for links that lead nowhere. */
export async function checkDocuments() {
  const files = [...PAGES, "ARCHITECTURE.md", ...(await filesOf(CHECKED))];
  const problems = [];
  for (const file of files.filter((name) => existsSync(join(ROOT, name)))) {
    const text = await readFile(join(ROOT, file), "utf8");
    if (file.endsWith(".md"))
      problems.push(...(await linkProblems(file, text)));
    if (!isOurs(file)) continue;
    problems.push(
      ...textsOf(file, text).flatMap((part) => wordsIn(file, part)),
    );
  }
  return problems;
}

const isOurs = (file) =>
  file !== "ARCHITECTURE.md" &&
  !NOT_OURS.some((start) => file.startsWith(start));

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
  return names.sort();
}

/** Prose of a page; of a source file everything, because texts and comments are in all of it. */
const textsOf = (file, text) =>
  SOURCE.test(file)
    ? [{ line: 1, isSource: true, text: text.replace(/\s+(\*|\/\/)? ?/g, " ") }]
    : proseOf(text);

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
