import { createHash } from "node:crypto";
import { CMS_THEMES, FRONTEND_THEMES, STORAGE_KEYS } from "@octavo/contracts";

const values = (themes: readonly { value: string }[]) =>
  themes.map((theme) => theme.value);

/**
 * Puts the chosen theme on the body before anything is painted. It stands before the style sheets,
 * which would hold it and with it the reading of the page, and so waits for the body to begin. It
 * never changes, so the Content-Security-Policy allows it by its hash. The shell's theme store takes
 * over later.
 */
export const THEME_SCRIPT =
  `(function(){var a=/^\\/admin(\\/|$)/.test(location.pathname),` +
  `t=a?${JSON.stringify(values(CMS_THEMES))}:${JSON.stringify(values(FRONTEND_THEMES))},v=null;` +
  `try{v=localStorage.getItem(a?"${STORAGE_KEYS.cmsTheme}":"${STORAGE_KEYS.frontendTheme}")}catch(e){}` +
  `v=t.indexOf(v)<0?t[0]:v;if(v)new MutationObserver(function(l,o){var b=document.body;` +
  `if(b){b.classList.add(v);o.disconnect()}}).observe(document.documentElement,{childList:true})})()`;

export const THEME_SCRIPT_HASH = `'sha256-${createHash("sha256").update(THEME_SCRIPT).digest("base64")}'`;
