import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, report } from "./build";
import { readSettings } from "./frontend-settings";
import { readSite } from "./serve/site-address";
import { reportLines } from "./size-report";
import { testFrontend } from "./testing/test-frontend";

const USAGE = `Builds frontends for a site of Octavo.

  octavo-build build [FOLDER] [--development] [--output FOLDER]
  octavo-build serve [FOLDER] [--site URL] [--port N] [--sign-in] [--write[=HOST]] [--override]
  octavo-build serve [FOLDER] --fixtures [--port N]
  octavo-build fixtures record [FOLDER] [--site URL]
  octavo-build report [FOLDER] [--json]
  octavo-build test [FOLDER]

FOLDER is the frontend's, with its octavo.config.ts; without it, this one.
serve shows the site (http://localhost:3000, or OCTAVO_SITE) with this frontend from its sources. It
only reads: as a visitor, or with your account (--sign-in, or a session in OCTAVO_SESSION). With --write,
it also changes the site, whose host you name. --override prints a link that opens the site itself with
this frontend, in a browser of this computer. --fixtures works without a site, with answers from the
folder fixtures, which "fixtures record" writes.`;

interface Words {
  folder: string;
  values: ReturnType<typeof readWords>["values"];
}

const COMMANDS = new Map<string, (words: Words) => Promise<void>>([
  [
    "build",
    async ({ folder, values: { development, output } }) => {
      await build(folder, {
        isProduction: !development,
        ...(output === undefined ? {} : { output: resolve(output) }),
      });
    },
  ],
  [
    "serve",
    async ({ folder, values }) => {
      if (values.offline) console.warn("--offline is now called --fixtures.");
      const fixtures = values.fixtures || values.offline;
      const { port, site, write, override, "sign-in": signIn } = values;
      // With its development server: what only builds can do without.
      const { serve } = await import("./serve/serve");
      await serve({ folder, port, site, write, signIn, override, fixtures });
    },
  ],
  [
    "fixtures record",
    async ({ folder, values: { site } }) => {
      const { recordFixtures } = await import("./serve/record-fixtures");
      const { api = [] } = await readSettings(folder);
      const from = readSite(site ?? process.env["OCTAVO_SITE"]);
      const lines = await recordFixtures({ folder, site: from, api });
      for (const line of lines) console.log(line);
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
    // With a host or without, which parseArgs has no word for.
    args: args.map((word) => (word === "--write" ? "--write=" : word)),
    allowPositionals: true,
    options: {
      development: { type: "boolean", default: false },
      fixtures: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      offline: { type: "boolean", default: false },
      output: { type: "string" },
      override: { type: "boolean", default: false },
      port: { type: "string" },
      site: { type: "string" },
      "sign-in": { type: "boolean", default: false },
      write: { type: "string" },
    },
  });
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readWords(args);
  const [first = "", ...others] = positionals;
  const words = first === "fixtures" ? [first, others.shift()] : [first];
  const name = words.join(" ");
  const [folder = "."] = others;
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
  // Builds that watch would keep it alive.
  setTimeout(() => process.exit(), 100).unref();
}
