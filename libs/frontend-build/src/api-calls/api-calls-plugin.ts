import type * as Tree from "estree";
import type { Compilation, Compiler, Module, MultiStats } from "webpack";
import { findApiCalls } from "./find-api-calls";
import type { ParsedModule } from "./source-module";

const PLUGIN = "ApiCalls";
const SCRIPTS = ["javascript/auto", "javascript/esm"] as const;
const PACKAGES = /[\\/]node_modules[\\/]/;

/** By compilation, so that whoever has a build's result can ask for them. */
const found = new WeakMap<Compilation, string[]>();

/** The calls of the API that a build's browser part makes. */
export function apiCallsOf({ stats: [browser] }: MultiStats): string[] {
  return (browser && found.get(browser.compilation)) ?? [];
}

/** Finds which calls of the API the modules of a build make. */
export class ApiCallsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(
      PLUGIN,
      (compilation, { normalModuleFactory }) => {
        const programs = new Map<Module, Tree.Program>();
        for (const type of SCRIPTS)
          normalModuleFactory.hooks.parser.for(type).tap(PLUGIN, (parser) => {
            parser.hooks.program.tap(PLUGIN, (program) => {
              const { module } = parser.state;
              if (!PACKAGES.test(module.nameForCondition() ?? ""))
                programs.set(module, program);
            });
          });
        // Before modules are put together, and after those that nobody needs are gone.
        compilation.hooks.afterChunks.tap(PLUGIN, () => {
          found.set(
            compilation,
            findApiCalls(modulesOf(compilation, programs)),
          );
          programs.clear();
        });
      },
    );
  }
}

function modulesOf(
  { chunkGraph, moduleGraph }: Compilation,
  programs: ReadonlyMap<Module, Tree.Program>,
): ParsedModule[] {
  const parsed = new Map<Module, ParsedModule>();
  for (const [module, program] of programs) {
    const requests = new Map<string, Module>();
    for (const dependency of module.dependencies) {
      const request = "request" in dependency ? dependency.request : undefined;
      const target = moduleGraph.getResolvedModule(dependency);
      if (typeof request === "string" && target) requests.set(request, target);
    }
    parsed.set(module, {
      program,
      isBundled: chunkGraph.getNumberOfModuleChunks(module) > 0,
      resolve: (request) => {
        const target = requests.get(request);
        return target && parsed.get(target);
      },
    });
  }
  return [...parsed.values()];
}
