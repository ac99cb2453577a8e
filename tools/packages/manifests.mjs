import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace/root.mjs";

/**
 * Version of all packages. The first number is the contract's: packages of one contract work together, and
 * with every site that accepts it.
 */
const MINOR = 0;
const PATCH = 0;

const root = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** The contract, as the sources have it: these scripts read no TypeScript. */
export function contractVersion() {
  const source = readFileSync(
    join(ROOT, "libs/federation/src/remote.ts"),
    "utf8",
  );
  return Number(/CONTRACT_VERSION = (\d+)/.exec(source)?.[1]);
}

export const VERSION = `${contractVersion()}.${MINOR}.${PATCH}`;

/** Other people's packages in the versions that this repository is tested with. */
function tested(...names) {
  return Object.fromEntries(
    names.map((name) => {
      const range = root.devDependencies[name] ?? root.dependencies[name];
      if (range === undefined) throw new Error(`${name} is not installed.`);
      return [name, range];
    }),
  );
}

const federation = { "@octavo/federation": VERSION };

const common = {
  version: VERSION,
  license: root.license,
  author: "The Octavo authors",
  type: "module",
  engines: root.engines,
  publishConfig: { access: "public" },
};

/** Next to the code in every package; npm adds README and LICENSE by itself. */
const files = (...names) => ["dist", ...names, "CHANGELOG.md"];

/** For packages that are commands alone: nothing of them can be imported. */
const COMMAND_ONLY = { "./package.json": "./package.json" };

/**
 * Registries compare it with the workflow that built a package, so only a workflow knows it: that of a fork
 * names the fork.
 */
export function repositoryOf(lib, environment = process.env) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
  if (!server || !name) return {};
  const url = `git+${server}/${name}.git`;
  const directory = `libs/${lib}`;
  return { repository: { type: "git", url, directory } };
}

/**
 * Each after those that it needs. `lib`: its folder in `libs`; `hasTypes`: others import it; `extra`: copied
 * next to the code.
 */
export const PACKAGES = [
  {
    lib: "federation",
    hasTypes: true,
    manifest: {
      name: "@octavo/federation",
      description:
        "What the shell, the remotes and the document server of a site agree on, and fakes of it for tests.",
      ...common,
      sideEffects: false,
      files: files(),
      types: "./dist/index.d.ts",
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./testing": {
          types: "./dist/testing/index.d.ts",
          default: "./dist/testing/index.js",
        },
        "./package.json": "./package.json",
      },
    },
  },
  {
    lib: "client",
    hasTypes: true,
    manifest: {
      name: "@octavo/client",
      description:
        "Typed calls of a site's API, with pages of lists and repeated tries.",
      ...common,
      sideEffects: false,
      files: files(),
      types: "./dist/index.d.ts",
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./package.json": "./package.json",
      },
      dependencies: tested("openapi-fetch"),
    },
  },
  {
    lib: "frontend-build",
    hasTypes: true,
    extra: ["assets.d.ts"],
    manifest: {
      name: "@octavo/frontend-build",
      description:
        "Builds, serves and tests one frontend of a site: octavo-build.",
      ...common,
      files: files("assets.d.ts"),
      bin: { "octavo-build": "./dist/octavo-build.js" },
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./assets": { types: "./assets.d.ts" },
        "./package.json": "./package.json",
      },
      dependencies: {
        ...federation,
        ...tested(
          "@module-federation/enhanced",
          "@module-federation/runtime-tools",
          "@swc/core",
          "css-loader",
          "cssnano-preset-lite",
          "httpxy",
          "mini-css-extract-plugin",
          "minimizer-webpack-plugin",
          "postcss",
          "react-refresh",
          "swc-loader",
          "webpack",
          "webpack-hot-middleware",
        ),
      },
      // For its hot replacement; frontends of other frameworks have none.
      peerDependencies: { react: ">=18", "react-dom": ">=18" },
      peerDependenciesMeta: {
        react: { optional: true },
        "react-dom": { optional: true },
      },
    },
  },
  {
    lib: "cli",
    manifest: {
      name: "@octavo/cli",
      description:
        "Uploads, checks, promotes and rolls back frontends through a site's API: octavo.",
      ...common,
      files: files(),
      exports: COMMAND_ONLY,
      bin: { octavo: "./dist/octavo.js" },
      dependencies: { ...federation, ...tested("axe-core") },
      // The browser's checks of a release; everything else does without.
      peerDependencies: tested("playwright-core"),
      peerDependenciesMeta: { "playwright-core": { optional: true } },
    },
  },
  {
    lib: "create-octavo-frontend",
    extra: ["template", "frameworks"],
    manifest: {
      name: "create-octavo-frontend",
      description: "Makes a small frontend for a site of Octavo.",
      ...common,
      files: files("template", "frameworks"),
      exports: COMMAND_ONLY,
      bin: { "create-octavo-frontend": "./dist/create-octavo-frontend.js" },
    },
  },
];

/** What every new frontend starts with. */
export const TEMPLATE_PACKAGES = {
  devDependencies: {
    "@octavo/cli": VERSION,
    ...federation,
    "@octavo/frontend-build": VERSION,
    ...tested("@types/node"),
    "@types/jsdom": "21.1.7",
    ...tested("jsdom"),
    // Drives a browser that is there; it brings none.
    ...tested("playwright-core", "typescript"),
  },
};

/** With React: as the site has it, so that the two share one copy. */
export const REACT_PACKAGES = {
  dependencies: tested("react", "react-dom"),
  devDependencies: tested("@types/react", "@types/react-dom"),
};

/** With Vue: its loader takes the webpack that is installed beside it, which has to be the build's. */
export const VUE_PACKAGES = { devDependencies: tested("webpack") };
