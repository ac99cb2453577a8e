import { STORAGE_KEYS } from "@octavo/contracts";
import { createHash } from "node:crypto";
import { WHOLE_PAGE_CLASS, DOCUMENT_IDS } from "@octavo/federation";
import { CMS_COLOURS, READER_COLOURS } from "./theme-colours";

/**
 * Puts the chosen theme on the body before anything is painted, in place of the site's, which readers
 * keep who have chosen none (D-143). It stands before the style sheets, which would hold it and with
 * it the reading of the page, and so waits for the body to begin. The shell's theme store takes over
 * later; the colour of the browser's bars goes on following the body's class.
 */
const THEME_SCRIPT =
  `(function(){var a=/^\\/admin(\\/|$)/.test(location.pathname),` +
  `c=a?${JSON.stringify(CMS_COLOURS)}:${JSON.stringify(READER_COLOURS)},t=Object.keys(c),v=null;` +
  `try{v=localStorage.getItem(a?"${STORAGE_KEYS.cmsTheme}":"${STORAGE_KEYS.frontendTheme}")}catch(e){}` +
  `if(t.indexOf(v)<0)v=a?t[0]:null;new MutationObserver(function(l,o){var b=document.body;` +
  `if(!b)return;o.disconnect();` +
  `if(v!==null)t.forEach(function(n){if(n)b.classList.toggle(n,n===v)});` +
  `function tint(){var n=t.filter(function(n){return n&&b.classList.contains(n)})[0]||t[0];` +
  `document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.content=c[n][i]})}` +
  `tint();new MutationObserver(tint).observe(b,{attributes:true,attributeFilter:["class"]})` +
  `}).observe(document.documentElement,{childList:true})})()`;

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
