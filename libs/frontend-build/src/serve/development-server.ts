import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import { extname, join } from "node:path";
import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import hotMiddleware from "webpack-hot-middleware";
import type { Handler } from "./handler";
import { guardHost, guardOrigin, mayLoadFiles } from "./own-pages";

export interface DevelopmentServer {
  /** The browser's build, whose files go to `output`. */
  config: Configuration;
  output: string;
  port: number;
  /** Below it, pages of any origin load the build's files; empty: none do. */
  secret: string;
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
  secret,
  handlers,
}: DevelopmentServer): Promise<void> {
  const compiler = webpack(config);
  const hot = hotMiddleware(compiler, { path: HOT_PATH, log: false });
  const files = [hot as Handler, builtFiles(compiler, output)];
  const all = [
    guardHost(port),
    ...(secret === "" ? [] : [forHolders(secret, files)]),
    ...files.map(forPagesNearby),
    guardOrigin,
    ...handlers,
  ];
  for (const host of LOOPBACK)
    await listen(port, host, (request, response) =>
      answer(all, request, response),
    );
}

/** `localhost` is either. No other machine may read with the developer's session. */
const LOOPBACK = ["127.0.0.1", "::1"];

async function listen(
  port: number,
  host: string,
  listener: RequestListener,
): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      // A machine without IPv6.
      if (/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? "")) done();
      else if (error.code !== "EADDRINUSE") failed(error);
      else
        failed(new Error(`Port ${port} is in use. Name another with --port.`));
    });
    server.listen(port, host, done);
  });
}

/** A path that only those know who got it from this process. */
export const secretPath = (): string =>
  `/__octavo_local/${randomBytes(24).toString("base64url")}`;

/** For pages of a preview, whose origin is opaque. */
function forHolders(secret: string, files: readonly Handler[]): Handler {
  return (request, response, next) => {
    const { url = "/", headers } = request;
    if (!url.startsWith(`${secret}/`)) return next();
    request.url = url.slice(secret.length);
    response.setHeader("access-control-allow-origin", headers.origin ?? "*");
    answer(files, request, response);
  };
}

function forPagesNearby(handler: Handler): Handler {
  return (request, response, next) => {
    if (!mayLoadFiles(request)) return next();
    const { origin } = request.headers;
    // Documents of a site on another port load the working copy's files.
    if (origin !== undefined)
      response.setHeader("access-control-allow-origin", origin);
    void handler(request, response, () => {
      response.removeHeader("access-control-allow-origin");
      next();
    });
  };
}

function answer(
  [handler, ...others]: readonly Handler[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (handler !== undefined)
    return void handler(request, response, () =>
      answer(others, request, response),
    );
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
  // Every build writes its entry there, and would be followed by another.
  const ignored = /[\\/]\.federation[\\/]/;
  compiler.watch({ ignored }, (error, stats) => {
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
