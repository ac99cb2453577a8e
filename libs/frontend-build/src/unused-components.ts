import webpack from "webpack";
import type { Compiler } from "webpack";

const PLUGIN = "UnusedComponents";

/** One large module of many components, of which a frontend uses few. */
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/;
/** Meanings of the federation runtime's error codes. */
const MEANINGS = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\./;

/**
 * Lets the minimizer drop what a frontend does not use of React Router, and its warnings. Names for developer tools count
 * as a use, and so does a call that may do more than make a component: together with what those refer
 * to, that is 9 kB for every reader. Nor are sentences about error codes sent: an error has its code, and
 * the address of a page about it.
 */
export class UnusedComponents {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const hooks = webpack.NormalModule.getCompilationHooks(compilation);
      hooks.processResult.tap(PLUGIN, (result, { resource }) => {
        const [source, ...rest] = result;
        if (ROUTER.test(resource))
          return [withoutNames(String(source)), ...rest];
        if (MEANINGS.test(resource))
          return [withoutMeanings(String(source)), ...rest];
        return result;
      });
    });
  }
}

export function withoutNames(source: string): string {
  return source
    .replace(/^(?=function warning\()/m, "/*#__NO_SIDE_EFFECTS__*/ ")
    .replace(
      OF_A_CONTEXT,
      `var $1 = ${PURE}Object.assign($2, { contextType: $3 });`,
    )
    .replace(BY_A_COMPUTED_NAME, "$3.$2;")
    .replace(/^\w+\.displayName = "[^"\n]*";$/gm, "")
    .replace(
      /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm,
      MADE,
    )
    .replace(/^(var \w+ = )(?=new (?:Set|WeakMap|Map)\(|Symbol\()/gm, MADE);
}

export const withoutMeanings = (source: string): string =>
  source.replace(/^(const \w+DescMap = )\{\n\t\[.*?^\};$/gms, "$1{};");

const PURE = "/*#__PURE__*/ ";
const MADE = `$1${PURE}`;

/** A class that is given its context afterwards. */
const OF_A_CONTEXT =
  /^var (\w+) = (class extends \w+\.Component \{$.*?^\});\n\1\.contextType = (\w+);$/gms;

/** Of React, which would have to be an object of all its names for it. */
const BY_A_COMPUTED_NAME =
  /^var (\w+) = "(\w+)";\n(var \w+ = React\d*)\[\1\];$/gm;
