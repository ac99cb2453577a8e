import { CMS_THEMES, FRONTEND_THEMES, STORAGE_KEYS } from "@octavo/contracts";

const values = (themes: readonly { value: string }[]) =>
  themes.map((theme) => theme.value);

/**
 * Puts the chosen theme on the body before anything is painted, in place of the site's, which readers
 * keep who have chosen none (D-143). It stands before the style sheets, which would hold it and with
 * it the reading of the page, and so waits for the body to begin. The shell's theme store takes over
 * later.
 */
export const THEME_SCRIPT =
  `(function(){var a=/^\\/admin(\\/|$)/.test(location.pathname),` +
  `t=a?${JSON.stringify(values(CMS_THEMES))}:${JSON.stringify(values(FRONTEND_THEMES))},v=null;` +
  `try{v=localStorage.getItem(a?"${STORAGE_KEYS.cmsTheme}":"${STORAGE_KEYS.frontendTheme}")}catch(e){}` +
  `if(t.indexOf(v)<0)v=a?t[0]:null;if(v!==null)new MutationObserver(function(l,o){var b=document.body;` +
  `if(b){t.forEach(function(n){if(n)b.classList.toggle(n,n===v)});o.disconnect()}})` +
  `.observe(document.documentElement,{childList:true})})()`;
