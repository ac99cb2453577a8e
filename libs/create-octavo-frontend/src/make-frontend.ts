import { existsSync } from "node:fs";
import {
  appendFile,
  copyFile,
  mkdir,
  readFile,
  readdir,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

export interface NewFrontend {
  /** Name of the app and of its folder; a path names the folder as well. */
  name: string;
  /** The person's working folder. */
  folder: string;
  /** What all frontends begin with; beside it, `frameworks` has what differs. */
  template: string;
  framework?: string | undefined;
  /** A folder with the packages as files, for people without a registry that has them. */
  packages?: string | undefined;
  /** Address of the registry that has the packages. */
  registry?: string | undefined;
}

/** The same pattern as in the contract. Copied, because this package runs without others. */
export const APP_NAME = /^[a-z][a-z0-9-]{0,29}$/;

/** Apps that every site has. */
const TAKEN = new Set(["shell", "public", "admin"]);
/** Folders of `frameworks`. */
export const FRAMEWORKS = ["react", "vue", "svelte", "plain"];

/** Files that a repository may already have. */
const HARMLESS = new Set([".git", ".gitignore", ".DS_Store"]);
/** npm leaves files with this name out of packages. */
const RENAMED = new Map([
  ["gitignore", ".gitignore"],
  ["npmrc", ".npmrc"],
]);

/** @returns the new folder */
export async function makeFrontend(wanted: NewFrontend): Promise<string> {
  const target = resolve(wanted.folder, wanted.name);
  const app = basename(target);
  assertName(app);
  await assertEmpty(target);
  const registry = readRegistry(wanted.registry);
  const packages = await findPackages(wanted);
  const framework = frameworkFolder(wanted);
  for (const folder of [wanted.template, framework])
    for (const path of await filesOf(folder)) {
      if (folder === framework && path === MANIFEST) continue;
      const text = await readFile(join(folder, path), "utf8");
      const named = withName(path, app)
        .split("/")
        .map((part) => RENAMED.get(part) ?? part);
      const file = join(target, ...named);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, withName(text, app));
    }
  await addManifest(join(target, MANIFEST), join(framework, MANIFEST));
  await addPackages(target, packages);
  if (packages.length === 0 && registry !== undefined)
    await appendFile(join(target, ".npmrc"), `@octavo:registry=${registry}\n`);
  return target;
}

function frameworkFolder({
  template,
  framework = "react",
}: NewFrontend): string {
  if (!FRAMEWORKS.includes(framework))
    throw new Error(
      `There is no template "${framework}". There are ${FRAMEWORKS.join(", ")}.`,
    );
  return join(template, "../frameworks", framework);
}

/** It is stored in the repository, so it may hold no password. */
function readRegistry(word: string | undefined): string | undefined {
  if (!word) return undefined;
  const url = URL.canParse(word) ? new URL(word) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(
      `"${word}" is no address of a registry, such as https://npm.example.com.`,
    );
  if (url.username || url.password)
    throw new Error(
      "The registry's address holds a password, which would be stored in the repository. Put it into your own .npmrc.",
    );
  return url.href;
}

function assertName(app: string): void {
  if (!APP_NAME.test(app))
    throw new Error(
      `"${app}" cannot be the name of a frontend: it begins with a letter and has small letters, digits and hyphens, 30 at most.`,
    );
  if (/--|-$/.test(app))
    throw new Error(
      `"${app}" cannot be the name of a frontend: a hyphen stands between two words, once.`,
    );
  if (TAKEN.has(app))
    throw new Error(`Every site has a frontend "${app}" already.`);
}

async function assertEmpty(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const found = await readdir(folder).catch(() => null);
  if (found === null) throw new Error(`${folder} is a file.`);
  const others = found.filter((name) => !HARMLESS.has(name));
  if (others.length > 0)
    throw new Error(
      `${folder} is not empty (${others.slice(0, 3).join(", ")}). Nothing was written.`,
    );
}

/** The template is an app named labs, so that it can be built and tested as it is. */
function withName(text: string, app: string): string {
  const words = app.replace(/-+/g, " ").trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const pascal = app.replace(/(?:^|(?<!-)-+)(.)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return text
    .replace(/\bLabsSite/g, `${pascal}Site`)
    .replace(/\bLabs\b/g, title)
    .replace(/\blabs\b/g, app);
}

async function findPackages({
  folder,
  packages,
}: NewFrontend): Promise<string[]> {
  if (packages === undefined) return [];
  const from = resolve(folder, packages);
  const files = (await readdir(from).catch(() => [])).filter((name) =>
    name.endsWith(".tgz"),
  );
  if (files.length === 0)
    throw new Error(`There are no packages (*.tgz) in ${from}.`);
  return files.map((name) => join(from, name));
}

type Words = Record<string, string>;

interface PackageJson {
  scripts: Words;
  dependencies: Words;
  devDependencies: Words;
}

const MANIFEST = "package.json";

async function readManifest(file: string): Promise<Partial<PackageJson>> {
  return JSON.parse(await readFile(file, "utf8")) as Partial<PackageJson>;
}

/** The framework's packages, and scripts of its own. */
async function addManifest(file: string, framework: string): Promise<void> {
  const base = await readManifest(file);
  const more = await readManifest(framework);
  const manifest = {
    ...base,
    scripts: { ...base.scripts, ...more.scripts },
    dependencies: sorted({ ...base.dependencies, ...more.dependencies }),
    devDependencies: sorted({
      ...base.devDependencies,
      ...more.devDependencies,
    }),
  };
  await writeManifest(file, manifest);
}

const sorted = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const writeManifest = (file: string, manifest: object): Promise<void> =>
  writeFile(file, JSON.stringify(manifest, null, 2) + "\n");

/** The packages become part of the repository, so that a pipeline finds them too. */
async function addPackages(target: string, packages: string[]): Promise<void> {
  if (packages.length === 0) return;
  const file = join(target, MANIFEST);
  const manifest = await readManifest(file);
  const devDependencies = { ...manifest.devDependencies };
  await mkdir(join(target, "vendor"));
  for (const path of packages) {
    const name = basename(path);
    const [, library] = /^octavo-([a-z-]+)-\d/.exec(name) ?? [];
    if (library === undefined) continue;
    await copyFile(path, join(target, "vendor", name));
    devDependencies[`@octavo/${library}`] = `file:vendor/${name}`;
  }
  await writeManifest(file, { ...manifest, devDependencies });
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}
