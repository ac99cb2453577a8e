import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "../workspace/terminal.mjs";
import { cutChangelog } from "./changelog.mjs";

const LOCK = "package-lock.json";
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Sets the version, moves the unreleased changes under it, commits and tags. Nothing is written unless all
 * of it can be.
 *
 * @param frontend one that comes with the product, such as `public`: it has a version and a changelog of its own
 */
export async function cutRelease(
  root,
  version,
  { today = new Date(), frontend } = {},
) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const folder = frontend === undefined ? "" : `frontend-${frontend}/`;
  const manifest = `${folder}package.json`;
  const list = `${folder}CHANGELOG.md`;
  const text = await read(root, manifest).catch(() => {
    throw new ToolError(`There is no frontend "${frontend}".`);
  });
  const { version: before } = JSON.parse(text);
  assertHigher(before, version);
  if (git("status", "--porcelain") !== "")
    throw new ToolError("There are changes that are not committed.");
  const tag = `${frontend === undefined ? "" : `${frontend}-`}v${version}`;
  if (git("tag", "--list", tag) !== "")
    throw new ToolError(`The tag ${tag} exists already.`);

  const files = {
    [list]: cutChangelog(await read(root, list), version, today),
    [manifest]: withVersion(text, 1, [before, version]),
  };
  if (frontend === undefined)
    files[LOCK] = withVersion(await read(root, LOCK), 2, [before, version]);

  for (const [file, content] of Object.entries(files))
    await writeFile(join(root, file), content);
  const name = frontend === undefined ? "" : `${frontend} `;
  git("add", "--", ...Object.keys(files));
  git("commit", "--quiet", `--message=release: ${name}${version}`);
  git("tag", "--annotate", tag, `--message=Octavo ${name}${version}`);
  return tag;
}

function assertHigher(before, version) {
  const wanted = VERSION.exec(version ?? "")?.slice(1);
  if (!wanted)
    throw new ToolError(
      "Name the version, such as: npm run release:cut -- 1.2.0, or public 1.2.0 for a frontend",
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
