import type {
  ChannelRegistry,
  LiveApp,
  RemoteApp,
  RemoteReport,
  ShellBoot,
} from "@octavo/federation";
import type * as FailureViews from "./failure-view";
import type * as Texts from "../texts";
import { findLink } from "./sheets";

/*
 * Code that hardly any visit needs: for when something has failed, or a tab was open for long. A separate
 * file, fetched only then, which imports nothing of the shell: shared code would cost every visit more.
 */

const REGISTRY_MS = 4000;

/** The live versions. The browser asks with the ETag of the answer before and mostly gets no body. */
async function readRegistry(apiBase: string): Promise<ChannelRegistry> {
  const answer = await fetch(`${apiBase}/frontends/registry`, {
    cache: "no-cache",
    signal: AbortSignal.timeout(REGISTRY_MS),
  });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  return (await answer.json()) as ChannelRegistry;
}

/** Names come from the site's registry: `constructor` is none that every object has. */
const named = <Value>(
  values: Record<string, Value> | undefined,
  name: string,
) => new Map(Object.entries(values ?? {})).get(name);

/** The version that takes the place of a document's remote when it fails; null without one. */
export async function findFallback({
  apiBase,
  app,
  registry,
}: ShellBoot): Promise<LiveApp | null> {
  const { fallbacks } = await readRegistry(apiBase);
  const fallback = named(fallbacks, app) ?? null;
  const isOther = fallback?.version !== named(registry.apps, app)?.version;
  return isOther ? fallback : null;
}

/** The means of a document's host to replace its remote with another version. */
export interface Host {
  readonly options: { boot: ShellBoot };
  readonly live: LiveApp | undefined;
  /** Versions that errors are attributed to. */
  readonly known: { app: string; live: LiveApp }[];
  readonly shown: { version: LiveApp } | null;
  readonly isUgly: boolean;
  other: LiveApp | undefined;
  load(version: LiveApp, prepare: () => Promise<void>): Promise<RemoteApp>;
  mount(remote: RemoteApp, version: LiveApp): void;
  leave(): void;
  report(version: LiveApp | undefined, event: RemoteReport): void;
  noteError(error: unknown, version: LiveApp): void;
}

/**
 * Replaces the live version with the last healthy one. Rejects without the registry's answer.
 * @param find replaced by tests.
 */
export async function takeOther(
  host: Host,
  find = findFallback,
): Promise<void> {
  const { boot } = host.options;
  const other = await find(boot);
  if (!other) return;
  host.known.push({ app: boot.app, live: other });
  const message = `Version ${other.version} replaces it.`;
  host.report(host.live, { level: "info", message });
  try {
    const link = () => linkSheets(other);
    const remote = await host.load(other, link);
    await link();
    host.other = other;
    if (host.isUgly && host.shown?.version === host.live) host.leave();
    host.mount(remote, other);
  } catch (error) {
    host.noteError(error, other);
  }
}

/** Without its sheet a page is better than no page. */
const SHEETS_MS = 4000;

/** Links the sheets of a version that the document did not know of. Rejects when one does not come. */
export async function linkSheets(live: LiveApp): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, SHEETS_MS));
  const sheets = live.styles.map((address) => link(address, live));
  await Promise.race([Promise.all(sheets), late]);
}

/** Asks for a sheet again, at an address that no cache knows. Either response will do. */
export function linkAgain(address: string, live: LiveApp): Promise<void> {
  const late = `${address} has not come within ${SHEETS_MS / 1000} seconds.`;
  return new Promise((done, failed) => {
    findLink(address)?.addEventListener("load", () => done());
    link(address, live, `?retry=${Date.now().toString(36)}`).then(done, failed);
    setTimeout(() => failed(new Error(late)), SHEETS_MS);
  });
}

function link(address: string, live: LiveApp, mark = ""): Promise<void> {
  return new Promise((done, failed) => {
    const element = document.createElement("link");
    element.rel = "stylesheet";
    const integrity = named(live.integrities, address);
    if (integrity !== undefined) element.integrity = integrity;
    element.addEventListener("load", () => done());
    element.addEventListener("error", () =>
      failed(new Error(`${address} could not be loaded.`)),
    );
    element.href = address + mark;
    document.head.append(element);
  });
}

/**
 * Two versions of an app hand their chunks over in the same list, under the same numbers. The next one
 * begins with an empty list, and what was on its way for the one before does not get into it.
 * @param folder of the version before.
 */
export function forgetChunksOf(container: string, folder: string): void {
  const chunks: unknown[] = [];
  let push: (...chunk: unknown[]) => number = chunks.push.bind(chunks);
  Object.defineProperty(chunks, "push", {
    get: () => (isFrom(folder) ? () => 0 : push),
    // The container of the one before may be late itself.
    set: (next: typeof push) => {
      if (!isFrom(folder)) push = next;
    },
  });
  Reflect.set(globalThis, `webpackChunk${container}`, chunks);
  // The next one would wait for a chunk of the same number that is on its way already.
  for (const script of document.querySelectorAll<HTMLScriptElement>(
    "script[data-webpack]",
  ))
    if (script.src.startsWith(folder)) script.remove();
}

function isFrom(folder: string): boolean {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src.startsWith(folder);
}

/**
 * The live versions of a document's remote and shell, if others were live when the document was made; null
 * when nothing is new to it.
 */
export async function findNewVersion({
  apiBase,
  app,
  registry,
}: ShellBoot): Promise<string | null> {
  const { revision, apps, canaries } = await readRegistry(apiBase);
  if (revision === registry.revision) return null;
  const isNew = (name: string) => {
    const own = named(registry.apps, name);
    const live = named(apps, name)?.version;
    // A canary stays for its visitors. A preview, or what the server took instead, would be chosen again.
    const isCanary = own && named(canaries, name) === own.version;
    // A development server serves no release.
    const isServed = own && !/^\d/.test(own.version);
    if (own?.isSubstitute || isCanary || isServed) return false;
    return live !== undefined && live !== own?.version;
  };
  const found = [app, "shell"].filter(isNew);
  return found.map((name) => named(apps, name)?.version).join(" ") || null;
}

/** The parts of the shell that draw a line in the corner, and its texts. */
export type Drawing = Pick<
  typeof FailureViews & typeof Texts,
  "showNotice" | "button" | "t"
>;

/**
 * Announces a new version once. It only offers it, so that no one loses what they are typing.
 * @param offered versions that were announced.
 */
export async function offerNewVersion(
  boot: ShellBoot,
  offered: Set<string>,
  { showNotice, button, t }: Drawing,
): Promise<void> {
  const version = await findNewVersion(boot);
  if (version === null || offered.has(version)) return;
  offered.add(version);
  // The focus goes back to where it was.
  let before: EventTarget | null = null;
  const buttons = [
    button(t("reload"), () => location.reload()),
    button(t("notNow"), () => {
      notice.remove();
      if (before instanceof HTMLElement) before.focus();
    }),
  ];
  for (const each of buttons)
    each.addEventListener("focus", ({ relatedTarget }) => {
      before ??= relatedTarget;
    });
  const notice = showNotice(t("newVersion"), buttons);
}
