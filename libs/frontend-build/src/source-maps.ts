import { createHash } from "node:crypto";
import { basename, relative, sep } from "node:path";
import webpack from "webpack";
import type { Compilation, Compiler } from "webpack";

const PLUGIN = "HiddenSourceMaps";

/**
 * A source map for each script, next to it: `app.….js.map`. Scripts do not name theirs, and sites never send it,
 * because it is for the errors of a release. Sources are paths without their text: the team has it.
 */
export class HiddenSourceMaps {
  /** @param root below which all sources lie */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const moduleFilenameTemplate = (path: {
      absoluteResourcePath: string;
    }): string => this.sourceName(path.absoluteResourcePath);
    new webpack.SourceMapDevToolPlugin({
      test: /\.c?js$/,
      filename: "[file].map",
      append: false,
      columns: true,
      module: true,
      noSources: true,
      moduleFilenameTemplate,
      fallbackModuleFilenameTemplate: moduleFilenameTemplate,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () =>
        nameFiles(compilation),
      );
    });
  }

  /** No folder of this machine: a package from outside the root is named by its own path. */
  private sourceName(path: string): string {
    const name = relative(this.root, path).split(sep).join("/");
    if (!name.startsWith("../")) return name;
    return `node_modules/${name.split("/node_modules/").at(-1)?.replaceAll("../", "")}`;
  }
}

/**
 * Maps name their script by what it was called before its content was hashed. Its hash tells the map of another
 * build, because server bundles all have the same name.
 */
function nameFiles(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith(".map")) continue;
    const path = name.slice(0, -".map".length);
    const script = compilation.getAsset(path)?.source.buffer() ?? "";
    const file = JSON.stringify(basename(path));
    const hash = createHash("sha384").update(script).digest("base64");
    const words = `"file":${file},"x_integrity":"sha384-${hash}"`;
    const text = source.source().toString();
    const named = text.replace(/"file":"[^"]*"/, () => words);
    compilation.updateAsset(name, new webpack.sources.RawSource(named));
  }
}
