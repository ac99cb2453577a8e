// The walk of a team that has never seen this repository, from an empty folder
// to a live frontend and one step back:
//   node libs/create-octavo-frontend/test/walk.mjs --site URL [--app labs] [--template vue]
// The site must have a row for the app. OCTAVO_KEY is a key of it with
// releases:publish, releases:promote and releases:rollback; OCTAVO_ATTEST_KEY
// is the runner's, with releases:attest.
// `npm run packages` comes first; the walk publishes to a registry of its own.
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startRegistry } from "./local-registry.mjs";

const PUBLISH = resolve(
  import.meta.dirname,
  "../../../tools/publish-packages.mjs",
);
/** Of the registry on loopback, which lives as long as the walk. */
const TOKEN = "walk";
const STEP_LIMIT_MS = 300_000;
const WAIT_MS = 120_000;

/**
 * @param options site, app, template; key of the team and attestKey of the runner
 * @returns the steps with their seconds
 */
export async function walk(options) {
  const { site, key, attestKey, app = "labs", template = "react" } = options;
  const base = mkdtempSync(join(tmpdir(), "octavo-walk-"));
  const folder = join(base, app);
  const steps = [];
  const cache = await cacheIn(join(base, "npm"));
  const rest = { ...process.env, OCTAVO_SITE: site, npm_config_cache: cache };
  delete rest.OCTAVO_KEY;
  delete rest.OCTAVO_ATTEST_KEY;
  const environment = { ...rest, OCTAVO_KEY: key };
  const runner = { ...rest, OCTAVO_ATTEST_KEY: attestKey };
  const run = (words, cwd = folder) => runProgram(words, cwd, environment);
  const runAs = (who, words) => runProgram(words, folder, who);
  const step = async (name, work) => {
    const started = Date.now();
    const result = await work();
    const seconds = (Date.now() - started) / 1000;
    steps.push({ name, seconds });
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    return result;
  };
  const quiet = ["--prefer-offline", "--no-audit", "--no-fund"];
  const registry = await startRegistry(TOKEN);
  try {
    await step("publish the packages", () =>
      runProgram(
        [process.execPath, PUBLISH, "--registry", registry.url],
        base,
        { ...rest, [`npm_config_${hostOf(registry)}:_authToken`]: TOKEN },
      ),
    );
    const make = ["create", "--yes", `--registry=${registry.url}`];
    await step("make the frontend", () =>
      run(
        ["npm", ...make, "octavo-frontend", app, "--", "--template", template],
        base,
      ),
    );
    await step("install", () => run(["npm", "install", ...quiet]));
    assertSmall(join(folder, "node_modules"), template);
    await step("check the types", () => run(["npm", "run", "typecheck"]));
    await step("test", () => run(["npm", "test"]));
    await step("serve against the site", () =>
      checkServe({ folder, app, site, environment }),
    );
    await step("build", () => run(["npm", "run", "build"]));
    const first = versionIn(folder);
    await step("upload", () => run(["npx", "--no", "octavo", "upload"]));
    await step("check", () =>
      runAs(runner, ["npx", "--no", "octavo", "check", `${app}@${first}`]),
    );
    await step("promote", () =>
      run(["npx", "--no", "octavo", "promote", `${app}@${first}`]),
    );
    await step("see it live", () => waitForText(`${site}/${app}`, "<h1>"));
    raiseVersion(folder);
    await step("build a second version", () => run(["npm", "run", "build"]));
    const second = versionIn(folder);
    await step("release it", () =>
      runAs({ ...environment, ...runner }, [
        "npx",
        "--no",
        "octavo",
        "release",
      ]),
    );
    await step("roll back", () =>
      run(["npx", "--no", "octavo", "rollback", app, "--to", first]),
    );
    const status = await run([
      "npx",
      "--no",
      "octavo",
      "status",
      app,
      "--json",
    ]);
    const [{ live }] = JSON.parse(status);
    if (live[0]?.version !== first)
      throw new Error(`${first} is not live after the rollback.`);
    return { steps, first, second };
  } finally {
    registry.stop();
    rmSync(base, { recursive: true, force: true });
  }
}

/**
 * With the packages that npm has already, but without the commands: that of an earlier walk has the same version
 * and would be run again.
 */
async function cacheIn(folder) {
  const known = await runProgram(["npm", "config", "get", "cache"], ".");
  const packages = join(known.trim(), "_cacache");
  mkdirSync(folder);
  if (existsSync(packages))
    symlinkSync(packages, join(folder, "_cacache"), "junction");
  return folder;
}

/** What a team installs is to be loaded in half a minute; other frameworks bring a compiler. */
function assertSmall(folder, template) {
  const most = template === "react" ? 120 : 130;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + size, 0);
  const megabytes = Math.round(bytes / 1e6);
  console.log(`${megabytes} MB installed`);
  if (megabytes >= most) throw new Error(`${megabytes} MB are installed.`);
}

/** As npm names a registry where it looks for its token. */
const hostOf = ({ url }) => `${url.replace("http:", "")}/`;

function versionIn(folder) {
  const text = readFileSync(join(folder, "dist/release.json"), "utf8");
  return JSON.parse(text).version;
}

function raiseVersion(folder) {
  const file = join(folder, "package.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"version": "0.1.0"', '"version": "0.2.0"'));
}

/** Markup of the server, hot replacement after a change, and nothing written. */
async function checkServe({ folder, app, site, environment }) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const address = `http://localhost:${port}`;
  const bin = join(folder, "node_modules/@octavo/frontend-build");
  const child = spawn(
    process.execPath,
    [
      join(bin, "dist/octavo-build.js"),
      "serve",
      "--site",
      site,
      "--port",
      port,
    ],
    { cwd: folder, env: environment, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  try {
    await waitForText(
      `${address}/${app}`,
      'data-mf="' + app + '"><',
      () => said,
    );
    const hear = await listen(address);
    await hear(1);
    const source = join(folder, "src/routes.ts");
    const text = readFileSync(source, "utf8");
    writeFileSync(source, text.replace(/about: "[^"]*"/, 'about: "Changed"'));
    await hear(2);
    await waitForText(
      `${address}/${app}/about`,
      "<h1>Changed</h1>",
      () => said,
    );
    writeFileSync(source, text);
    const refused = await fetch(`${address}/api/posts`, { method: "POST" });
    if (refused.status !== 403)
      throw new Error(`serve answered a write with ${refused.status}.`);
  } finally {
    child.kill("SIGTERM");
  }
}

/** What the development server tells browsers: a hash at first, another after a change. */
async function listen(address) {
  const signal = AbortSignal.timeout(WAIT_MS);
  const answer = await fetch(`${address}/__octavo_hot`, { signal });
  const hashes = new Set();
  const news = answer.body.pipeThrough(new TextDecoderStream()).values();
  return async (count) => {
    while (hashes.size < count) {
      const { value } = await news.next();
      for (const [, hash] of value.matchAll(/"hash":"(\w+)"/g))
        hashes.add(hash);
    }
  };
}

async function waitForText(address, text, context = () => "") {
  const end = Date.now() + WAIT_MS;
  let last = "";
  while (Date.now() < end) {
    const answer = await fetch(address, {
      headers: { accept: "text/html" },
    }).catch(() => null);
    last = (await answer?.text()) ?? "no answer";
    if (last.includes(text)) return;
    await pause(300);
  }
  throw new Error(
    `${address} never showed ${text}.\n${context()}\n${last.slice(0, 2000)}`,
  );
}

function runProgram([program, ...words], cwd, env) {
  const child = spawn(program, words, {
    cwd,
    env,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const limit = setTimeout(() => child.kill("SIGKILL"), STEP_LIMIT_MS);
  let [output, all] = ["", ""];
  child.stdout.on("data", (text) => {
    output += text;
    all += text;
  });
  child.stderr.on("data", (text) => (all += text));
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => {
      clearTimeout(limit);
      if (code === 0) done(output);
      else failed(new Error(`${program} ${words.join(" ")}:\n${all}`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      site: { type: "string" },
      app: { type: "string" },
      template: { type: "string" },
    },
  });
  const { OCTAVO_KEY: key, OCTAVO_ATTEST_KEY: attestKey } = process.env;
  const { steps } = await walk({ ...values, key, attestKey });
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`${minutes.toFixed(1)} minutes`);
}
