import webpack from "webpack";
import type { Compiler } from "webpack";

const PLUGIN = "UnusedComponents";

/** One large module of many components, of which a frontend uses few. */
const PACKAGE = /[\\/]node_modules[\\/]react-router[\\/]/;

/**
 * Lets the minimizer drop what a frontend does not use of React Router. Names for developer tools count
 * as a use, and so does a call that may do more than make a component: together with what those refer
 * to, that is 9 kB for every reader.
 */
export class UnusedComponents {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const hooks = webpack.NormalModule.getCompilationHooks(compilation);
      hooks.processResult.tap(PLUGIN, (result, { resource }) => {
        const [source, ...rest] = result;
        if (!PACKAGE.test(resource)) return result;
        return [withoutNames(String(source)), ...rest];
      });
    });
  }
}

export function withoutNames(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"\n]*";$/gm, "")
    .replace(
      /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm,
      MADE,
    )
    .replace(/^(var \w+ = )(?=new (?:Set|WeakMap|Map)\()/gm, MADE);
}

const MADE = "$1/*#__PURE__*/ ";
