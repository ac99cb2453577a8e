import { createHash } from "node:crypto";
import { DOCUMENT_IDS } from "@octavo/federation";

/** A browser that reports no paint, or a tab that nobody sees, waits no longer after the page's load. */
const LONGEST_WAIT_MS = 3000;

/**
 * Asks for the shell once the rendered page has been painted: until then the line belongs to what is
 * read. The address is the boot data's, so that the script never changes and the
 * Content-Security-Policy allows it by its hash.
 */
export const START_SCRIPT =
  `(function(){var d=false;function go(){if(d)return;d=true;` +
  `var a=JSON.parse(document.getElementById("${DOCUMENT_IDS.boot}").textContent).registry.apps.shell,` +
  `s=document.createElement("script");if(a.integrity)s.integrity=a.integrity;` +
  `s.src=a.entry;document.body.append(s)}` +
  `addEventListener("load",function(){setTimeout(go,${LONGEST_WAIT_MS})});` +
  `try{new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)go()})` +
  `.observe({type:"paint",buffered:true})}catch(e){}})()`;

export const START_SCRIPT_HASH = `'sha256-${createHash("sha256").update(START_SCRIPT).digest("base64")}'`;
