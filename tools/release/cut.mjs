import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "../workspace/terminal.mjs";
import { cutChangelog } from "./changelog.mjs";

/** The product and the frontends that come with it carry one version. */
const MANIFESTS = [
  "package.json",
  "frontend-shell/package.json",
  "frontend-public/package.json",
  "frontend-admin/package.json",
];
const LOCK = "package-lock.json";
const CHANGELOG = "CHANGELOG.md";
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Sets the version, moves the unreleased changes under it, commits and tags. Nothing is written unless all
 * of it can be.
 */
export async function cutRelease(root, version, today = new Date()) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const before = JSON.parse(await read(root, MANIFESTS[0])).version;
  assertHigher(before, version);
  if (git("status", "--porcelain") !== "")
    throw new ToolError("There are changes that are not committed.");
  const tag = `v${version}`;
  if (git("tag", "--list", tag) !== "")
    throw new ToolError(`The tag ${tag} exists already.`);

  const changelog = cutChangelog(await read(root, CHANGELOG), version, today);
  const files = { [CHANGELOG]: changelog };
  for (const file of MANIFESTS)
    files[file] = withVersion(await read(root, file), 1, [before, version]);
  files[LOCK] = withVersion(await read(root, LOCK), 2, [before, version]);

  for (const [file, text] of Object.entries(files))
    await writeFile(join(root, file), text);
  git("add", "--", ...Object.keys(files));
  git("commit", "--quiet", `--message=release: ${version}`);
  git("tag", "--annotate", tag, `--message=Octavo ${version}`);
  return tag;
}

function assertHigher(before, version) {
  const wanted = VERSION.exec(version ?? "")?.slice(1);
  if (!wanted)
    throw new ToolError(
      "Name the version, such as: npm run release:cut -- 1.2.0",
    );
  const current = VERSION.exec(before)?.slice(1) ?? [];
  const at = wanted.findIndex((part, index) => part !== current[index]);
  if (at === -1 || Number(wanted[at]) < Number(current[at]))
    throw new ToolError(`The version has to be higher than ${before}.`);
}

/** The lock names the workspace's version twice, in its head. */
function withVersion(text, times, [before, version]) {
  const line = `"version": "${before}"`;
  const parts = text.split(line);
  if (parts.length <= times)
    throw new ToolError(`A package does not have the version ${before}.`);
  const rest = parts.slice(times).join(line);
  return [...parts.slice(0, times), rest].join(`"version": "${version}"`);
}

const read = (root, file) => readFile(join(root, file), "utf8");
