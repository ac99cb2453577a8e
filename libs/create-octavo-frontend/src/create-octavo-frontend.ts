import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { FRAMEWORKS, makeFrontend } from "./make-frontend";

const USAGE = `Makes a small frontend for a site of Octavo: create-octavo-frontend NAME

  --template NAME     ${FRAMEWORKS.join(", ")}; react without it
  --registry URL      takes @octavo/* from this registry; without it, from the one that npm was told
  --packages FOLDER   takes @octavo/* from the files in this folder instead of a registry`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      packages: { type: "string" },
      registry: { type: "string" },
      template: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const [name, ...others] = positionals;
  if (values.help || name === undefined || others.length > 0) {
    console.log(USAGE);
    if (!values.help) process.exitCode = 2;
    return;
  }
  const made = await makeFrontend({
    name,
    folder: process.cwd(),
    template: resolve(import.meta.dirname, "../template"),
    framework: values.template,
    packages: values.packages,
    // npm hands on the one that it took this command from.
    registry: values.registry ?? process.env["npm_config_registry"],
  });
  const folder = relative(process.cwd(), made);
  console.log(`Made ${folder}. Next:

  cd ${folder}
  npm install
  npm test
  npm run serve -- --site https://the-site.example`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
