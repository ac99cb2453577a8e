import { createHash } from "node:crypto";
import { DOCUMENT_IDS } from "@octavo/federation";

/** A browser that reports no paint, or a tab that nobody sees, waits no longer after the page's load. */
const LONGEST_WAIT_MS = 3000;

/** Pictures of the first screen go before scripts, but not for ever. */
const PICTURES_MS = 1000;

/**
 * Asks for everything that the rendered page was painted without: the whole style sheet and the shell.
 * Until then the line belongs to what is read. The addresses are the boot data's, so that the script
 * never changes and the Content-Security-Policy allows it by its hash.
 */
export const START_SCRIPT =
  `(function(){var d=false;` +
  `function put(n,p){document.head.append(Object.assign(document.createElement(n),p))}` +
  `function go(){if(d)return;d=true;` +
  `var b=JSON.parse(document.querySelector("script#${DOCUMENT_IDS.boot}").textContent),` +
  `a=b.registry.apps,r=a[b.app],s=a.shell;` +
  `if(document.querySelector("head>style"))r.styles.concat(s.styles).forEach(function(h){put("link",{rel:"stylesheet",href:h})});` +
  `put("script",s.integrity?{integrity:s.integrity,src:s.entry}:{src:s.entry})}` +
  `function painted(){if(document.readyState=="complete")return go();` +
  `addEventListener("load",go);setTimeout(go,${PICTURES_MS})}` +
  `addEventListener("load",function(){setTimeout(go,${LONGEST_WAIT_MS})});` +
  `try{new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)painted()})` +
  `.observe({type:"paint",buffered:true})}catch(e){}})()`;

export const START_SCRIPT_HASH = `'sha256-${createHash("sha256").update(START_SCRIPT).digest("base64")}'`;
