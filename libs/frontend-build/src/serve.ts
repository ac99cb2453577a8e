/**
 * Serves one frontend from its sources, with hot replacement:
 * `tsx libs/frontend-build/src/serve.ts frontend-admin [--port N] [--site URL]`.
 *
 * Everything else – documents, API, the other frontends – comes from a running site, so that this
 * address shows the whole product with this one part as it is in the working copy.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { answerDocument } from "./development-document";
import { frontendConfig } from "./frontend-config";
import { readSettings } from "./frontend-options";
import { WORKSPACE_ROOT } from "./workspace";

/** Ports that `npm run dev` and DEV_FRONTENDS expect. */
const PORTS = new Map([
  ["shell", 4201],
  ["public", 4202],
  ["admin", 4203],
]);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string" },
      site: { type: "string", default: "http://localhost:3000" },
    },
  });
  const folder = resolve(WORKSPACE_ROOT, positionals[0] ?? "");
  const settings = await readSettings(folder);
  const [config] = frontendConfig({
    app: settings.app,
    folder,
    isProduction: false,
    refresh: settings.app !== "shell",
  });
  if (config === undefined) throw new Error("There is nothing to serve.");
  const port = Number(values.port ?? PORTS.get(settings.app) ?? 4210);
  const address = `http://localhost:${port}`;
  const server = new WebpackDevServer(
    serverOptions({ app: settings.app, address, port, site: values.site }),
    webpack(config),
  );
  await server.start();
  console.log(
    `frontend-${settings.app} from its sources: ${address} (the rest from ${values.site})`,
  );
}

interface ServedApp {
  app: string;
  address: string;
  port: number;
  site: string;
}

function serverOptions(served: ServedApp): WebpackDevServer.Configuration {
  const { port, site } = served;
  return {
    port,
    hot: true,
    liveReload: true,
    static: false,
    allowedHosts: "all",
    headers: { "access-control-allow-origin": "*" },
    client: { overlay: false, logging: "warn" },
    proxy: [
      {
        context: () => true,
        target: site,
        changeOrigin: true,
        // The API accepts writes from its own origin only.
        headers: { origin: new URL(site).origin },
        logLevel: "silent",
      },
    ],
    setupMiddlewares(middlewares) {
      const proxy = middlewares.findIndex(({ name }) =>
        name?.includes("proxy"),
      );
      middlewares.splice(proxy === -1 ? middlewares.length : proxy, 0, {
        name: "documents",
        middleware: answerDocument(served),
      });
      return middlewares;
    },
  };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
