import type { LoaderContext } from "webpack";
import { REFRESH } from "./hot-replacement";

/** Gives a module what the compiler's calls of React's hot replacement expect; on its first line, as maps count lines. */
export default function refreshLoader(
  this: LoaderContext<object>,
  source: string,
  map?: string,
): void {
  const before =
    `import * as $refresh from ${JSON.stringify(REFRESH)};` +
    `const $RefreshReg$ = $refresh.registerIn(__webpack_module__.id), $RefreshSig$ = $refresh.sign;`;
  const after =
    "\n$refresh.acceptComponents(__webpack_module__, import.meta.webpackHot);";
  this.callback(null, before + source + after, map);
}
