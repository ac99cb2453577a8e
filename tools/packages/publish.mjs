import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../workspace/child-processes.mjs";
import { plainText, print, ToolError } from "../workspace/terminal.mjs";

const LIMIT_MS = 300_000;
/** npm waits for more than a minute by itself. */
const PATIENCE = [
  "--fetch-retries=2",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=5000",
  "--fetch-timeout=60000",
];
const IS_THERE = /E409|EPUBLISHCONFLICT|previously published/;
const IS_AWAY =
  /code (E5\d\d|ECONN\w+|ENOTFOUND|EAI_AGAIN|E\w*TIMEDOUT|ERR_SOCKET_TIMEOUT|E\w+UNREACH)/;

/**
 * Publishes packages, each after those that it needs. What is there already with the same content is left, so
 * a run that was cut off can be repeated.
 * @param packages `name`, `version` and `file` of each
 * @param options registry, and arguments of `npm publish`
 */
export async function publishPackages(packages, { registry, args = [] }) {
  const at = [`--registry=${registry}`, ...PATIENCE];
  for (const { name, version, file } of packages) {
    const id = `${name}@${version}`;
    const published = await npm(["publish", file, ...at, ...args]);
    if (published.code !== 0 && !IS_THERE.test(published.output))
      throw failure(id, registry, published.output);
    if (published.code !== 0) await assertSame({ id, file }, { registry, at });
    print(published.code === 0 ? `${id} published` : `${id} is there already`);
  }
}

async function assertSame({ id, file }, { registry, at }) {
  const seen = await npm(["view", id, "dist.integrity", ...at]);
  if (seen.code !== 0) throw failure(id, registry, seen.output);
  const digest = createHash("sha512").update(readFileSync(file));
  if (!seen.output.includes(`sha512-${digest.digest("base64")}`))
    throw new ToolError(
      `${registry} has ${id} with other content. Raise the version in tools/packages/manifests.mjs.`,
    );
}

function failure(id, registry, output) {
  const lines = plainText(output).split("\n");
  const said = lines.filter((line) => line.startsWith("npm error")).join("\n");
  const why = IS_AWAY.test(said)
    ? `The package registry ${registry} does not answer.`
    : `The package registry ${registry} refused ${id}.`;
  return new ToolError(
    `${why} ${id} was not published, nor what comes after it. Run this again when that is settled: what is published already is left.\n${said}`,
  );
}

const npm = (words) =>
  runProgram("npm", words, {
    limitMs: LIMIT_MS,
    // On Windows npm is a script.
    shell: process.platform === "win32",
  });

/** The files that `npm run packages` makes. */
export function packedFiles(folder, packages) {
  return packages.map(({ manifest: { name, version } }) => ({
    name,
    version,
    file: join(folder, `${name.replace("@octavo/", "octavo-")}-${version}.tgz`),
  }));
}
