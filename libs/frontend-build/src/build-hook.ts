import type webpack from "webpack";
import type {
  Configuration,
  RuleSetRule,
  WebpackPluginInstance,
} from "webpack";

/** What a frontend's `octavo.build.ts` adds to its builds. */
interface BuildAdditions {
  /** Loaders for files of other types. */
  rules?: RuleSetRule[];
  plugins?: WebpackPluginInstance[];
  /** Imports that mean another module; `false` for an empty one. */
  alias?: Record<string, string | false>;
  /** Endings that imports may leave out. */
  extensions?: string[];
  /** Conditions of packages' exports that come before the usual ones. */
  conditions?: string[];
}

/** `build` of `octavo.build.ts`: asked for each build, with the webpack that does it. */
export type BuildHook = (build: {
  target: "browser" | "server";
  isProduction: boolean;
  webpack: typeof webpack;
}) => BuildAdditions;

export const BUILD_FILE = "octavo.build.ts";

const FIELDS = ["rules", "plugins", "alias", "extensions", "conditions"];

/** Adds and takes nothing away: names of files, the target and the entry are what documents and gate rely on. */
export function withAdditions(
  config: Configuration,
  additions: BuildAdditions,
): Configuration {
  assertAdditions(additions);
  const { rules = [], plugins = [], alias, extensions, conditions } = additions;
  return {
    ...config,
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), ...rules],
    },
    resolve: {
      ...config.resolve,
      alias: Object.assign({}, config.resolve?.alias, alias),
      extensions: [
        ...(config.resolve?.extensions ?? []),
        ...(extensions ?? []),
      ],
      ...(conditions && { conditionNames: [...conditions, "..."] }),
    },
    plugins: [...(config.plugins ?? []), ...plugins],
  };
}

function assertAdditions(additions: unknown): void {
  if (
    typeof additions !== "object" ||
    additions === null ||
    additions instanceof Promise
  )
    throw new Error(
      `build of ${BUILD_FILE} must return an object with ${FIELDS.join(", ")}, and not a promise of one.`,
    );
  for (const [name, value] of Object.entries(additions))
    assertField(name, value);
}

function assertField(name: string, value: unknown): void {
  if (!FIELDS.includes(name))
    throw new Error(
      `build of ${BUILD_FILE} returns ${name}. It may add ${FIELDS.join(", ")}; everything else is the same for all frontends.`,
    );
  const isRight =
    name === "alias"
      ? typeof value === "object" && value !== null && !Array.isArray(value)
      : Array.isArray(value);
  if (value !== undefined && !isRight)
    throw new Error(
      `${name} of ${BUILD_FILE} must be ${name === "alias" ? "an object" : "a list"}.`,
    );
}
