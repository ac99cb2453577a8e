import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { FOR_PRODUCT, FOR_WORK, installPackages } from "./install-packages.mjs";

/** Notes how it was called; empties the folder for `ci` and writes its list last, as npm does. */
const NPM = `
  const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require("node:fs");
  const [command, omit] = process.argv.slice(2);
  appendFileSync("calls", command + (omit === "--omit=dev" ? " product\\n" : " work\\n"));
  if (command === "ci") rmSync("node_modules", { recursive: true, force: true });
  mkdirSync("node_modules", { recursive: true });
  if (existsSync("dies")) process.kill(process.pid, "SIGKILL");
  writeFileSync("node_modules/.package-lock.json", "{}");
`;

const npmOfThisRun = process.env.npm_execpath;
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "octavo-install-"));
  process.env.npm_execpath = join(root, "npm-cli.js");
  writeFileSync(process.env.npm_execpath, NPM);
  writeFileSync(join(root, "package-lock.json"), "{}");
});

afterEach(() => {
  if (npmOfThisRun === undefined) delete process.env.npm_execpath;
  else process.env.npm_execpath = npmOfThisRun;
  rmSync(root, { recursive: true, force: true });
});

/** What npm was asked for by these installations. */
async function callsOf(...wanted) {
  for (const purpose of wanted) await installPackages(purpose, root);
  const calls = join(root, "calls");
  if (!existsSync(calls)) return [];
  const text = readFileSync(calls, "utf8");
  rmSync(calls);
  return text.trim().split("\n");
}

async function interrupted(purpose) {
  writeFileSync(join(root, "dies"), "");
  await expect(installPackages(purpose, root)).rejects.toThrow(
    "could not be installed",
  );
  rmSync(join(root, "dies"));
  rmSync(join(root, "calls"));
}

describe("installPackages", () => {
  it("installs for a start what the product needs, once", async () => {
    expect(await callsOf(FOR_PRODUCT, FOR_PRODUCT)).toEqual(["ci product"]);
  });

  it("adds for a test what is missing, and a start takes nothing away", async () => {
    expect(await callsOf(FOR_PRODUCT, FOR_WORK, FOR_PRODUCT)).toEqual([
      "ci product",
      "install work",
    ]);
  });

  it("keeps all packages when the lock file changes", async () => {
    await callsOf(FOR_WORK);
    writeFileSync(join(root, "package-lock.json"), "{ }");
    expect(await callsOf(FOR_PRODUCT)).toEqual(["install work"]);
  });

  it("takes for all packages what somebody installed by hand", async () => {
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "node_modules/.package-lock.json"), "{}");
    expect(await callsOf(FOR_PRODUCT)).toEqual(["install work"]);
  });

  it.each([
    ["a first installation", []],
    ["the completion of one", [FOR_PRODUCT]],
  ])("begins anew after %s was killed", async (_, before) => {
    await callsOf(...before);
    await interrupted(FOR_WORK);
    expect(await callsOf(FOR_WORK)).toEqual(["ci work"]);
  });
});
