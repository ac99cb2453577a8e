import { STORAGE_KEYS } from "@octavo/contracts";
import { CMS_COLOURS, READER_COLOURS } from "./theme-colours";

/**
 * Puts the chosen theme on the body before anything is painted, in place of the site's, which readers
 * keep who have chosen none (D-143). It stands before the style sheets, which would hold it and with
 * it the reading of the page, and so waits for the body to begin. The shell's theme store takes over
 * later; the colour of the browser's bars goes on following the body's class.
 */
export const THEME_SCRIPT =
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
