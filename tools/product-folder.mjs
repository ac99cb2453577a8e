// npm run product -- FOLDER: puts what the built product runs with into a new folder, and nothing else:
// the builds, the packages that they find where they are installed, the commands, the demo's articles.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PRODUCT } from "./workspace/projects.mjs";
import { ROOT } from "./workspace/root.mjs";
import { runTool, print, ToolError } from "./workspace/terminal.mjs";

const FILES = [
  "LICENSE",
  "backend/demo-content",
  "backend/launch.sh",
  "dist/licences.txt",
];
/** Where `npm run sbom` has written it. */
const OPTIONAL_FILES = ["dist/sbom.cdx.json"];

await runTool(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0)
    throw new ToolError("Name the folder: npm run product -- FOLDER");
  const folder = resolve(process.env.INIT_CWD ?? "", name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ToolError(`${folder} is there already. Name a new folder.`);
  copyFiles(folder);
  await copyPackages(folder);
  await compileCommands(folder);
  print(
    `${folder} is complete: sh backend/launch.sh dist/backend/main.mjs starts it.`,
  );
});

function copyFiles(folder) {
  const builds = PRODUCT.map((project) => `dist/${project}`);
  const optional = OPTIONAL_FILES.filter((file) =>
    existsSync(join(ROOT, file)),
  );
  for (const path of [...FILES, ...optional, ...builds]) {
    if (!existsSync(join(ROOT, path)))
      throw new ToolError(`${path} is missing. Run: npm run build`);
    // Frontends list theirs in release.json.
    const isLeftOut = (source) =>
      path === "dist/backend" && source.endsWith(".map");
    copy(folder, path, (source) => !isLeftOut(source));
  }
}

async function copyPackages(folder) {
  const { installedPackages } = await import("./shipped/shipped-packages.mjs");
  const manifest = readJson("package.json");
  const dependencies = {};
  for (const { folder: path, name, version, isNamed } of installedPackages()) {
    // Those for other systems are not there.
    if (!existsSync(join(ROOT, path))) continue;
    copy(folder, path);
    if (isNamed) dependencies[name] = version;
  }
  const { name, version, license, type, engines } = manifest;
  writeJson(join(folder, "package.json"), {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    dependencies,
  });
}

/** `octavo`, which releases frontends, and the one library that it imports. */
async function compileCommands(folder) {
  const { PACKAGES } = await import("./packages/manifests.mjs");
  const { compile } = await import("./packages/compile.mjs");
  const places = {
    cli: "dist/cli",
    federation: "node_modules/@octavo/federation/dist",
  };
  for (const described of PACKAGES) {
    const place = places[described.lib];
    if (place === undefined) continue;
    // Programs that others install start from their own folder; this one from the product's.
    const manifest = { ...described.manifest, bin: {} };
    await compile(
      { ...described, manifest, hasTypes: false },
      join(folder, place),
    );
    if (described.lib === "federation")
      writeJson(join(folder, place, "../package.json"), described.manifest);
  }
}

function copy(folder, path, filter) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}

function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
