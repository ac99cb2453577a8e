import { createRequire } from "node:module";
import { join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { Configuration, RuleSetRule } from "webpack";
import { isWorkspace, projectRoot, workspaceAliases } from "./project-root";

interface ModuleOptions {
  /** Name of the app, which its class names depend on. */
  app: string;
  folder: string;
  isProduction: boolean;
  /** `extract` writes style sheets; `names` keeps only the class names, for the server bundle. */
  css: "extract" | "names";
  /** Inserts the hooks of React's hot replacement. */
  refresh?: boolean;
}

interface RuleOptions extends ModuleOptions {
  /** Below which all sources lie. */
  root: string;
}

const require = createRequire(import.meta.url);

/** What the builds for browser and server have in common: where modules are found, and how they are read. */
export function moduleConfig(options: ModuleOptions): Configuration {
  const { folder, isProduction } = options;
  const root = projectRoot(folder);
  return {
    mode: isProduction ? "production" : "development",
    context: folder,
    resolve: {
      extensions: [".tsx", ".ts", ".jsx", ".js"],
      alias: workspaceAliases(root),
    },
    // Loaders are dependencies of this package, wherever the frontend lies that it builds.
    resolveLoader: {
      modules: ["node_modules", ...(require.resolve.paths("css-loader") ?? [])],
    },
    module: { rules: moduleRules({ ...options, root }) },
    performance: false,
    infrastructureLogging: { level: "error" },
    stats: "errors-only",
  };
}

/** How every frontend reads TypeScript, style sheets, fonts and pictures. */
function moduleRules(options: RuleOptions): RuleSetRule[] {
  return [
    // Importing one constant of a library must not pull in the rest of it (validators, for one).
    {
      test: /\.tsx?$/,
      include: join(options.root, "libs"),
      sideEffects: false,
    },
    // Apart, because generics of a .ts file would read as elements of a .tsx file.
    ...[false, true].map((tsx) => ({
      test: tsx ? /\.[jt]sx$/ : /\.ts$/,
      loader: "swc-loader",
      options: swcOptions(options, tsx),
    })),
    ...registryRules(options.root),
    ...cssRules(options),
    { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: "asset/resource" },
  ];
}

/** The workspace's frontends find what belongs to them (`tools/registries`). */
const registryRules = (root: string): RuleSetRule[] =>
  isWorkspace(root)
    ? [
        {
          test: /-registry\.ts$/,
          enforce: "pre",
          loader: join(root, "tools/registries/webpack-loader.mjs"),
        },
      ]
    : [];

function swcOptions(
  { isProduction, refresh = false }: RuleOptions,
  tsx: boolean,
): object {
  return {
    swcrc: false,
    module: { type: "es6" },
    sourceMaps: true,
    // As a text it would keep this machine's folders, and names of files would depend on them.
    parseMap: true,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: "automatic", development: !isProduction, refresh },
      },
    },
  };
}

function cssRules(options: RuleOptions): RuleSetRule[] {
  const names = localNames(options);
  return options.css === "extract"
    ? extractingRules(names)
    : namingRules(names);
}

function extractingRules(names: object): RuleSetRule[] {
  const use = (modules: object | false) => [
    MiniCssExtractPlugin.loader,
    { loader: "css-loader", options: { modules } },
  ];
  return [
    { ...PLAIN_CSS, sideEffects: true, use: use(false) },
    { ...CSS_MODULES, use: use(names) },
  ];
}

/** The server bundle needs class names only: no rules, no fonts, nothing of plain sheets. */
function namingRules(names: object): RuleSetRule[] {
  const use = (modules: object) => [
    {
      loader: "css-loader",
      options: {
        url: false,
        import: false,
        modules: { ...modules, exportOnlyLocals: true },
      },
    },
  ];
  return [
    { ...PLAIN_CSS, sideEffects: false, use: use({ mode: "global" }) },
    { ...CSS_MODULES, use: use(names) },
  ];
}

const PLAIN_CSS = { test: /\.css$/, exclude: /\.module\.css$/ };
const CSS_MODULES = { test: /\.module\.css$/ };

/** Names depend on nothing but app, file and class, so that server and browser build agree on them. */
function localNames({ app, root }: RuleOptions): object {
  return {
    namedExport: false,
    exportLocalsConvention: "as-is",
    localIdentName: "[local]-[hash:base64:5]",
    localIdentContext: root,
    localIdentHashSalt: app,
  };
}
