import js from "@eslint/js";
import nx from "@nx/eslint-plugin";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import regexp from "eslint-plugin-regexp";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import typescript from "typescript-eslint";
import { backendArrows } from "./tools/eslint/backend-arrows.mjs";
import { depConstraints } from "./tools/eslint/module-boundaries.mjs";
import { idsOfDocuments } from "./tools/eslint/document-ids.mjs";
import { lookUps } from "./tools/eslint/own-look-ups.mjs";
import { restrictedImports } from "./tools/eslint/restricted-imports.mjs";

const sources = ["**/*.{ts,tsx}"];
const tests = ["**/*.spec.{ts,tsx}", "**/test/**", "e2e/**"];
const settings = ["**/*.config.{ts,mjs}", "tools/**"];
/** Packages that are started by hand. */
const programs = [
  "libs/{cli,create-octavo-frontend,frontend-build}/**",
  "libs/client/recipes/**",
];
const browser = [
  "frontend-*/**",
  "libs/{ui,auth}/**",
  "tools/jest/page-parts.mjs",
];

/** What a date says in the time zone of the browser or the server. */
const LOCAL_TIME =
  "[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds)|getTimezoneOffset|resolvedOptions|to(Locale)?(Date|Time)String";

const RESTRICTED_SYNTAX = [
  {
    selector:
      ":matches(FunctionDeclaration, ArrowFunctionExpression)[params.length>3]",
    message: "At most three positional parameters; then an object.",
  },
  {
    selector: String.raw`Literal[regex.pattern=/\(\?<!.*\+\$/]`,
    message:
      "To trim the end of a text, use trimEndOf of libs/format (linear time).",
  },
  {
    selector: `MemberExpression[property.name=/^(${LOCAL_TIME})$/]`,
    message:
      "This is the machine's own time zone. Dates are the site's (D-020): libs/format takes its zone.",
  },
];

/** A rule is an error or it is off. The rules that need types, and React's, are in .oxlintrc.json. */
export default defineConfig(
  globalIgnores([
    "**/dist",
    "**/node_modules",
    ".nx",
    ".data",
    ".tmp",
    // Builds of an earlier contract, as they were.
    "libs/federation/fixtures/**",
    // Text of another repository, with packages and rules of its own.
    "libs/create-octavo-frontend/{template,frameworks}/**",
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: { ...globals.node } },
  },
  js.configs.recommended,
  { files: browser, languageOptions: { globals: { ...globals.browser } } },

  {
    files: sources,
    extends: [typescript.configs.strict],
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports" },
      ],
      "@typescript-eslint/no-dynamic-delete": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      // A Nest module is a class with nothing but its decorator.
      "@typescript-eslint/no-extraneous-class": [
        "error",
        { allowWithDecorator: true },
      ],
      // Oxlint's.
      "@typescript-eslint/no-unused-vars": "off",
    },
  },
  {
    // Decorated classes need the imported class itself, not only its type.
    files: ["backend/**/*.ts", "libs/contracts/**/*.ts"],
    rules: { "@typescript-eslint/consistent-type-imports": "off" },
  },

  {
    files: sources,
    plugins: { "@nx": nx, "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createNodeResolver({
          extensions: [".ts", ".tsx", ".mjs", ".js"],
          tsconfig: {
            configFile: `${import.meta.dirname}/tsconfig.base.json`,
          },
        }),
      ],
      "import-x/extensions": [".ts", ".tsx"],
    },
    rules: {
      "@nx/enforce-module-boundaries": [
        "error",
        { depConstraints, allow: [], enforceBuildableLibDependency: false },
      ],
    },
  },
  {
    // A test may start the whole product, no matter what it tests.
    files: ["backend/src/**/*.ts"],
    ignores: tests,
    rules: backendArrows,
  },
  ...restrictedImports,
  {
    files: ["**/src/**/*.{ts,tsx}"],
    ignores: [...tests, "**/testing/**"],
    ...lookUps,
  },
  { files: ["frontend-{public,shell}/src/**/*.tsx"], ...idsOfDocuments },
  {
    // Expressions whose time grows faster than their text: 15 kB of dots froze a server for 400 ms.
    ignores: [...tests, "**/*.spec.mjs"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },

  {
    rules: {
      complexity: ["error", 15],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", { max: 300, skipComments: true }],
      "max-lines-per-function": ["error", { max: 60, skipComments: true }],
      "no-else-return": "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "infrastructure/config is the only reader of settings.",
        },
      ],
      "no-restricted-syntax": ["error", ...RESTRICTED_SYNTAX],
    },
  },

  {
    // A list of settings and their defaults: many operators, no branches.
    files: ["backend/src/infrastructure/config/**"],
    rules: { complexity: "off" },
  },
  {
    files: [
      "backend/src/infrastructure/config/**",
      ...programs,
      ...settings,
      ...tests,
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    // Programs started by hand speak to the terminal.
    files: [
      "backend/src/**/{main,*-cli}.ts",
      ...programs,
      ...settings,
      ...tests,
    ],
    rules: { "no-console": "off" },
  },
  {
    files: [
      ...settings,
      "libs/frontend-build/assets.d.ts",
      "libs/client/recipes/**",
    ],
    rules: {
      // The build configuration is a tool, found by path rather than by name. A recipe is a project of its own.
      "@nx/enforce-module-boundaries": "off",
    },
  },
  {
    files: tests,
    rules: { "max-lines-per-function": "off" },
  },
  {
    ignores: [
      ...tests,
      "**/testing/**",
      "backend/src/infrastructure/database/migrations/*.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...RESTRICTED_SYNTAX,
        {
          selector:
            "SpreadElement > :matches(ArrayExpression, ObjectExpression)",
          message:
            "Write the items out; a spread of a literal only hides how many there are.",
        },
      ],
    },
  },
  {
    // What a test takes for granted, it may assert with a "!".
    files: ["**/*.spec.{ts,tsx}", "**/test/**/*.ts", "e2e/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    // A migration is one long list of statements.
    files: ["backend/src/infrastructure/database/migrations/*.ts"],
    rules: { "max-lines": "off", "max-lines-per-function": "off" },
  },
);
