import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { answerDocument } from "./development-document";
import { frontendConfig } from "./frontend-config";
import { readSettings } from "./frontend-settings";

/** Ports that `npm run dev` and DEV_FRONTENDS expect. */
const PORTS = new Map([
  ["shell", 4201],
  ["public", 4202],
  ["admin", 4203],
]);

export interface ServeOptions {
  /** The frontend's. */
  folder: string;
  port: string | undefined;
  site: string | undefined;
}

export async function serve({
  folder,
  port: wantedPort,
  site = "http://localhost:3000",
}: ServeOptions): Promise<void> {
  const settings = await readSettings(folder);
  const [config] = frontendConfig({
    ...settings,
    folder,
    isProduction: false,
    refresh: settings.app !== "shell",
  });
  if (config === undefined) throw new Error("There is nothing to serve.");
  const port = Number(wantedPort ?? PORTS.get(settings.app) ?? 4210);
  const address = `http://localhost:${port}`;
  const server = new WebpackDevServer(
    serverOptions({ app: settings.app, address, port, site }),
    webpack(config),
  );
  await server.start();
  console.log(
    `frontend-${settings.app} from its sources: ${address} (the rest from ${site})`,
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
