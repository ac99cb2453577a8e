import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, report } from "./build";
import { reportLines } from "./size-report";
import { testFrontend } from "./testing/test-frontend";

const USAGE = `Builds frontends for a site of Octavo.

  octavo-build build [FOLDER] [--development] [--output FOLDER]
  octavo-build serve [FOLDER] [--site URL] [--port N] [--write] [--offline]
  octavo-build report [FOLDER] [--json]
  octavo-build test [FOLDER]

FOLDER is the frontend's, with its octavo.config.ts; without it, this one.
serve shows the site (http://localhost:3000, or OCTAVO_SITE) with this frontend from its sources. It
only reads from the site unless --write is given; --offline takes answers from the folder fixtures.`;

interface Words {
  folder: string;
  values: ReturnType<typeof readWords>["values"];
}

const COMMANDS = new Map<string, (words: Words) => Promise<void>>([
  [
    "build",
    async ({ folder, values: { development, output } }) => {
      await build({
        folder,
        isProduction: !development,
        ...(output === undefined ? {} : { output: resolve(output) }),
      });
    },
  ],
  [
    "serve",
    async ({ folder, values: { offline, port, site, write } }) => {
      // With its development server: what only builds can do without.
      const { serve } = await import("./serve/serve");
      await serve({ folder, port, site, mayWrite: write, isOffline: offline });
    },
  ],
  [
    "report",
    async ({ folder, values: { json } }) => {
      const packages = await report(folder);
      const lines = json
        ? [JSON.stringify(packages, null, 2)]
        : reportLines(packages);
      for (const line of lines) console.log(line);
    },
  ],
  [
    "test",
    async ({ folder }) => {
      process.exitCode = await testFrontend(folder);
    },
  ],
]);

function readWords(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      development: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      offline: { type: "boolean", default: false },
      output: { type: "string" },
      port: { type: "string" },
      site: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readWords(args);
  const [name = "", folder = "."] = positionals;
  const command = COMMANDS.get(name);
  if (command === undefined || values.help) {
    console.log(USAGE);
    if (!values.help) process.exitCode = 2;
    return;
  }
  await command({ folder: resolve(folder), values });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
