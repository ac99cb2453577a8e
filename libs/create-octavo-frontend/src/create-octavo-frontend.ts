import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeFrontend } from "./make-frontend";

const USAGE = `Makes a small frontend for a site of Octavo: npm create octavo-frontend NAME

  --packages FOLDER   takes @octavo/* from the files in this folder instead of a registry`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: "string" }, help: { type: "boolean" } },
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
    packages: values.packages,
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
