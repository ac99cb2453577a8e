import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ROOT } from "../workspace/root.mjs";
import { compile, copyExtras, copyTexts } from "./compile.mjs";
import {
  PACKAGES,
  VERSION,
  contractVersion,
  repositoryOf,
} from "./manifests.mjs";

let folder = "";
const inside = (lib) => join(folder, lib);
const commandOf = (lib) => {
  const { manifest } = PACKAGES.find((described) => described.lib === lib);
  return join(inside(lib), Object.values(manifest.bin)[0]);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "octavo-packages-"));
  for (const described of PACKAGES) {
    copyTexts(described, inside(described.lib));
    copyExtras(described, inside(described.lib));
    await compile(described, join(inside(described.lib), "dist"));
  }
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packages for other repositories", () => {
  it("are versioned by their contract, and say what changed in this version [DELIV-PACK-01]", () => {
    for (const { lib, manifest } of PACKAGES) {
      const read = (name) => readFileSync(join(inside(lib), name), "utf8");
      expect(read("CHANGELOG.md").match(/^## (.*)$/m)?.[1]).toBe(VERSION);
      expect(read("README.md")).toMatch(new RegExp(`^# ${manifest.name}\n`));
      expect(read("LICENSE")).toContain("MIT License");
    }
    expect(VERSION).toMatch(new RegExp(`^${contractVersion()}\\.\\d+\\.\\d+$`));
    for (const { manifest } of PACKAGES) expect(manifest.version).toBe(VERSION);
  });

  it("say in manifests where they are from, what runs them and what can be imported [DELIV-PACK-01]", () => {
    for (const { lib, manifest } of PACKAGES) {
      const { engines, exports, files, license } = manifest;
      expect([license, engines.node]).toEqual(["MIT", expect.any(String)]);
      for (const name of files)
        expect(existsSync(join(inside(lib), name))).toBe(true);
      for (const target of Object.values(exports).flatMap((entry) =>
        typeof entry === "string" ? [] : Object.values(entry),
      ))
        expect(existsSync(join(inside(lib), target))).toBe(true);
    }
    const github = {
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "a-team/octavo",
    };
    expect(repositoryOf("cli", github).repository).toEqual({
      type: "git",
      url: "git+https://github.com/a-team/octavo.git",
      directory: "libs/cli",
    });
    expect(repositoryOf("cli", {})).toEqual({});
  });
});

describe("what people read and run", () => {
  it("fetches packages only from registries that a command names [DELIV-PACK-06]", () => {
    const texts = [
      ...filesIn(join(ROOT, "docs"), /\.md$/),
      ...["template", "frameworks"].flatMap((part) =>
        filesIn(join(ROOT, "libs/create-octavo-frontend", part), /./),
      ),
      ...PACKAGES.map(({ lib }) => join(ROOT, "libs", lib, "README.md")),
      join(ROOT, "libs/create-octavo-frontend/src/create-octavo-frontend.ts"),
    ];
    for (const file of texts)
      for (const line of readFileSync(file, "utf8").split("\n"))
        expect([file, line]).not.toEqual([
          file,
          expect.stringMatching(UNCLAIMED),
        ]);
  });
});

describe("what a package holds", () => {
  it.each(PACKAGES.map(({ lib }) => lib))(
    "%s holds its code, without tests and paths of this machine",
    (lib) => {
      const files = readdirSync(inside(lib), { recursive: true });
      expect(files.filter((file) => /\.spec\./.test(file))).toEqual([]);
      expect(files.length).toBeGreaterThan(3);
      for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name)))
        expect(readFileSync(join(inside(lib), file), "utf8")).not.toContain(
          ROOT,
        );
    },
  );

  it.each(PACKAGES.map((described) => [described.lib, described]))(
    "%s names every package that it imports, and none besides",
    (lib, { manifest }) => {
      const dist = join(inside(lib), "dist");
      const imported = new Set(
        readdirSync(dist, { recursive: true })
          .filter((file) => file.endsWith(".js"))
          .flatMap((file) => importsOf(readFileSync(join(dist, file), "utf8"))),
      );
      const { dependencies = {}, peerDependencies = {} } = manifest;
      const named = new Set([
        ...Object.keys(dependencies),
        ...Object.keys(peerDependencies),
        ...Object.keys(manifest.optionalDependencies ?? {}),
      ]);
      for (const name of imported) expect([...named]).toContain(name);
      for (const name of Object.keys(dependencies))
        if (!LOADED_BY_NAME.has(name)) expect([...imported]).toContain(name);
    },
  );
});

describe("their commands", () => {
  beforeAll(() => installFor(folder));

  it("are programs that Node runs as they are", () => {
    const bin = commandOf("cli");
    const help = execFileSync(process.execPath, [bin, "--help"]).toString();
    expect(help).toContain("octavo rollback APP");
  });

  const run = (lib, words) =>
    spawnSync(process.execPath, [commandOf(lib), ...words], {
      cwd: folder,
      encoding: "utf8",
    });
  const passes = (ended) =>
    expect([ended.status, ended.stdout]).toEqual([
      0,
      expect.stringMatching(/fail 0\n/),
    ]);

  // The tests of the others need packages that are not here: npm run walk.
  it.each([
    ["book-club", []],
    ["notes", ["--template", "plain"]],
  ])(
    "make a frontend of any name that passes its own tests: %s %p [DELIV-ANY-01]",
    (name, words) => {
      const made = run("create-octavo-frontend", [name, ...words]);
      expect([made.status, made.stderr]).toEqual([0, ""]);
      passes(run("frontend-build", ["test", join(folder, name)]));
    },
  );

  it("test a frontend with what its own loaders make of its files [DELIV-ANY-04]", () => {
    const fixture = join(ROOT, "libs/frontend-build/test/fixture");
    passes(run("frontend-build", ["test", fixture]));
  });
});

/** What `npm install` would bring: our packages as they were compiled, everything else as it is here. */
function installFor(folder) {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@octavo"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@octavo")
      symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const { lib, manifest } of PACKAGES) {
    writeFileSync(join(folder, lib, "package.json"), JSON.stringify(manifest));
    symlinkSync(join(folder, lib), join(modules, manifest.name));
  }
}

/** Commands that ask the public registry for a name of ours, which anyone may claim there. */
const UNCLAIMED =
  /npx (?!--no )\S*octavo|npm (create|init) (?!--registry)\S*octavo|npm (install|i|add|exec) (?!--package=\.)\S*octavo/;

const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Found by its file, named in a configuration of webpack, or needed by what is. */
const LOADED_BY_NAME = new Set([
  "@module-federation/runtime-tools",
  "axe-core",
  "css-loader",
  "swc-loader",
]);

function importsOf(code) {
  return [...code.matchAll(/(?:from|import|import\()\s*"([@\w][\w@./:-]*)"/g)]
    .map(([, name]) => name)
    .filter((name) => !name.startsWith("node:"))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]);
}
