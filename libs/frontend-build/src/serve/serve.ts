import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHELL_APP } from "@octavo/federation";
import { frontendConfig } from "../frontend-config";
import { readFrontend } from "../frontend-options";
import type { FrontendOptions } from "../frontend-options";
import { isInstalled } from "../project-root";
import { proxyTo, startDevelopmentServer } from "./development-server";
import { AskedCalls } from "./fixtures";
import { withHotReplacement } from "./hot-replacement";
import { offlineMiddleware, sendFixturesPage } from "./offline-middleware";
import { servedApp } from "./served-app";
import type { ServedApp } from "./served-app";
import { watchServerBundle } from "./server-bundle";
import type { ServerBundle } from "./server-bundle";
import { documentMiddleware } from "./site-documents";
import { guardWrites } from "./write-guard";

export interface ServeOptions {
  /** The frontend's. */
  folder: string;
  port: string | undefined;
  site: string | undefined;
  /** Whether calls that change something go to the site. */
  mayWrite: boolean;
  /** Works without any site. */
  isOffline: boolean;
}

/** Ports that `npm run dev` and DEV_FRONTENDS expect. */
const PORTS = new Map([
  ["shell", 4201],
  ["public", 4202],
  ["admin", 4203],
]);
const OTHER_PORT = 4210;
const SITE_LIMIT_MS = 5000;

/**
 * Serves one frontend from its sources, with hot replacement. Everything else – documents, API, the
 * other frontends – comes from a running site, so that this address shows the whole product with this
 * one part as it is in the working copy.
 */
export async function serve(options: ServeOptions): Promise<void> {
  process.env["NODE_ENV"] = "development";
  const settings = await readFrontend(options.folder);
  const { folder } = settings;
  const site = readSite(options.site ?? process.env["OCTAVO_SITE"]);
  const port = readPort(options.port, settings.app);
  const isOffline = options.isOffline || !(await answers(site));
  if (isOffline && settings.app === SHELL_APP)
    throw new Error(`No site answers at ${site}; the shell needs one.`);
  const output = await mkdtemp(join(tmpdir(), "octavo-serve-"));
  removeAtEnd(output);
  const frontend: FrontendOptions = {
    ...settings,
    output,
    isProduction: false,
    refresh: settings.app !== SHELL_APP && isInstalled(folder, "react"),
    standIn: isOffline,
  };
  const served = servedApp(settings, `http://localhost:${port}`, site);
  const [browser, server] = frontendConfig(frontend);
  if (browser === undefined) throw new Error("There is nothing to serve.");
  const parts: ServedParts = {
    served,
    folder,
    bundle: server === undefined ? null : watchServerBundle(server),
    mayWrite: options.mayWrite,
    isOffline,
  };
  const { address } = served;
  const { refresh = false } = frontend;
  await startDevelopmentServer({
    config: withHotReplacement(browser, { address, refresh }),
    output,
    port,
    handlers: handlersOf(parts),
  });
  for (const line of greeting(parts, options.isOffline)) console.log(line);
}

interface ServedParts {
  served: ServedApp;
  folder: string;
  bundle: ServerBundle | null;
  mayWrite: boolean;
  isOffline: boolean;
}

function greeting(
  { served, mayWrite, isOffline }: ServedParts,
  wantedOffline: boolean,
): string[] {
  const { app, address, basePath, site } = served;
  const start = `frontend-${app} from its sources: ${address}${basePath}`;
  const fixtures = `answers come from the folder fixtures, see ${address}/__fixtures`;
  if (isOffline)
    return [
      wantedOffline
        ? `${start} (offline: ${fixtures})`
        : `${start} (no site answers at ${site}: ${fixtures})`,
    ];
  return [
    `${start} (the rest from ${site})`,
    mayWrite
      ? `What is saved here is saved on ${site}.`
      : `It only reads from ${site}; --write changes that.`,
  ];
}

/** After what webpack has built. */
function handlersOf({
  served,
  folder,
  bundle,
  mayWrite,
  isOffline,
}: ServedParts) {
  const asked = new AskedCalls();
  const fixtures = sendFixturesPage(folder, asked);
  if (isOffline)
    return [fixtures, offlineMiddleware({ served, folder, bundle, asked })];
  return [
    fixtures,
    guardWrites(mayWrite, (line) => console.warn(line)),
    documentMiddleware(served, bundle),
    siteProxy(served.site, mayWrite),
  ];
}

/**
 * No one has approved the working copy: it meets a session of the site only where people are to sign in.
 * Without this, a site on the same machine would share its cookies, which know no ports.
 */
function siteProxy(site: string, mayWrite: boolean) {
  // The API accepts writes from its own origin only.
  const { origin } = new URL(site);
  return proxyTo(site, { origin, ...(!mayWrite && { cookie: "" }) });
}

async function answers(site: string): Promise<boolean> {
  const signal = AbortSignal.timeout(SITE_LIMIT_MS);
  const answer = await fetch(site, { signal, redirect: "manual" }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer !== null;
}

function readSite(word = "http://localhost:3000"): string {
  const url = URL.canParse(word) ? new URL(word) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`"${word}" is no address such as https://example.org.`);
  return url.origin;
}

function readPort(word: string | undefined, app: string): number {
  if (word === undefined) return PORTS.get(app) ?? OTHER_PORT;
  const port = Number(word);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`"${word}" is no port: a number up to 65535.`);
}

function removeAtEnd(folder: string): void {
  const remove = () => rm(folder, { recursive: true, force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void remove().then(() => process.exit(0)));
}
