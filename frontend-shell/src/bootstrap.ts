import { openBrowserStorage } from "./browser-storage";
import { createServices } from "./create-services";
import { readDocument } from "./read-document";
import { pause } from "./pause";
import { announceScripts } from "./remotes/announce-scripts";
import { fetchShared } from "./remotes/fetch-shared";
import { provideRuntime } from "./remotes/provide-runtime";
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
  provideRuntime();
  const services = createServices(page.boot, openBrowserStorage());
  const live = page.boot.registry.apps[page.boot.app];
  if (live) announceScripts(live);
  startRemote({ ...page, ...services });
  await pause();
  fetchShared(page.boot);
  await pause();
  void services.session.check();
}

void start();
