import type { ChannelRegistry, LiveApp, ShellBoot } from "@octavo/federation";

/*
 * What hardly any visit needs: code for when something has failed, or a tab was open for long. It is a
 * file of its own, which is fetched only then, and takes nothing of the shell with it: what both need would cost every visit more.
 */

const REGISTRY_MS = 4000;

/** What is live now. The browser asks with the ETag of the answer before and mostly gets no body. */
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

/** Without its sheet a page is better than no page, but not for ever. */
const SHEETS_MS = 4000;

/** Links the sheets of a version that the document did not know of. Rejects when one does not come. */
export async function linkSheets(live: LiveApp): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, SHEETS_MS));
  const sheets = live.styles.map((address) => link(address, live));
  await Promise.race([Promise.all(sheets), late]);
}

/** Asks for a sheet once more, at an address that no cache knows. */
export const linkAgain = (address: string, live: LiveApp): Promise<void> =>
  link(address, live, `?retry=${Date.now().toString(36)}`);

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

/** The live version of a document's remote, when another was live as the document was made. */
export async function findNewVersion({
  apiBase,
  app,
  registry,
}: ShellBoot): Promise<string | null> {
  const { revision, apps, canaries } = await readRegistry(apiBase);
  const own = named(registry.apps, app)?.version;
  const live = named(apps, app)?.version;
  // Who sees a canary goes on seeing it.
  const isNew =
    revision !== registry.revision &&
    live !== own &&
    named(canaries, app) !== own;
  return isNew ? (live ?? null) : null;
}
