import { extname, join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import type {
  Configuration,
  EntryObject,
  WebpackPluginInstance,
} from "webpack";
import webpack from "webpack";
import { SHELL_APP, containerName } from "@octavo/federation";
import { withAdditions } from "./build-hook";
import { federationPlugin } from "./federation";
import { CONTENT, FileIntegrity, HASHES } from "./file-integrity";
import { FolderIndependence } from "./folder-independence";
import { moduleConfig } from "./module-rules";
import { outputFolder } from "./frontend-options";
import type { FrontendOptions } from "./frontend-options";
import { serverConfig } from "./server-config";
import { minifyCss } from "./minify-css";
import { projectRoot } from "./project-root";
import { HiddenSourceMaps } from "./source-maps";
import { UnusedComponents } from "./unused-components";

/** The webpack builds of one frontend: for the browser and, where it renders on the server, for Node. */
export function frontendConfig(options: FrontendOptions): Configuration[] {
  const { build, isProduction, render } = options;
  const extended = (config: Configuration, target: "browser" | "server") =>
    build
      ? withAdditions(config, build({ target, isProduction, webpack }))
      : config;
  const browser = extended(browserConfig(options), "browser");
  if (render === undefined) return [browser];
  return [browser, extended(serverConfig({ ...options, render }), "server")];
}

function browserConfig(options: FrontendOptions): Configuration {
  const { app, folder, isProduction, refresh = false } = options;
  return {
    ...moduleConfig({ app, folder, isProduction, refresh, css: "extract" }),
    name: "browser",
    // Never the eval kinds: the documents' Content-Security-Policy refuses eval.
    devtool: isProduction ? false : "cheap-module-source-map",
    target: ["web", "es2022"],
    entry: entryOf(options),
    output: {
      path: outputFolder(options),
      publicPath: "auto",
      uniqueName: containerName(app),
      ...HASHES,
      filename: isProduction ? `[name]${CONTENT}.js` : "[name].js",
      chunkFilename: isProduction ? `[name]${CONTENT}.js` : "[name].js",
      assetModuleFilename: "[name].[contenthash:10][ext]",
      // A chunk that never arrives must become an error within a time that a person waits.
      chunkLoadTimeout: 15_000,
      // Of another origin, a script can be checked only where that origin allows it to be read.
      crossOriginLoading: "anonymous",
    },
    plugins: browserPlugins(options),
    optimization: optimization(options),
    snapshot: { managedPaths: [join(projectRoot(folder), "node_modules")] },
  };
}

function browserPlugins(options: FrontendOptions): WebpackPluginInstance[] {
  const { isProduction } = options;
  const hash = isProduction ? CONTENT : "";
  return [
    new MiniCssExtractPlugin({
      filename: `[name]${hash}.css`,
      chunkFilename: `[name]${hash}.css`,
      // Documents link the one sheet; only where each chunk has its own does it fetch them.
      runtime: options.styles === "chunks" || !isProduction,
      // Cascade layers decide, not the order in which screens import their sheets.
      ignoreOrder: true,
    }),
    ...(options.standIn ? [] : federation(options, `container${hash}.js`)),
    // A development server's files change under their names.
    ...(isProduction
      ? [
          new FileIntegrity(),
          new UnusedComponents(),
          new HiddenSourceMaps(projectRoot(options.folder)),
        ]
      : []),
  ];
}

function federation(
  options: FrontendOptions,
  file: string,
): WebpackPluginInstance[] {
  return [
    federationPlugin(options, file),
    new FolderIndependence(projectRoot(options.folder)),
  ];
}

function entryOf(options: FrontendOptions): EntryObject {
  const { app, entry, folder, standIn } = options;
  if (app === SHELL_APP) return { shell: entry };
  if (!standIn) return {};
  const here = import.meta.dirname;
  const shell = join(
    here,
    `serve/stand-in-shell${extname(import.meta.filename)}`,
  );
  const source =
    `import { startWithoutShell } from ${JSON.stringify(shell)};` +
    `import * as app from ${JSON.stringify(join(folder, entry))};` +
    `startWithoutShell(app);`;
  const text = Buffer.from(source).toString("base64");
  return { "stand-in": `data:text/javascript;base64,${text}` };
}

function optimization({
  styles = "one",
  isProduction,
}: FrontendOptions): Configuration["optimization"] {
  return {
    splitChunks: {
      cacheGroups: styles === "one" ? { ...REACT, ...STYLES } : REACT,
    },
    minimize: isProduction,
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: COMPRESS, mangle: true },
      }),
      // Not in threads, which know no modules of this package.
      new MinimizerPlugin({
        test: /\.css$/,
        minify: minifyCss,
        parallel: false,
      }),
    ],
  };
}

/** Only what is true of all code: a getter may be read for its effect. */
const COMPRESS = { passes: 4, ecma: 2022, keep_fargs: false };

/** The shared packages are always needed together: one file for all of them. */
const REACT = {
  react: {
    name: "react",
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    chunks: "async",
    enforce: true,
  },
} as const;

/** One sheet for the whole app: documents link it and nothing appears unstyled. */
const STYLES = {
  styles: {
    name: "styles",
    type: "css/mini-extract",
    chunks: "all",
    enforce: true,
  },
} as const;
