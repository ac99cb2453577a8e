// npm run packages: what teams with repositories of their own install, as
// dist/packages/*.tgz.
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { buildProducts } from "./workspace/build-projects.mjs";
import { FOR_WORK, installPackages } from "./workspace/install-packages.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { ROOT } from "./workspace/root.mjs";
import { runTool, print, ToolError } from "./workspace/terminal.mjs";

const OUTPUT = join(ROOT, "dist/packages");

await runTool(async () => {
  await oneAtATime(async () => {
    await installPackages(FOR_WORK);
    // The types of the calls are those of its API.
    await buildProducts({ projects: ["backend"] });
  });
  const {
    PACKAGES,
    REACT_PACKAGES,
    TEMPLATE_PACKAGES,
    VUE_PACKAGES,
    repositoryOf,
  } = await import("./packages/manifests.mjs");
  const { builtDocument, clientPaths } =
    await import("./packages/client-paths.mjs");
  const { compile, copyExtras, copyTexts } =
    await import("./packages/compile.mjs");
  const { packFolder } = await import("./packages/pack.mjs");

  rmSync(OUTPUT, { recursive: true, force: true });
  const stage = join(OUTPUT, "unpacked");
  const paths = await clientPaths(await builtDocument());
  for (const described of PACKAGES) {
    const folder = join(stage, described.lib);
    copyTexts(described, folder);
    copyExtras(described, folder);
    writeManifest(join(folder, "package.json"), {
      ...described.manifest,
      ...repositoryOf(described.lib),
    });
    if (described.lib === "create-octavo-frontend") {
      const complete = (path, packages) =>
        completeTemplate(join(folder, path, "package.json"), packages);
      complete("template", TEMPLATE_PACKAGES);
      complete("frameworks/react", REACT_PACKAGES);
      complete("frameworks/vue", VUE_PACKAGES);
    }
    await compile(described, join(folder, "dist"));
    if (existsSync(join(folder, "dist/paths.d.ts")))
      writeFileSync(join(folder, "dist/paths.d.ts"), paths);
    rmSync(join(folder, "tsconfig.json"), { force: true });
    print(await packFolder(folder, OUTPUT));
  }
  const made = readdirSync(OUTPUT).filter((name) => name.endsWith(".tgz"));
  if (made.length !== PACKAGES.length)
    throw new ToolError(
      `${made.length} packages instead of ${PACKAGES.length}.`,
    );
  rmSync(stage, { recursive: true });
});

function writeManifest(file, manifest) {
  writeFileSync(file, JSON.stringify(manifest, null, 2) + "\n");
}

function completeTemplate(file, packages) {
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  for (const [kind, versions] of Object.entries(packages))
    manifest[kind] = { ...manifest[kind], ...versions };
  writeManifest(file, manifest);
}
