import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "..");

/** One file per way to start the backend. An entry is built when its source exists. */
const entries = {
  main: "src/start-up/main.ts",
  "render-worker": "src/site/documents/rendering/render-worker.ts",
  "text-worker": "src/content/rich-text/text-worker.ts",
  import: "src/content/imports/import-cli.ts",
};

/** The workspace's libraries are bundled; everything else comes from node_modules at run time. */
function libraryAliases() {
  const base = JSON.parse(
    readFileSync(path.join(root, "tsconfig.base.json"), "utf8"),
  );
  return Object.fromEntries(
    Object.entries(base.compilerOptions.paths).map(([name, [file]]) => [
      `${name}$`,
      path.join(root, file),
    ]),
  );
}

function isPackage({ request }, callback) {
  const isBundled =
    request.startsWith(".") ||
    path.isAbsolute(request) ||
    request.startsWith("@octavo/");
  if (isBundled) return callback();
  return callback(null, request);
}

/** Faces that the drawing library reads from disk, beside the built file. */
class FontFiles {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const folder = path.join(here, "src/site/share-pictures/fonts");
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap("FontFiles", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "FontFiles", stage }, () => {
        for (const file of readdirSync(folder))
          if (file.endsWith(".ttf")) {
            const bytes = readFileSync(path.join(folder, file));
            compilation.emitAsset(
              `fonts/${file}`,
              new sources.RawSource(bytes),
            );
          }
      });
    });
  }
}

export default {
  name: "backend",
  // Whatever the environment says: the same sources are the same build.
  mode: "production",
  target: "node20",
  context: here,
  devtool: "source-map",
  entry: Object.fromEntries(
    Object.entries(entries)
      .filter(([, file]) => existsSync(path.join(here, file)))
      .map(([name, file]) => [name, `./${file}`]),
  ),
  output: {
    path: path.join(root, "dist/backend"),
    filename: "[name].mjs",
    chunkFilename: "chunks/[name].mjs",
    module: true,
    chunkFormat: "module",
    library: { type: "module" },
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: "module-import",
  externalsPresets: { node: true },
  externals: [isPackage],
  resolve: { extensions: [".ts", ".js"], alias: libraryAliases() },
  module: {
    // Addresses relative to the built file, not to the source it came from.
    parser: {
      javascript: {
        createRequire: false,
        importMeta: false,
        url: false,
        worker: false,
      },
    },
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        use: { loader: "swc-loader", options: swcOptions() },
      },
      {
        test: /openapi[\\/]api-schemas\.ts$/,
        enforce: "pre",
        use: path.join(root, "tools/api-schemas/webpack-loader.mjs"),
      },
      { test: /libs[\\/][^\\/]+[\\/]src[\\/]/, sideEffects: false },
    ],
  },
  optimization: { minimize: false, splitChunks: false, nodeEnv: false },
  plugins: [new FontFiles()],
  performance: { hints: false },
  stats: "errors-warnings",
};

function swcOptions() {
  return {
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
      },
      keepClassNames: true,
    },
    module: { type: "es6" },
  };
}
