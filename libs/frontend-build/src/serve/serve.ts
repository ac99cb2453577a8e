import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHELL_APP } from "@octavo/federation";
import { frontendConfig } from "../frontend-config";
import { readFrontend } from "../frontend-options";
import type { FrontendOptions } from "../frontend-options";
import { isInstalled } from "../project-root";
import { bannerText, withBanner } from "./banner";
import type { Shown } from "./banner";
import { secretPath, startDevelopmentServer } from "./development-server";
import { AskedCalls } from "./fixtures";
import { createOverride } from "./create-override";
import { withHotReplacement } from "./hot-replacement";
import { offlineMiddleware, sendFixturesPage } from "./offline-middleware";
import { openSite } from "./open-site";
import type { OpenSite } from "./open-site";
import { servedApp } from "./served-app";
import type { ServedApp } from "./served-app";
import { watchServerBundle } from "./server-bundle";
import type { ServerBundle } from "./server-bundle";
import { readSite } from "./site-address";
import { documentMiddleware } from "./site-documents";
import { answerSession, siteProxy } from "./site-proxy";
import { openTerminal } from "./terminal";
import { guardWrites } from "./write-guard";

export interface ServeOptions {
  /** The frontend's. */
  folder: string;
  port: string | undefined;
  site: string | undefined;
  /** The host of the site to which calls that change something go; empty: it is asked for. */
  write: string | undefined;
  /** Reads with the account of the person who starts it. */
  signIn: boolean;
  /** Makes a link that opens the deployed site with the working copy. */
  override: boolean;
  /** Works without any site. */
  fixtures: boolean;
}

/** Ports that `npm run dev` and DEV_FRONTENDS expect. */
const PORTS = new Map([
  ["shell", 4201],
  ["public", 4202],
  ["admin", 4203],
]);
const OTHER_PORT = 4210;

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
  if (options.fixtures) assertFixturesDo(options, settings.app);
  const { app } = settings;
  const wishes = { ...options, site, app, folder };
  const open = options.fixtures ? null : await openSite(wishes, openTerminal());
  const output = await mkdtemp(join(tmpdir(), "octavo-serve-"));
  const end = async () => {
    await open?.person?.signOut().catch(() => undefined);
    await rm(output, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void end().finally(() => process.exit(0)));
  const frontend: FrontendOptions = {
    ...settings,
    output,
    isProduction: false,
    refresh: app !== SHELL_APP && isInstalled(folder, "react"),
    standIn: options.fixtures,
  };
  const served = servedApp(settings, `http://localhost:${port}`, site);
  try {
    await start({ frontend, served, output, port, open }, options);
  } catch (error) {
    await end();
    throw error;
  }
}

interface Start extends Pick<ServedParts, "served" | "open"> {
  frontend: FrontendOptions;
  output: string;
  port: number;
}

async function start(
  { frontend, served, output, port, open }: Start,
  { override }: ServeOptions,
): Promise<void> {
  const [browser, server] = frontendConfig(frontend);
  if (browser === undefined) throw new Error("There is nothing to serve.");
  const secret = override ? secretPath() : "";
  const address = served.address + secret;
  const further =
    override && open !== null
      ? await createOverride(served, address, open)
      : [];
  const bundle = server === undefined ? null : watchServerBundle(server);
  const { folder, refresh = false } = frontend;
  const parts: ServedParts = { served, folder, bundle, open };
  await startDevelopmentServer({
    config: withHotReplacement(browser, { address, refresh }),
    output,
    port,
    secret,
    handlers: handlersOf(parts),
  });
  console.log(`${served.address}${served.basePath}`);
  console.log(`${bannerText(shown(parts))}.`);
  for (const line of further) console.log(line);
}

interface ServedParts {
  served: ServedApp;
  folder: string;
  bundle: ServerBundle | null;
  /** Null: the answers come from the folder fixtures. */
  open: OpenSite | null;
}

/** A session may end while this runs. */
function shown({ served, open }: ServedParts): Shown {
  const { app, site } = served;
  const { mayWrite = false, session, person = null } = open ?? {};
  const name = session?.isOpen ? (person?.name ?? "") : null;
  return { app, site: open && site, mayWrite, person: name };
}

/** After what webpack has built. */
function handlersOf(parts: ServedParts) {
  const { served, folder, bundle, open } = parts;
  const asked = new AskedCalls();
  const decorate = (html: string) => withBanner(html, shown(parts));
  const fixtures = sendFixturesPage(folder, asked);
  if (open === null)
    return [
      fixtures,
      offlineMiddleware({ served, folder, bundle, asked, decorate }),
    ];
  const { session, mayWrite, seen } = open;
  const note = (url: string) => seen.note(url);
  return [
    fixtures,
    guardWrites(mayWrite, (line) => console.warn(line)),
    answerSession(session, mayWrite),
    documentMiddleware({ served, bundle, decorate, note, session }),
    siteProxy(session, { note }),
  ];
}

function assertFixturesDo(
  { write, signIn, override }: ServeOptions,
  app: string,
): void {
  if (write !== undefined || signIn || override)
    throw new Error(
      "With --fixtures there is no site to sign in to or write to.",
    );
  if (app === SHELL_APP)
    throw new Error(
      "The shell needs a site; it cannot be served with --fixtures.",
    );
}

function readPort(word: string | undefined, app: string): number {
  if (word === undefined) return PORTS.get(app) ?? OTHER_PORT;
  const port = Number(word);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`"${word}" is no port: a number up to 65535.`);
}
