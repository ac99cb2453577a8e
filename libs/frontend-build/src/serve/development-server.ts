import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { createProxyServer } from "httpxy";
import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import hotMiddleware from "webpack-hot-middleware";

type Next = () => void;
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
) => void;

export interface DevelopmentServer {
  /** The browser's build, whose files go to `output`. */
  config: Configuration;
  output: string;
  port: number;
  /** Asked after the build's files, each unless the one before has answered. */
  handlers: readonly Handler[];
}

/** Where browsers hear of new builds. */
export const HOT_PATH = "/__octavo_hot";

/** Serves a build that follows its sources, and tells browsers what to replace. */
export async function startDevelopmentServer({
  config,
  output,
  port,
  handlers,
}: DevelopmentServer): Promise<void> {
  const compiler = webpack(config);
  const hot = hotMiddleware(compiler, { path: HOT_PATH, log: false });
  const all = [hot as Handler, builtFiles(compiler, output), ...handlers];
  const server = createServer((request, response) => {
    // Documents of a site on another port load the working copy's files.
    response.setHeader("access-control-allow-origin", "*");
    answer(all, request, response);
  });
  await new Promise<void>((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is in use. Name another with --port.`)
          : error,
      ),
    );
    server.listen(port, done);
  });
}

function answer(
  [handler, ...others]: readonly Handler[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (handler !== undefined)
    return handler(request, response, () => answer(others, request, response));
  response.writeHead(404).end();
}

/** Requests wait for the build under way, so that no page mixes two. */
function builtFiles(compiler: Compiler, output: string): Handler {
  const names = new Set<string>();
  let finish: () => void;
  let isBuilding = false;
  let built: Promise<void>;
  const begin = () => {
    if (isBuilding) return;
    isBuilding = true;
    built = new Promise((done) => (finish = done));
  };
  begin();
  compiler.hooks.invalid.tap("octavo", begin);
  compiler.hooks.watchRun.tap("octavo", begin);
  compiler.hooks.assetEmitted.tap("octavo", (name) => names.add(name));
  compiler.watch({}, (error, stats) => {
    if (error ?? stats?.hasErrors())
      console.error(
        error?.message ?? stats?.toString({ all: false, errors: true }),
      );
    isBuilding = false;
    finish();
  });
  return (request, response, next) => {
    if (!/^(GET|HEAD)$/.test(request.method ?? "")) return next();
    void built.then(() => {
      const [path = ""] = (request.url ?? "").slice(1).split("?");
      if (!names.has(path)) return next();
      response.writeHead(200, {
        "content-type": TYPES.get(extname(path)) ?? "application/octet-stream",
        "cache-control": "no-cache",
      });
      createReadStream(join(output, path))
        .on("error", () => response.destroy())
        .pipe(response);
    });
  };
}

const TYPES = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json"],
  [".map", "application/json"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
  [".woff2", "font/woff2"],
]);

/** Hands a request to the site as it is, but for the headers that are given. */
export function proxyTo(
  site: string,
  headers: Record<string, string>,
): Handler {
  const proxy = createProxyServer({
    ...{ target: site, changeOrigin: true, headers },
  });
  return (request, response) => {
    proxy.web(request, response).catch((error: unknown) => {
      console.error(`No answer from ${site}:`, error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { "content-type": "text/plain" })
          .end(`No site answers at ${site}.`);
    });
  };
}
