import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { BUILT_FROM } from "../workspace/build-projects.mjs";
import { runNode } from "../workspace/child-processes.mjs";
import { PRODUCT } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

/** Deeper than this one, with a blank and a letter that is not English. */
const OTHER_FOLDER = join("somebody else's", "Geräte", "a b", "octavo copy");
/** What `npm run build` needs beside the sources. */
const TOOLS = ["tools", ".gitignore", ".npmrc"];
/** Never handed on: what an earlier run kept. */
const KEPT_BY_TOOLS = /^(\.cache|\.federation|\.nx|dist)$/;
/** Of a build: they name its commit, which a copy under no version control cannot know. */
const DESCRIPTIONS = new Set(["release.json", "build.json"]);
const SHOWN = 5;

/**
 * Builds everything once more from a copy in another folder, under other surroundings and with no more
 * packages than `npm start` installs, and compares every byte with `dist`. One test per project.
 */
export async function checkSameBytes() {
  const base = mkdtempSync(join(besidePackages(), "octavo-same-bytes-"));
  const remove = () => rmSync(base, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    const copy = makeCopy(base);
    print("  building a copy in another folder …");
    const { code, output } = await runNode(join(copy, "tools/build.mjs"), [], {
      cwd: copy,
      env: { ...process.env, ...otherSurroundings(base) },
      isPatient: true,
    });
    if (code !== 0) {
      print(plainText(output));
      return singleCheck("same bytes: the build of a copy", false);
    }
    return addTotals(...PRODUCT.map((project) => compare(copy, project)));
  } finally {
    process.removeListener("exit", remove);
    remove();
  }
}

/** Hard links, which make a copy of the packages cheap, stay within one file system. */
function besidePackages() {
  const isNear = statSync(tmpdir()).dev === statSync(ROOT).dev;
  if (isNear) return tmpdir();
  mkdirSync(join(ROOT, ".tmp"), { recursive: true });
  return join(ROOT, ".tmp");
}

function makeCopy(base) {
  const copy = join(base, OTHER_FOLDER);
  mkdirSync(copy, { recursive: true });
  for (const path of [...BUILT_FROM, ...TOOLS]) {
    const filter = (source) => !KEPT_BY_TOOLS.test(basename(source));
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter });
  }
  linkFolder(
    join(ROOT, "node_modules"),
    join(copy, "node_modules"),
    packagesForWork(),
  );
  // Settings of a person for other projects, in a folder above.
  writeFileSync(join(base, ".browserslistrc"), "ie 8\n");
  return copy;
}

/** Folders of the packages that `npm start` leaves out. */
function packagesForWork() {
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const left = Object.entries(JSON.parse(lock).packages).filter(
    ([, { dev }]) => dev,
  );
  return new Set(left.map(([folder]) => join(ROOT, folder)));
}

/** No links to folders: what is behind them would be built where it really lies. */
function linkFolder(from, to, leftOut) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (KEPT_BY_TOOLS.test(entry.name) && basename(from) === "node_modules")
      continue;
    if (leftOut.has(source)) continue;
    if (entry.isDirectory()) linkFolder(source, target, leftOut);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // Another file system, or one without hard links.
    copyFileSync(source, target);
  }
}

/** Another account's, as far as one account can have them. */
function otherSurroundings(base) {
  const folders = { HOME: join(base, "home"), TMPDIR: join(base, "tmp") };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  return {
    ...folders,
    BROWSERSLIST: "ie 8",
    LC_ALL: "tr_TR.UTF-8",
    NODE_ENV: "development",
    TZ: "Asia/Kathmandu",
  };
}

function compare(copy, project) {
  const ours = filesOf(join(ROOT, "dist", project));
  const theirs = filesOf(join(copy, "dist", project));
  const different = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (path) => !sameContent(ours.get(path), theirs.get(path)),
  );
  if (different.length > 0) {
    const some = different.slice(0, SHOWN).join(", ");
    print(
      `  ${project} built elsewhere differs in ${different.length} files, such as: ${some}`,
    );
  }
  return singleCheck(`same bytes: ${project}`, different.length === 0);
}

function filesOf(folder) {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), path]),
  );
}

function sameContent(one, other) {
  if (one === undefined || other === undefined) return false;
  if (DESCRIPTIONS.has(basename(one)))
    return withoutCommit(one) === withoutCommit(other);
  return readFileSync(one).equals(readFileSync(other));
}

function withoutCommit(file) {
  const described = JSON.parse(readFileSync(file, "utf8"));
  return JSON.stringify({ ...described, commit: undefined });
}
