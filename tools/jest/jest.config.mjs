import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const project = process.env.OCTAVO_TEST_PROJECT;
const folder = join(root, project);
const { tags } = JSON.parse(readFileSync(join(folder, "project.json"), "utf8"));
const isWeb = tags.includes("platform:web");

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
function setupFiles() {
  const candidates = [
    join(root, "tools/jest/setup-common.mjs"),
    ...(isWeb ? [join(root, "tools/jest/setup-web.mjs")] : []),
    ...["test/setup.ts", "test/setup.tsx"].map((file) => join(folder, file)),
  ];
  return candidates.filter((file) => existsSync(file));
}

/** What a project does once around all of its tests, if it brings the file. */
function onceForAll(option, name) {
  const file = join(folder, name);
  return existsSync(file) ? { [option]: file } : {};
}

/** A project inside this one runs its tests itself. */
function innerProjects() {
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

/** @type {import("jest").Config} */
export default {
  rootDir: folder,
  displayName: project,
  testEnvironment: isWeb
    ? join(root, "tools/jest/web-environment.mjs")
    : "node",
  testMatch: ["<rootDir>/**/*.spec.{ts,tsx,mjs}"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/", ...innerProjects()],
  modulePathIgnorePatterns: [join(root, "dist")],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "openapi/api-schemas\\.ts$": join(
      root,
      "tools/api-schemas/jest-transform.mjs",
    ),
    // Decorators and JSX do not meet in one file, but `<T>x` and TSX do.
    "\\.ts$": [
      "@swc/jest",
      {
        ...swc,
        jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: false } },
      },
    ],
    "\\.tsx$": ["@swc/jest", swc],
  },
  transformIgnorePatterns: ["/node_modules/"],
  moduleNameMapper: {
    ...workspaceModules(),
    "\\.css$": join(root, "tools/jest/style-module.mjs"),
    "\\.(svg|png|woff2)$": join(root, "tools/jest/file-module.mjs"),
  },
  setupFilesAfterEnv: setupFiles(),
  ...onceForAll("globalSetup", "test/global-setup.mjs"),
  ...onceForAll("globalTeardown", "test/global-teardown.mjs"),
  reporters: ["default", join(root, "tools/jest/skipped-tests.mjs")],
  cacheDirectory: join(root, "node_modules/.cache/jest"),
  maxWorkers: 2,
  // Each file of API tests loads the whole application anew and leaves some of it behind.
  workerIdleMemoryLimit: "1200MB",
  // Against tests that never end; on a busy machine honest ones take three times as long.
  testTimeout: 60_000,
  restoreMocks: true,
};
