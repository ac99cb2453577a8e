import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";
import { REGISTRY } from "../tools/registries/registries.mjs";
import { UsedPackages } from "../tools/shipped/used-packages.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "..");

/** One file per way to start the backend. An entry is built when its source exists. */
const entries = {
  main: "src/start-up/main.ts",
  "render-worker": "src/delivery/rendering/render-worker.ts",
  "text-worker": "src/content/rich-text/text-worker.ts",
  "map-worker": "src/delivery/errors/map-worker.ts",
  "gate-worker": "src/delivery/gate/checks/gate-worker.ts",
  import: "src/site/imports/import-cli.ts",
  "import-process": "src/site/imports/import-process.ts",
  export: "src/site/exports/export-cli.ts",
  accounts: "src/start-up/accounts/accounts-cli.ts",
  demo: "src/start-up/demo/demo-cli.ts",
  backup: "src/operations/backups/backup-cli.ts",
  restore: "src/start-up/restore-cli.ts",
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

/** Packages with native code, programs or files of their own: they are found where they are installed. */
const INSTALLED = [
  "@aws-sdk/client-s3",
  "@node-rs/argon2",
  "passport",
  "pino",
  "piscina",
  "sharp",
  "swagger-ui-dist",
  ...embeddedDatabases(),
];

/** Of tests and of builds: code that asks for them is in the bundle, and never runs there. */
const NEVER_ASKED_FOR = ["@swc/core", "typescript"];
const NOT_BUNDLED = new Set([...INSTALLED, ...NEVER_ASKED_FOR]);

function embeddedDatabases() {
  const manifest = readFileSync(path.join(root, "package.json"), "utf8");
  return Object.keys(JSON.parse(manifest).optionalDependencies);
}

function packageOf(request) {
  return /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
}

/**
 * Bundles packages, because reading one file is several times as fast as finding and reading three
 * thousand. Packages that are not installed are optional dependencies; a `try` around the call handles
 * their absence.
 */
function isLeftOut({ context, request, dependencyType }, callback) {
  const isBundled =
    /^[.#]/.test(request) ||
    path.isAbsolute(request) ||
    request.startsWith("@octavo/") ||
    (!isBuiltin(request) &&
      !NOT_BUNDLED.has(packageOf(request)) &&
      isInstalled(request, context));
  if (isBundled) return callback();
  const isRequired = dependencyType === "commonjs";
  return callback(null, request, isRequired ? "node-commonjs" : undefined);
}

function isInstalled(request, context) {
  const name = packageOf(request);
  // With a file: Node looks nowhere for `process`, which is a package's name as well as its own.
  const file = `${name}/package.json`;
  const folders = createRequire(path.join(context, "_")).resolve.paths(file);
  return (folders ?? []).some((folder) => existsSync(path.join(folder, name)));
}

/** Faces that the drawing library reads from disk, next to the built file. */
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

/** What this build is, for those who run it: `build.json`. No time: the same commit is the same bytes. */
class BuildDescription {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    const name = "BuildDescription";
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const file = path.join(root, "package.json");
        const { version } = JSON.parse(readFileSync(file, "utf8"));
        const text = JSON.stringify({ version, commit: sourceCommit() });
        compilation.emitAsset("build.json", new sources.RawSource(text));
      });
    });
  }
}

/**
 * What the build was told (OCTAVO_COMMIT), as where sources lie without their history. Else undefined where
 * they are under no version control, or are not those of a commit.
 */
function sourceCommit() {
  const told = process.env.OCTAVO_COMMIT ?? "";
  if (told !== "" && !/^[0-9a-f]{7,64}$/.test(told))
    throw new Error("OCTAVO_COMMIT must be the hash of a commit.");
  if (told !== "") return told;
  const git = (...words) =>
    execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      timeout: 10_000,
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    return git("status", "--porcelain") === ""
      ? git("rev-parse", "HEAD")
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * It only looks for two classes that TypeORM no longer has, and would load the whole installed library for
 * that, in addition to the bundled one. An alias of `false` would name this folder in the source map.
 */
const WITHOUT_SECOND_COPY = new webpack.NormalModuleReplacementPlugin(
  /^\.\/(common\/)?typeorm-compat\.js$/,
  "data:text/javascript,export let Connection, AbstractRepository;",
);

/** Nothing but fewer characters. */
const PLAIN_SWC = {
  swcrc: false,
  sourceMaps: false,
  isModule: "unknown",
  minify: true,
  jsc: {
    target: "esnext",
    minify: { compress: false, mangle: false, format: { comments: false } },
  },
};

export default {
  name: "backend",
  // Ignores the environment, so that the same sources give the same build.
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
  externals: [isLeftOut],
  resolve: {
    extensions: [".ts", ".js"],
    alias: libraryAliases(),
  },
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
      // Comments and spaces are half of what would be read at every start; names stay as they are.
      {
        test: /\.[cm]?js$/,
        include: /node_modules/,
        use: { loader: "swc-loader", options: PLAIN_SWC },
      },
      {
        test: /openapi[\\/]api-schemas\.ts$/,
        enforce: "pre",
        use: path.join(root, "tools/api-schemas/webpack-loader.mjs"),
      },
      {
        test: REGISTRY,
        enforce: "pre",
        use: path.join(root, "tools/registries/webpack-loader.mjs"),
      },
      { test: /libs[\\/][^\\/]+[\\/]src[\\/]/, sideEffects: false },
    ],
  },
  optimization: { minimize: false, splitChunks: false, nodeEnv: false },
  plugins: [
    new FontFiles(),
    new BuildDescription(),
    new UsedPackages(root, INSTALLED, NEVER_ASKED_FOR),
    WITHOUT_SECOND_COPY,
  ],
  performance: { hints: false },
  // Packages build some requests at run time, for options that the backend does not use.
  ignoreWarnings: [{ module: /node_modules/ }],
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
