import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ROOT } from "../workspace/root.mjs";
import { compile, copyExtras } from "./compile.mjs";
import { PACKAGES, VERSION, contractVersion } from "./manifests.mjs";

describe("the packages for other repositories", () => {
  let folder = "";
  const inside = (lib) => join(folder, lib);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "octavo-packages-"));
    for (const described of PACKAGES) {
      copyExtras(described, inside(described.lib));
      await compile(described, join(inside(described.lib), "dist"));
    }
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are versioned by their contract", () => {
    expect(VERSION).toMatch(new RegExp(`^${contractVersion()}\\.\\d+\\.\\d+$`));
    for (const { manifest } of PACKAGES) expect(manifest.version).toBe(VERSION);
  });

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

  it("have commands that Node runs as they are", () => {
    const bin = join(inside("cli"), PACKAGES[2].manifest.bin.octavo);
    const help = execFileSync(process.execPath, [bin, "--help"]).toString();
    expect(help).toContain("octavo rollback APP");
  });
});

/** Found by its file, named in a configuration of webpack, or needed by what is. */
const LOADED_BY_NAME = new Set([
  "@module-federation/runtime-tools",
  "axe-core",
  "css-loader",
  "react-refresh",
  "swc-loader",
]);

function importsOf(code) {
  return [...code.matchAll(/(?:from|import|import\()\s*"([@\w][\w@./:-]*)"/g)]
    .map(([, name]) => name)
    .filter((name) => !name.startsWith("node:"))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]);
}
