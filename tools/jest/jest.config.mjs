import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { projectsWith } from "../workspace/projects.mjs";
import { REGISTRY } from "../registries/registries.mjs";
import { ROOT as root } from "../workspace/root.mjs";
import { WAITING_SPECS } from "./waiting-specs.mjs";

/** A folder such as libs/format; without one the tests of all projects run. */
const wanted = process.env.OCTAVO_TEST_PROJECT;
/** They have a run of their own. */
const isWithoutWaiting = process.env.OCTAVO_WITHOUT_WAITING === "yes";
/** Each has a PostgreSQL that uses the processor as well. */
const MOST_WORKERS = 4;
/** Edited modules must be loaded again, so watching keeps none. */
const isWatching = process.argv.some((option) => option.startsWith("--watch"));

/** Packages of thousands of modules, which Jest would load one by one for each spec of a screen. */
const SINGLE_FILES = {
  "^lucide-react$": join(
    root,
    "node_modules/lucide-react/dist/cjs/lucide-react.js",
  ),
  "^lodash-es$": join(root, "node_modules/lodash/lodash.js"),
};

/**
 * The one of development writes down for each element where it was made, and freezes it, which takes a
 * twentieth of the time of a screen's tests.
 */
const LEAN_ELEMENTS = {
  "^react/jsx-runtime$": join(
    root,
    "node_modules/react/cjs/react-jsx-runtime.production.js",
  ),
};

/** @octavo/* is resolved as the compiler does, from tsconfig.base.json. */
function workspaceModules() {
  const text = readFileSync(join(root, "tsconfig.base.json"), "utf8");
  const { paths } = JSON.parse(text).compilerOptions;
  const entries = Object.entries(paths)
    // A folder of style sheets: those are one module for all, see below.
    .filter(([name]) => !name.endsWith("/*"))
    .map(([name, [target]]) => [`^${name}$`, join(root, target)]);
  return Object.fromEntries(entries);
}

/** A project's own test/setup.ts runs before each of its test files. */
function setupFiles(folder, isWeb) {
  const candidates = [
    join(root, "tools/jest/setup-common.mjs"),
    ...(isWeb ? [join(root, "tools/jest/setup-web.mjs")] : []),
    ...["test/setup.ts", "test/setup.tsx"].map((file) => join(folder, file)),
  ];
  return candidates.filter((file) => existsSync(file));
}

/** The environment and runtime of a project's test files. */
function surroundings(isWeb) {
  const file = (name) => join(root, "tools/jest", name);
  if (isWatching)
    return { testEnvironment: isWeb ? file("web-environment.mjs") : "node" };
  return {
    testEnvironment: file(isWeb ? "kept-page.mjs" : "kept-environment.mjs"),
    runtime: file("kept-runtime.mjs"),
  };
}

/** What a project does once around all of its tests, if it brings the file. */
function onceForAll(folder, option, name) {
  const file = join(folder, name);
  return existsSync(file) ? { [option]: file } : {};
}

/** A project inside this one runs its tests itself. */
function innerProjects(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .filter((inner) => existsSync(join(inner, "project.json")))
    .map((inner) => `${inner}/`);
}

const swc = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: "automatic" },
    },
    keepClassNames: true,
  },
  module: { type: "es6" },
  sourceMaps: "inline",
  swcrc: false,
};

/** Decorators and JSX do not meet in one file, but `<T>x` and TSX do. */
const swcOfTs = {
  ...swc,
  jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: false } },
};

function projectConfig(project) {
  const folder = join(root, project);
  const file = join(folder, "project.json");
  const { tags } = JSON.parse(readFileSync(file, "utf8"));
  const isWeb = tags.includes("platform:web");
  return {
    rootDir: folder,
    displayName: project,
    ...surroundings(isWeb),
    testMatch: ["<rootDir>/**/*.spec.{ts,tsx,mjs}"],
    testPathIgnorePatterns: [
      "/node_modules/",
      "/dist/",
      ...innerProjects(folder),
      ...(isWithoutWaiting ? [WAITING_SPECS] : []),
    ],
    modulePathIgnorePatterns: [join(root, "dist")],
    extensionsToTreatAsEsm: [".ts", ".tsx"],
    transform: {
      "openapi/api-schemas\\.ts$": join(
        root,
        "tools/api-schemas/jest-transform.mjs",
      ),
      [REGISTRY.source]: [
        join(root, "tools/registries/jest-transform.mjs"),
        swcOfTs,
      ],
      "\\.ts$": ["@swc/jest", swcOfTs],
      "\\.tsx$": ["@swc/jest", swc],
    },
    transformIgnorePatterns: ["/node_modules/"],
    moduleNameMapper: {
      ...workspaceModules(),
      ...SINGLE_FILES,
      ...LEAN_ELEMENTS,
      "\\.css$": join(root, "tools/jest/style-module.mjs"),
      "\\.(svg|png|woff2)$": join(root, "tools/jest/file-module.mjs"),
    },
    setupFilesAfterEnv: setupFiles(folder, isWeb),
    ...onceForAll(folder, "globalSetup", "test/global-setup.mjs"),
    ...onceForAll(folder, "globalTeardown", "test/global-teardown.mjs"),
    cacheDirectory: join(root, "node_modules/.cache/jest"),
    restoreMocks: true,
  };
}

/** @type {import("jest").Config} */
export default {
  ...(wanted
    ? projectConfig(wanted)
    : {
        rootDir: root,
        projects: projectsWith("test").map(({ folder }) =>
          projectConfig(folder),
        ),
      }),
  maxWorkers: Math.min(
    MOST_WORKERS,
    Math.max(2, Math.floor(availableParallelism() / 2)),
  ),
  // Stops tests that never end; on a busy machine good ones take three times as long. Jest reads the limit
  // only here.
  testTimeout: 120_000,
  // Web specs leak parts of their pages.
  workerIdleMemoryLimit: "2GB",
};
