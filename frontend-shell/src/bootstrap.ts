import { SHELL_FAILED_EVENT } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { openBrowserStorage } from "./browser-storage";
import { createServices } from "./create-services";
import type { ShellServices } from "./create-services";
import { watchForNewVersion } from "./new-version";
import { readDocument } from "./read-document";
import type { ShellDocument } from "./read-document";
import { pause } from "./pause";
import { announceScripts } from "./remotes/announce-scripts";
import { fetchShared } from "./remotes/fetch-shared";
import { provideRuntime } from "./remotes/provide-runtime";
import { createSignals } from "./remotes/signals";
import type { Signals } from "./remotes/signals";
import { startRemote } from "./remotes/start-remote";

/**
 * Starts the remote that the document names. Nothing here knows a remote beforehand: everything is in
 * the document's boot data. What is read is in the browser already, so every piece of work may wait
 * for the reader.
 */
async function start(): Promise<void> {
  await pause();
  const page = readDocument(document);
  if (page === null) return;
  const signals = createSignals(page.boot);
  const services = startPage(page, signals);
  await pause();
  const { shell } = page.boot.registry.apps;
  fetchShared(page.boot, (message) => {
    if (shell) signals.failed("shell", shell.version, { message });
  });
  await pause();
  void services.session.check();
}

function startPage(page: ShellDocument, signals: Signals): ShellServices {
  const { boot } = page;
  provideRuntime();
  const services = createServices(boot, openBrowserStorage());
  const live = ownValue(boot.registry.apps, boot.app);
  if (live) announceScripts(live);
  const onChunkLost = watchForNewVersion(boot);
  const ready = takeLanguage(boot.app === "admin", services);
  startRemote({ ...page, ...services, signals, onChunkLost, ready });
  const { shell } = boot.registry.apps;
  if (shell?.watched) signals.started("shell", shell.version);
  return services;
}

/** Readers get the site's language, people in the admin their own. Without this code it stays English. */
async function takeLanguage(
  isAdmin: boolean,
  { session }: ShellServices,
): Promise<void> {
  if (!isAdmin && /^en\b/.test(document.documentElement.lang)) return;
  try {
    const { followDocument, followPerson } = await import("./texts/languages");
    followDocument();
    if (isAdmin) await followPerson(session);
  } catch {
    // The texts of the shell and of the admin can be read in English, too.
  }
}

/**
 * One shell per page: the document starts another if this one is late, and the second to start leaves the
 * page to the first.
 */
function startOnce(): void {
  const { dataset } = document.documentElement;
  if (dataset["shell"] !== undefined) return;
  dataset["shell"] = "";
  start().catch((error: unknown) => {
    delete dataset["shell"];
    const detail = String(error);
    dispatchEvent(new CustomEvent(SHELL_FAILED_EVENT, { detail }));
  });
}

startOnce();
