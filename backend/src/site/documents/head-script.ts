import { createHash } from "node:crypto";
import { WHOLE_PAGE_CLASS } from "@octavo/federation";
import { THEME_SCRIPT } from "./theme-script";

/**
 * A first paint lays out what is in sight. Whoever follows a link into the page, reloads it or comes
 * back to it goes to a place that only the whole page has.
 */
const PLACE_SCRIPT =
  `(function(r){function whole(){r.classList.add("${WHOLE_PAGE_CLASS}")}` +
  `var n=performance.getEntriesByType("navigation")[0];` +
  `if(location.hash||n&&n.type!="navigate")whole();` +
  `addEventListener("click",function(e){var t=e.target;if(t.closest&&t.closest("a[href^='#']"))whole()},true)` +
  `})(document.documentElement)`;

/**
 * What is to be known before anything is painted. It never changes, so the Content-Security-Policy
 * allows it by its hash.
 */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${PLACE_SCRIPT}`;

export const HEAD_SCRIPT_HASH = `'sha256-${createHash("sha256").update(HEAD_SCRIPT).digest("base64")}'`;
