import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import { WORKER_ADDRESS } from "./offline-limits";

/** How often the script looks which article is open. It needs no part of a release for that. */
const LOOK_MS = 5000;

/**
 * Runs in readers' pages some seconds after they have loaded: it starts the worker and tells it which article
 * is read and which files its page has loaded. Where someone may be signed in, it tells nothing.
 *
 * Without a network, links lead to documents, which the worker has, and not to calls of the API.
 */
export const PAGE_SCRIPT = `(() => {
"use strict";
const container = navigator.serviceWorker;
const isSignedIn = () => document.cookie.includes("${SESSION_HINT_COOKIE}=");
if (!container || navigator.connection?.saveData || isSignedIn()) return;
let told = "";

async function tell() {
  const path = location.pathname;
  if (!path.startsWith("/post/") || document.hidden || !navigator.onLine || isSignedIn()) return;
  const files = performance.getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const news = path + " " + files.length;
  if (news === told) return;
  told = news;
  const { active } = await container.ready;
  active.postMessage({ path, files });
}

/** Nor is anything fetched for a link that the reader only points at: what fails then would be taken for a fault. */
const leaveToBrowser = (event) => {
  if (navigator.onLine) return;
  const link = event.target.closest?.("a[href]");
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopImmediatePropagation();
};
for (const name of ["click", "pointerover", "focusin", "touchstart"]) addEventListener(name, leaveToBrowser, true);

container.register("${WORKER_ADDRESS}").then(() => {
  void tell();
  setInterval(tell, ${LOOK_MS});
}, () => undefined);
})();
`;
