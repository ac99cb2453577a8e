import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build";
import { serve } from "./serve";

const USAGE = `Builds frontends for a site made of releases.

  octavo-build build [FOLDER] [--development] [--output FOLDER]
  octavo-build serve [FOLDER] [--site URL] [--port N]

FOLDER is the frontend's, with its octavo.config.ts; without it, this one.`;

async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      development: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      output: { type: "string" },
      port: { type: "string" },
      site: { type: "string" },
    },
  });
  const [command, name = "."] = positionals;
  const folder = resolve(name);
  const { output, port, site } = values;
  if (command === "build" && !values.help)
    await build({
      folder,
      isProduction: !values.development,
      ...(output === undefined ? {} : { output: resolve(output) }),
    });
  else if (command === "serve" && !values.help)
    await serve({ folder, port, site });
  else {
    console.log(USAGE);
    if (!values.help) process.exitCode = 2;
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
