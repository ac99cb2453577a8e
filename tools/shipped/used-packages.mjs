import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";

/**
 * A webpack plugin. Writes `packages.json`: the folders of the packages of which something is in the
 * build, and the names of those that the built programs find where they are installed. Any other that
 * is there, and that the build would ask for, is an error: it would be missing where only those are.
 */
export class UsedPackages {
  constructor(root, installed, neverAskedFor) {
    this.root = root.replaceAll("\\", "/");
    this.installed = installed;
    this.known = new Set([...installed, ...neverAskedFor]);
  }

  apply(compiler) {
    const name = "UsedPackages";
    const { Compilation, sources, WebpackError } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const request of this.unknownExternals(compilation.modules))
          compilation.errors.push(
            new WebpackError(
              `The build asks for ${request}, which is neither in it nor among the packages that are installed beside it.`,
            ),
          );
        const bundled = this.bundledFolders(compilation);
        const content = { bundled, installed: [...this.installed].sort() };
        const text = `${JSON.stringify(content, null, 2)}\n`;
        compilation.emitAsset("packages.json", new sources.RawSource(text));
      });
    });
  }

  unknownExternals(modules) {
    const { resolve } = createRequire(join(this.root, "_"));
    return [...modules]
      .filter(({ externalType }) => externalType !== undefined)
      .map(({ userRequest }) => userRequest)
      .filter((request) => {
        const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0];
        return (
          !isBuiltin(request) && !this.known.has(name) && canResolve(request)
        );
      });

    function canResolve(request) {
      try {
        return resolve(request) !== "";
      } catch {
        return false;
      }
    }
  }

  bundledFolders({ modules, chunkGraph }) {
    const folders = new Set();
    for (const module of modules) {
      if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      // Modules that were put together into one are found in it.
      for (const inner of module.modules ?? [module]) {
        const folder = this.packageFolder(inner.nameForCondition() ?? "");
        if (folder !== undefined) folders.add(folder);
      }
    }
    return [...folders].sort();
  }

  /** As the lock file names it; undefined for one of our own files. */
  packageFolder(file) {
    const path = file.replaceAll("\\", "/");
    if (!path.startsWith(`${this.root}/`)) return undefined;
    return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(
      path.slice(this.root.length + 1),
    )?.[0];
  }
}
