import { afterAll } from "@jest/globals";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  CONTRACT_VERSION,
  containerName,
  type ReleaseManifest,
} from "@octavo/federation";

/** Renders every page but those that it is told not to have. */
export const RENDER = `return {
  status: request.url.includes("no-such") ? 404 : 200,
  head: "", html: "<h1>Page</h1>", state: "{}" };`;

export interface FixtureRelease {
  folder: string;
  manifest: ReleaseManifest;
}

export interface FixtureOptions {
  app?: string;
  version?: string;
  /** Body of `async function render(request)` of the server bundle. */
  render?: string;
  /** Contents of files by path, beside or instead of the usual ones. */
  files?: Record<string, string>;
  /** Changes to the description, not to the files. */
  manifest?: Partial<ReleaseManifest>;
}

const folders: string[] = [];

afterAll(() =>
  Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true })),
  ),
);

/** A build as webpack would leave it, in a folder of its own that goes after the file's tests. */
export async function makeRelease(
  options: FixtureOptions = {},
): Promise<FixtureRelease> {
  const { app = "public", version = "1.0.0", render } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-release-"));
  folders.push(folder);
  const container = containerOf(app, version);
  const contents: Record<string, string | Buffer> = {
    "container.js": container,
    "container.js.br": brotliCompressSync(container),
    "styles.css": "body { margin: 0 }",
    ...(render === undefined
      ? {}
      : {
          "server/render.cjs": `exports.render = async (request) => {${render}};`,
        }),
    ...options.files,
  };
  const files = Object.entries(contents).map(([file, content]) => ({
    path: file,
    bytes: Buffer.byteLength(content),
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
  }));
  const manifest: ReleaseManifest = {
    app,
    version,
    contract: CONTRACT_VERSION,
    entry: "container.js",
    container: app === "shell" ? "" : containerName(app),
    styles: ["styles.css"],
    preload: [],
    ...(render === undefined ? {} : { server: "server/render.cjs" }),
    shared: {},
    files,
    ...options.manifest,
  };
  for (const [file, content] of Object.entries(contents))
    await writeInto(folder, file, content);
  await writeInto(folder, "release.json", JSON.stringify(manifest));
  return { folder, manifest };
}

/** A folder of builds, as FRONTENDS_DIST names one, with a reader site: no server is ready without. */
export async function makeFrontends(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-frontends-"));
  folders.push(folder);
  const site = await makeRelease();
  await symlink(site.folder, path.join(folder, "frontend-public"));
  return folder;
}

/** As much of a Module Federation container as can be seen from outside. */
function containerOf(app: string, version: string): string {
  const name = containerName(app);
  return `/* ${app} ${version} */ var ${name}; ${name} = { modules: { "./app": () => null } };`;
}

export async function writeInto(
  folder: string,
  file: string,
  content: string | Buffer,
): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}
