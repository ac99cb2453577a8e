import { openBrowserStorage } from "./browser-storage";
import { createServices } from "./create-services";
import { readDocument } from "./read-document";
import { announceScripts } from "./remotes/announce-scripts";
import { fetchShared } from "./remotes/fetch-shared";
import { provideRuntime } from "./remotes/provide-runtime";
import { startRemote } from "./remotes/start-remote";

/**
 * Starts the remote that the document names. Nothing here knows a remote beforehand: everything is in
 * the document's boot data.
 */
function start(): void {
  const page = readDocument(document);
  if (page === null) return;
  provideRuntime();
  const services = createServices(page.boot, openBrowserStorage());
  const live = page.boot.registry.apps[page.boot.app];
  if (live) announceScripts(live);
  startRemote({ ...page, ...services });
  fetchShared(page.boot);
  void services.session.check();
}

start();
