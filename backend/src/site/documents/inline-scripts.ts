import { policyHash } from "../../common/http/policy-hash";
import { STORAGE_KEYS } from "@octavo/contracts";
import {
  DOCUMENT_IDS,
  READER_SETTINGS,
  SHELL_FAILED_EVENT,
  TYPED_SEARCH,
  WHOLE_PAGE_CLASS,
  WITHOUT_SETTINGS,
} from "@octavo/federation";
import { PAGE_SCRIPT_ADDRESS } from "../offline/offline-limits";
import { CMS_COLOURS, READER_COLOURS } from "./theme-colours";

/** More than the settings ever are; what is longer was not written here. */
const MOST_SETTINGS = 500;

/**
 * Puts the reader's own settings on the document's root; style sheets know what follows from them. Words
 * that they do not know, such as those of a later release, change nothing.
 */
const SETTINGS_SCRIPT =
  `(function(r){if(r.hasAttribute("${WITHOUT_SETTINGS}"))return;try{` +
  `var s=JSON.parse(localStorage.getItem("${READER_SETTINGS.key}").slice(0,${MOST_SETTINGS}));` +
  `${JSON.stringify(READER_SETTINGS.names)}.forEach(function(n){if(typeof s[n]=="string")r.dataset[n]=s[n]})` +
  `}catch(e){}})(document.documentElement)`;

/**
 * Puts the chosen theme on the body before the first paint, in place of the site's theme, which applies to
 * readers without a choice. The script comes before the style sheets, which would block it and the parser,
 * so it waits for the body to begin. The shell's theme store takes over later; the color of the browser's
 * bars continues to follow the body's class, and light or dark where the reader has chosen one.
 */
const THEME_SCRIPT =
  `(function(){var a=/^\\/admin(\\/|$)/.test(location.pathname),` +
  `c=a?${JSON.stringify(CMS_COLOURS)}:${JSON.stringify(READER_COLOURS)},t=Object.keys(c),v=null,r=document.documentElement;` +
  `try{v=localStorage.getItem(a?"${STORAGE_KEYS.cmsTheme}":"${STORAGE_KEYS.frontendTheme}")}catch(e){}` +
  `if(t.indexOf(v)<0)v=a?t[0]:null;new MutationObserver(function(l,o){var b=document.body;` +
  `if(!b)return;o.disconnect();` +
  `function tint(){var n=t.filter(function(n){return n&&b.classList.contains(n)})[0]||t[0];` +
  `var s=["light","dark"].indexOf(r.dataset.scheme);` +
  `document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.content=c[n][s<0?i:s]})}` +
  `if(v!==null)t.forEach(function(n){if(n)b.classList.toggle(n,n===v)});tint();` +
  `new MutationObserver(tint).observe(b,{attributes:true,attributeFilter:["class"]});` +
  `new MutationObserver(tint).observe(r,{attributes:true,attributeFilter:["data-scheme"]})` +
  `}).observe(r,{childList:true})})()`;

/** A page whose scripts have not come by then is laid out whole. */
const WHOLE_PAGE_MS = 15_000;

/**
 * A first paint lays out only what is in sight. People who follow a link into the page, reload it or return
 * to it go to a position that needs the whole page.
 */
const PLACE_SCRIPT =
  `(function(r){function whole(){r.classList.add("${WHOLE_PAGE_CLASS}")}` +
  `var n=performance.getEntriesByType("navigation")[0];` +
  `if(location.hash||n&&n.type!="navigate")whole();else setTimeout(whole,${WHOLE_PAGE_MS});` +
  `addEventListener("click",function(e){var t=e.target;if(t.closest&&t.closest("a[href^='#']"))whole()},true)` +
  `})(document.documentElement)`;

/** A reader whose scripts take longer than this no longer waits for the search. */
const TYPED_SEARCH_MS = 30_000;

/**
 * Cmd+K or Ctrl+K on a page of the reader site: collects what is typed before the search modal has loaded.
 * Escape and a click give the keyboard back. Pages of other frontends have no such search form.
 */
const SEARCH_SCRIPT =
  `(function(d,n){var m=d.documentElement.dataset,t;function end(){delete m[n];clearTimeout(t)}` +
  `addEventListener("keydown",function(e){var k=e.key||"",c=e.metaKey||e.ctrlKey;` +
  `if(m[n]===undefined){if(!c||e.shiftKey||e.altKey||k.toLowerCase()!="k"||d.querySelector("dialog[open]")||` +
  `!d.querySelector("[role=search] form[action='/search']"))return;` +
  `e.preventDefault();m[n]="";t=setTimeout(end,${TYPED_SEARCH_MS});return}` +
  `if(k=="Escape")end();else if(c&&!e.altKey)return;else if(k=="Backspace")m[n]=m[n].slice(0,-1);` +
  `else if(Array.from(k).length==1)m[n]+=k;else return;` +
  `e.preventDefault();e.stopImmediatePropagation()},true);` +
  `addEventListener("pointerdown",end,true)})(document,"${TYPED_SEARCH}")`;

/** How long a page that nothing can be read of waits for its sheets. */
const SHEETS_MS = 6000;

/**
 * A sheet may fail before the shell runs: this marks its element, so that the shell loads it again. A sheet
 * that hangs blocks the painting and every script behind it, so that the page stays white. So a sheet that
 * still loads while the document is parsed counts as failed. Only removing the element ends the wait; it is
 * put back as an element that is not a sheet any more.
 */
const SHEET_SCRIPT =
  `addEventListener("error",function(e){var t=e.target;if(t.rel=="stylesheet")t.dataset.failed=""},true);` +
  `setTimeout(function(){var d=document;if(d.readyState=="loading")` +
  `d.querySelectorAll("link[rel=stylesheet]").forEach(function(l){if(l.sheet)return;` +
  `l.remove();l.rel="";l.dataset.failed="";d.head.append(l)})},${SHEETS_MS})`;

/**
 * What is to be known before anything is painted. It never changes, so the Content-Security-Policy
 * allows it by its hash.
 */
export const HEAD_SCRIPT = `${SHEET_SCRIPT};${SETTINGS_SCRIPT};${THEME_SCRIPT};${PLACE_SCRIPT};${SEARCH_SCRIPT}`;

export const HEAD_SCRIPT_HASH = policyHash(HEAD_SCRIPT);

/**
 * The longest wait after the page's load, for browsers that report no paint and hidden tabs. By then a page has
 * all that readers wait for.
 */
const LONGEST_WAIT_MS = 3000;

/** Pictures of the first screen load before scripts, but only for a limited time. */
const PICTURES_MS = 1000;

/** A visitor who waits longer for the shell gets the last one that worked. */
const SHELL_MS = 8000;

/** Limit of waiting for the registry. */
const REGISTRY_MS = 4000;

/**
 * Starts the shell: of a rendered page once it is painted, and with it the whole style sheet that the
 * page was painted without; until then the line belongs to what is read. Of any other page at once.
 *
 * A shell that does not come, is not what was released, throws while it starts or takes too long is
 * replaced by the last healthy one, which the registry names. Without one, a page that has nothing to
 * be read says so. The addresses are the boot data's, so that the script never changes and the
 * Content-Security-Policy allows it by its hash. Last comes what makes articles readable without a network,
 * where the server wants that of the page.
 */
export const START_SCRIPT =
  `(()=>{let g=0;const d=document,q=i=>d.querySelector(i),` +
  `e=q("script#${DOCUMENT_IDS.boot}"),b=JSON.parse(e.textContent),a=b.registry.apps,r=a[b.app],s=a.shell,` +
  `put=(n,p,i)=>{if(i)p.integrity=i;d.head.append(Object.assign(d.createElement(n),p))},` +
  `sheets=l=>l?.styles.forEach(h=>put("link",{rel:"stylesheet",href:h},l.integrities?.[h])),` +
  // Puts one shell on the page and watches it.
  `run=l=>{let up,over;const h=new URL(l.entry,location.href).href,` +
  `lost=m=>{if(over)return;over=1;` +
  `fetch(b.apiBase+"/frontends/starts",{method:"POST",keepalive:true,headers:{"content-type":"application/json"},` +
  `body:JSON.stringify({app:"shell",version:l.version,outcome:"failed",message:String(m).slice(0,500)})}).catch(()=>{});` +
  `l==s?other():plain()};` +
  `setTimeout(()=>up||lost("It has not come within ${SHELL_MS / 1000} seconds."),${SHELL_MS});` +
  `d.addEventListener("load",v=>{if(v.target.src==h)up=1},true);` +
  `addEventListener("error",v=>{if(v.target.src==h)lost("It could not be loaded.");` +
  `else if(!up&&v.filename==h)lost(v.message)},true);` +
  `addEventListener("${SHELL_FAILED_EVENT}",v=>lost(v.detail));` +
  `put("script",{src:h},l.integrity)},` +
  `other=()=>fetch(b.apiBase+"/frontends/registry",{signal:AbortSignal.timeout(${REGISTRY_MS})}).then(n=>n.json()).then(n=>{` +
  `const l=n.fallbacks.shell;if(!l)return plain();l.isSubstitute=true;a.shell=l;e.textContent=JSON.stringify(b);sheets(l);run(l)}).catch(plain),` +
  `plain=()=>{const m=q("div#${DOCUMENT_IDS.mount}");if(!m.firstChild)m.innerHTML=` +
  `'<div role="alert"><h1>This page could not be started</h1><p>Please <a href="">try again</a>.'+` +
  `(b.app=="admin"?' Or <a href="/frontends">go back to an earlier version</a>.':"")+"</p></div>"},` +
  `go=()=>{if(g++)return;if(q("head>style")){sheets(r);sheets(s)}run(s)},` +
  `painted=()=>{if(d.readyState=="complete")return go();` +
  `addEventListener("load",go);setTimeout(go,${PICTURES_MS})};` +
  `if(!b.rendered)return go();` +
  `addEventListener("load",()=>setTimeout(()=>{go();b.flags.offline&&import("${PAGE_SCRIPT_ADDRESS}")},${LONGEST_WAIT_MS}));` +
  `try{new PerformanceObserver(l=>{if(l.getEntriesByName("first-contentful-paint").length)painted()})` +
  `.observe({type:"paint",buffered:true})}catch{}})()`;

export const START_SCRIPT_HASH = policyHash(START_SCRIPT);

/**
 * In a sandbox every file comes from another origin, and browsers check the integrity of such a file by
 * CORS only. Releases ask for that by the page's address, which looks like the files' own.
 */
export const SANDBOX_SCRIPT =
  `[HTMLScriptElement,HTMLLinkElement].forEach(({prototype:p})=>{` +
  `const i=Object.getOwnPropertyDescriptor(p,"integrity");` +
  `Object.defineProperty(p,"integrity",{...i,set(v){this.crossOrigin="anonymous";i.set.call(this,v)}})})`;

export const SANDBOX_SCRIPT_HASH = policyHash(SANDBOX_SCRIPT);
