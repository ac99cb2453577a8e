import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { CONTRACT_VERSION, SHARED_PACKAGES } from "@octavo/federation";
import type { ReleaseManifest, RenderModule } from "@octavo/federation";

const run = promisify(execFile);
const WORKSPACE_ROOT = resolve(import.meta.dirname, "../../..");

async function build(output: string): Promise<ReleaseManifest> {
  const tsx = join(WORKSPACE_ROOT, "node_modules/tsx/dist/cli.mjs");
  const config = ["--tsconfig", "libs/frontend-build/tsconfig.json"];
  const script = [
    "libs/frontend-build/src/octavo-build.ts",
    "build",
    "libs/frontend-build/test/fixture",
  ];
  await run(process.execPath, [tsx, ...config, ...script, "--output", output], {
    cwd: WORKSPACE_ROOT,
  });
  const text = await readFile(join(output, "release.json"), "utf8");
  return JSON.parse(text) as ReleaseManifest;
}

describe("the build of a frontend", () => {
  let folder = "";
  let manifest: ReleaseManifest;
  const read = (path: string) => readFile(join(folder, path));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "octavo-build-"));
    manifest = await build(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("describes itself as the contract asks", () => {
    expect(manifest).toMatchObject({
      app: "public",
      contract: CONTRACT_VERSION,
      container: "octavo_public",
      server: "server/render.cjs",
    });
    expect(manifest.version).toMatch(/^1\.2\.3-r[0-9a-f]{12}$/);
    expect(manifest.entry).toMatch(/^container\.[\w-]{64}\.js$/);
    expect(manifest.styles).toHaveLength(1);
    expect(Object.keys(manifest.shared).sort()).toEqual(
      [...SHARED_PACKAGES].sort(),
    );
  });

  it("lists every file with the hash of its content", async () => {
    for (const file of manifest.files) {
      const bytes = await read(file.path);
      const digest = createHash("sha384").update(bytes).digest("base64");
      expect(file.integrity).toBe(`sha384-${digest}`);
      expect(file.bytes).toBe(bytes.length);
    }
  });

  it("names scripts and sheets by their content, for the browser to refuse any other", async () => {
    const checked = manifest.files.filter(({ path }) =>
      /^[^/]+\.(js|css)$/.test(path),
    );
    expect(checked.length).toBeGreaterThan(3);
    for (const { path, integrity } of checked) {
      const digest = integrity
        .replace("sha384-", "")
        .replace(/\+/g, "-")
        .replace(/\//g, "_");
      expect(path).toContain(`.${digest}.`);
    }
    const container = String(await read(manifest.entry));
    expect(container).toContain(".integrity=");
  });

  it("leaves compressing to the server, which sends the files", () => {
    const packed = manifest.files.filter(({ path }) => /\.(br|gz)$/.test(path));
    expect(packed).toEqual([]);
  });

  it("says what the app exposes, calls, brings along and may weigh", () => {
    expect(manifest).toMatchObject({
      exposes: ["./app"],
      api: ["GET /posts/{id}", "POST /posts/{id}/views"],
      routes: ["/", "/x/:id"],
      addresses: ["/x/1"],
      budgets: { scripts: 60_000 },
      dependencies: { react: manifest.shared["react"]?.version },
    });
    expect(manifest.dependencies).not.toHaveProperty("webpack");
  });

  it("exposes the app, in whichever file it begins [DELIV-ANY-03]", async () => {
    expect(String(await read(manifest.entry))).toContain("./app");
  });

  it("renders on the server with the class names of the style sheet", async () => {
    const load = createRequire(import.meta.url);
    const bundle = load(join(folder, manifest.server ?? "")) as RenderModule;
    const { html } = await bundle.render({
      url: "/x",
      origin: "https://example.test",
      site: { name: "", tagline: "" },
      apiGet: () => Promise.resolve({ status: 200, body: null }),
    });
    expect(html).toContain("/x</p>");
    expect(html).toContain('title="for server">Good day ');
    const className = /class="([^"]+)"/.exec(html)?.[1];
    const [sheet = ""] = manifest.styles;
    expect(String(await read(sheet))).toContain(`.${className}{color:teal}`);
  });

  it("has a hidden source map for each script, with places below the app's folder and no texts [DELIV-ERRORS-05]", async () => {
    const paths = new Set(manifest.files.map(({ path }) => path));
    const scripts = [...paths].filter((path) => /\.c?js$/.test(path));
    for (const path of scripts) {
      expect(paths).toContain(`${path}.map`);
      const map = String(await read(`${path}.map`));
      expect(map).not.toContain(WORKSPACE_ROOT);
      expect(JSON.parse(map)).not.toHaveProperty("sourcesContent");
      expect(String(await read(path))).not.toContain(`=${path}.map`);
    }
    // The last of what a script calls, behind the names of files, whose lengths change.
    const sought = {
      "for browser": "greeting.tsx",
      ".integrity=": "load script",
    };
    for (const [words, source] of Object.entries(sought))
      expect(await placeOf(words, scripts)).toMatch(new RegExp(`${source}$`));
  });

  /** The source of the line in which a script has these words. */
  async function placeOf(words: string, scripts: string[]): Promise<string> {
    for (const path of scripts) {
      const [before = "", ...after] = String(await read(path)).split(words);
      if (path.endsWith(".cjs") || after.length === 0) continue;
      const line = before.split("\n");
      const column = line.at(-1)?.length ?? 0;
      const map = new TraceMap(String(await read(`${path}.map`)));
      const found = originalPositionFor(map, { line: line.length, column });
      return found.source ?? "";
    }
    return "";
  }

  it("adds the frontend's own loaders and plugins to both builds [DELIV-ANY-02]", async () => {
    const scripts = manifest.files.filter(({ path }) =>
      /^[^/]+\.js$/.test(path),
    );
    const texts = await Promise.all(scripts.map(({ path }) => read(path)));
    expect(texts.join("")).toMatch(/for browser/);
    expect(texts.join("")).toMatch(/Good day/);
  });

  it("gives the same content the same version", async () => {
    const other = await mkdtemp(join(tmpdir(), "octavo-build-"));
    try {
      expect((await build(other)).version).toBe(manifest.version);
    } finally {
      await rm(other, { recursive: true, force: true });
    }
  });
});
