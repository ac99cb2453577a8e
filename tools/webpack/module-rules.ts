import { join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { RuleSetRule } from "webpack";
import { WORKSPACE_ROOT } from "./workspace";

export interface RuleOptions {
  isProduction: boolean;
  /** `extract` writes style sheets; `names` keeps only the class names, for the server bundle. */
  css: "extract" | "names";
  /** Inserts the hooks of React's hot replacement. */
  refresh?: boolean;
}

/** How every frontend reads TypeScript, style sheets, fonts and pictures. */
export function moduleRules(options: RuleOptions): RuleSetRule[] {
  return [
    // Importing one constant of a library must not pull in the rest of it (validators, for one).
    {
      test: /\.tsx?$/,
      include: join(WORKSPACE_ROOT, "libs"),
      sideEffects: false,
    },
    {
      test: /\.[jt]sx?$/,
      exclude: /node_modules/,
      loader: "swc-loader",
      options: swcOptions(options),
    },
    ...cssRules(options),
    { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: "asset/resource" },
  ];
}

function swcOptions({ isProduction, refresh = false }: RuleOptions): object {
  return {
    swcrc: false,
    module: { type: "es6" },
    sourceMaps: true,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true, decorators: true },
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
  const loaders = (modules: object | false) => {
    const cssLoader = {
      loader: "css-loader",
      options: { modules, importLoaders: 0 },
    };
    return options.css === "extract"
      ? [MiniCssExtractPlugin.loader, cssLoader]
      : [cssLoader];
  };
  const plain: RuleSetRule = {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    sideEffects: true,
  };
  return [
    options.css === "extract"
      ? { ...plain, use: loaders(false) }
      : { ...plain, type: "asset/source", generator: { emit: false } },
    {
      test: /\.module\.css$/,
      use: loaders(cssModules(options.css === "names")),
    },
  ];
}

/** Names depend on nothing but file and class, so that server and browser build agree on them. */
function cssModules(exportOnlyLocals: boolean): object {
  return {
    namedExport: false,
    exportLocalsConvention: "camel-case-only",
    exportOnlyLocals,
    localIdentName: "[local]-[hash:base64:5]",
    localIdentContext: WORKSPACE_ROOT,
  };
}
