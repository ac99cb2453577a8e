import { createHash } from "node:crypto";
import { DOCUMENT_IDS } from "@octavo/federation";

/**
 * Asks for the shell once the rendered page has been painted: until then the line belongs to what is
 * read. A frame is drawn only when the style sheet is there and the tab is seen; what runs after it
 * comes after the paint. The address is the boot data's, so that the script never changes and the
 * Content-Security-Policy allows it by its hash.
 */
export const START_SCRIPT =
  `requestAnimationFrame(function(){setTimeout(function(){` +
  `var a=JSON.parse(document.getElementById("${DOCUMENT_IDS.boot}").textContent).registry.apps.shell,` +
  `s=document.createElement("script");if(a.integrity)s.integrity=a.integrity;` +
  `s.src=a.entry;document.body.append(s)})})`;

export const START_SCRIPT_HASH = `'sha256-${createHash("sha256").update(START_SCRIPT).digest("base64")}'`;
