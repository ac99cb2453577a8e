import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from "@module-federation/enhanced/runtime";
import { ACCEPTED_CONTRACTS } from "@octavo/federation";
import type { LiveApp, RemoteApp } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { pause } from "../pause";
import { folderOf } from "./release-folder";
import { withTimeLimit } from "./time-limit";

/** How long one attempt may take before another is made. */
const TIME_LIMIT_MS = 4000;

let attempts = 0;

/**
 * Fetches a remote's `./app` at run time. A first attempt that fails or hangs is followed by one with
 * an address that no cache knows; after that the error is the caller's.
 */
export async function loadRemoteApp(
  live: LiveApp,
  onLate: (app: RemoteApp) => void,
): Promise<RemoteApp> {
  if (!ACCEPTED_CONTRACTS.includes(live.contract))
    throw new Error(
      `Built for contract ${live.contract}; this shell speaks ${ACCEPTED_CONTRACTS.join(" and ")}.`,
    );
  try {
    return await withTimeLimit(fetchApp(live), TIME_LIMIT_MS, onLate);
  } catch (error) {
    if (!isOfOwnFile(error, live)) keepSharedCopies();
    return withTimeLimit(fetchApp(live), TIME_LIMIT_MS, onLate);
  }
}

/**
 * Whether one of the remote's own files could not be loaded. Otherwise it may be one that the shell
 * lends: a request that hangs does not say which one it is.
 */
function isOfOwnFile(error: unknown, { entry }: LiveApp): boolean {
  const { request, message } = error as { request?: string; message?: string };
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  return `${request} ${message}`.includes(folder);
}

/** The remote brings its own copies of what the shell was to lend. What is loaded already stays lent. */
function keepSharedCopies(): void {
  const shell = getInstance();
  if (!shell) return;
  const { shared } = shell.options;
  for (const [name, versions] of Object.entries(shared)) {
    shared[name] = versions.filter(({ loaded }) => loaded);
    const offered = ownValue(shell.shareScopeMap["default"] ?? {}, name) ?? {};
    // No matter who offers it: the failed attempt is recorded with it.
    for (const [version, { loaded }] of Object.entries(offered))
      if (!loaded) Reflect.deleteProperty(offered, version);
  }
}

let last: LiveApp | undefined;

async function fetchApp(live: LiveApp): Promise<RemoteApp> {
  const attempt = attempts++;
  const before = last;
  last = live;
  if (before !== undefined && before.version !== live.version) {
    keepSharedCopies();
    // It is there: who knows another version has it from the same file.
    const { forgetChunksOf } = await import("./rarely-needed");
    forgetChunksOf(live.container, folderOf(before));
  }
  // An existing container would be used instead of the requested one.
  if (attempt > 0) Reflect.set(globalThis, live.container, undefined);
  const entry = attempt === 0 ? live.entry : withMark(live.entry, attempt);
  if (live.integrity !== undefined) expectIntegrity(entry, live.integrity);
  registerRemotes([{ name: live.container, entry, type: "global" }], {
    force: attempt > 0,
  });
  const app = await loadRemote<RemoteApp>(`${live.container}/app`);
  // The remote's scripts have just run, and mounting takes as long again.
  await pause();
  if (typeof app?.mount !== "function")
    throw new Error(`${live.container} exposes no app.`);
  return app;
}

/** Addresses are unique per attempt: a reload of the page may have been the user's own retry. */
function withMark(entry: string, attempt: number): string {
  const mark = `${Date.now().toString(36)}-${attempt}`;
  return `${entry}${entry.includes("?") ? "&" : "?"}retry=${mark}`;
}

const integrities = new Map<string, string>();

/** The federation runtime makes the script element; this makes the browser check its content. */
function expectIntegrity(entry: string, integrity: string): void {
  if (integrities.size === 0)
    registerPlugins([{ name: "octavo-integrity", createScript: scriptFor }]);
  integrities.set(new URL(entry, location.href).href, integrity);
}

function scriptFor({ url }: { url: string }): HTMLScriptElement | undefined {
  const { href } = new URL(url, location.href);
  const integrity = integrities.get(href);
  if (integrity === undefined) return undefined;
  const script = document.createElement("script");
  script.src = href;
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = "anonymous";
  return script;
}
