import { describe, expect, it } from "@jest/globals";
import { RELEASE_LIMITS } from "@octavo/contracts";
import { CONTRACT_VERSION } from "@octavo/federation";
import { contractDenial, parseManifest, readManifest } from "./read-manifest";

const INTEGRITY = `sha384-${"A".repeat(64)}`;
const file = (path: string, bytes = 1) => ({
  path,
  bytes,
  integrity: INTEGRITY,
});
const manifest = {
  app: "labs",
  version: "1.4.0",
  contract: CONTRACT_VERSION,
  entry: "container.js",
  container: "octavo_labs",
  styles: ["styles.css"],
  preload: [],
  shared: { react: { version: "19.3.1", range: "^19.0.0" } },
  files: [file("container.js"), file("styles.css"), file("deep/er/chunk.js")],
};
const withFiles = (...files: unknown[]) => ({
  ...manifest,
  files: [...manifest.files, ...files],
});

describe("readManifest", () => {
  it("takes this contract and the one before, and fields that it does not know", () => {
    const sent = { ...manifest, colour: { of: ["the", "build"] } };
    expect(readManifest(sent)).toEqual(sent);
    const older = { ...manifest, contract: CONTRACT_VERSION - 1 };
    expect(readManifest(older)).toEqual(older);
  });

  it("takes null for a field that is not there", () => {
    const nothing = { server: null, commit: null, exposes: null, api: null };
    const none = { routes: null, addresses: null, budgets: null };
    const sent = { ...manifest, ...nothing, ...none, dependencies: null };
    expect(readManifest(sent)).toStrictEqual(manifest);
  });

  it.each([CONTRACT_VERSION + 1, CONTRACT_VERSION - 2])(
    "refuses contract %s, and says which it takes",
    (contract) => {
      const sentence = `This build uses contract ${contract}, but the site supports ${CONTRACT_VERSION - 1} and ${CONTRACT_VERSION}.`;
      expect(() => readManifest({ ...manifest, contract })).toThrow(sentence);
      expect(contractDenial({ contract })).toBe(sentence);
    },
  );

  it.each<[string, unknown]>([
    ["it must be an object", []],
    ["it must be an object", null],
    ["app must be the name of an app", { ...manifest, app: "../labs" }],
    ["version must be a semantic version", { ...manifest, version: "1.4" }],
    [
      "version must be a semantic version",
      { ...manifest, version: "1.4.0/.." },
    ],
    ["contract must be a whole number", { ...manifest, contract: "2" }],
    ["entry must name a file", { ...manifest, entry: undefined }],
    ["other.js is not among the files", { ...manifest, entry: "other.js" }],
    ["gone.css is not among", { ...manifest, styles: ["gone.css"] }],
    ["styles and preload must be lists", { ...manifest, preload: [{}] }],
    ["server.cjs is not among", { ...manifest, server: "server.cjs" }],
    ["container must be a name", { ...manifest, container: "a;alert(1)" }],
    ["shared must name versions", { ...manifest, shared: { react: "19" } }],
    ["api must be a list of texts", { ...manifest, api: "GET /posts" }],
    ["entry must name a file", { ...manifest, entry: null }],
    ["budgets must be bytes", { ...manifest, budgets: { scripts: null } }],
    ["exposes must be a list", { ...manifest, exposes: ["a".repeat(301)] }],
    ["budgets must be bytes", { ...manifest, budgets: { pictures: 1 } }],
    ["budgets must be bytes", { ...manifest, budgets: 5 }],
    ["dependencies must be", { ...manifest, dependencies: { react: 19 } }],
    ["commit must be text", { ...manifest, commit: 7 }],
    ["files must be a list", { ...manifest, files: [] }],
    ["every file needs a path", withFiles(null)],
    ["a.js needs its size", withFiles(file("a.js", -1))],
    ["a.js needs its size", withFiles(file("a.js", 1.5))],
    ["a.js is larger than 20 MB", withFiles(file("a.js", 2 ** 31))],
    ["a.js needs a sha384", withFiles({ ...file("a.js"), integrity: "md5-x" })],
    ["styles.css is named twice", withFiles(file("styles.css"))],
    ["Styles.CSS is named twice", withFiles(file("Styles.CSS"))],
    ["deep is both a file and a folder", withFiles(file("deep"))],
    ["deep/er is both a file", withFiles(file("DEEP/er"))],
  ])("says: %s", (sentence, sent) => {
    expect(() => readManifest(sent)).toThrow(
      `The release.json is not valid: ${sentence}`,
    );
  });

  it.each([
    "../secret.js",
    "a/../../b.js",
    "/etc/passwd",
    "a\\b.js",
    "C:/a.js",
    "a//b.js",
    "a/./b.js",
    "a/",
    "",
    "a.js\u0000",
    "a.js -> /etc/passwd",
    "%2e%2e/a.js",
    "ａ.js",
    "a/".repeat(RELEASE_LIMITS.depth + 1) + "b.js",
    `${"a".repeat(RELEASE_LIMITS.pathLength)}.js`,
    7,
  ])("refuses the path %j", (path) => {
    expect(() => readManifest(withFiles({ ...file("x"), path }))).toThrow(
      "every file needs a safe path",
    );
  });

  it("refuses a million files, and more bytes than fit, without looking at each", () => {
    const many = Array.from({ length: 1_000_000 }, () => null);
    expect(() => readManifest({ ...manifest, files: many })).toThrow(
      `it has more than ${RELEASE_LIMITS.files} files`,
    );
    const large = Array.from({ length: 6 }, (_, index) =>
      file(`${index}.js`, RELEASE_LIMITS.fileBytes),
    );
    expect(() => readManifest(withFiles(...large))).toThrow(
      "the files are more than 100 MB together",
    );
  });
});

describe("parseManifest", () => {
  it("reads text", () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
    expect(() => parseManifest("{")).toThrow(
      "The release.json is not valid JSON.",
    );
  });
});
