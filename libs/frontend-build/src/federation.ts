import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { containerName, SHARED_PACKAGES, SHELL_APP } from "@octavo/federation";
import type { ReleaseManifest } from "@octavo/federation";
import type { FrontendOptions } from "./frontend-options";
import { installedVersion, isInstalled } from "./project-root";

/**
 * The packages that an app shares: only copies of exactly the built version are taken from another app, because
 * react and react-dom must match to the letter. Otherwise the app's own copy is loaded.
 *
 * Development builds share nothing: each brings the development React that belongs to it, which hot
 * replacement and warnings need.
 */
export function sharedOf({
  folder,
  isProduction,
}: Pick<
  FrontendOptions,
  "folder" | "isProduction"
>): ReleaseManifest["shared"] {
  if (!isProduction) return {};
  return Object.fromEntries(
    SHARED_PACKAGES.flatMap((request) => {
      const name = request.split("/")[0] ?? request;
      // Frontends of another framework have none of them.
      if (!isInstalled(folder, name)) return [];
      const version = installedVersion(folder, name);
      return [[request, { version, range: version }] as const];
    }),
  );
}

export function federationPlugin(
  options: Pick<FrontendOptions, "app" | "entry" | "folder" | "isProduction">,
  containerFile: string,
): ModuleFederationPlugin {
  const { app, entry } = options;
  const shared = Object.entries(sharedOf(options)).map(([request, use]) => ({
    [request]: {
      version: use.version,
      requiredVersion: use.range,
      singleton: false,
      strictVersion: true,
    },
  }));
  return new ModuleFederationPlugin({
    name: containerName(app),
    ...(app === SHELL_APP ? { remotes: {} } : exposing(containerFile, entry)),
    shared,
    shareStrategy: "loaded-first",
    dts: false,
    manifest: false,
    experiments: {
      // The shell hands its own copy of the runtime's core to the remotes, see provide-runtime.ts.
      externalRuntime: app !== "shell",
      optimization: { disableSnapshot: true, target: "web" },
    },
  });
}

const EXPOSED = "./app";

const exposing = (filename: string, entry: string) => ({
  filename,
  exposes: { [EXPOSED]: { import: entry, name: "app" } },
});

/** Modules that others can ask an app's container for. */
export const exposedModules = (app: string): string[] =>
  app === SHELL_APP ? [] : [EXPOSED];
