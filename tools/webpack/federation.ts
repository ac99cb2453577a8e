import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { SHARED_PACKAGES } from "@octavo/federation";
import type { FrontendApp, ReleaseManifest } from "@octavo/federation";
import { installedVersion } from "./workspace";

/** Name of an app's container. It becomes a property of `window`, so it must not be a likely element id. */
export function containerName(app: FrontendApp): string {
  return `octavo_${app}`;
}

/**
 * What an app shares: only copies of exactly the built version are taken from another app, because
 * react and react-dom must match to the letter. Otherwise the app's own copy is loaded.
 */
export function sharedVersions(): ReleaseManifest["shared"] {
  return Object.fromEntries(
    SHARED_PACKAGES.map((request) => {
      const version = installedVersion(request.split("/")[0] ?? request);
      return [request, { version, range: version }];
    }),
  );
}

export function federationPlugin(
  app: FrontendApp,
  containerFile: string,
): ModuleFederationPlugin {
  const shared = Object.entries(sharedVersions()).map(([request, use]) => ({
    [request]: {
      version: use.version,
      requiredVersion: use.range,
      singleton: false,
      strictVersion: true,
    },
  }));
  const isShell = app === "shell";
  return new ModuleFederationPlugin({
    name: containerName(app),
    ...(isShell
      ? { remotes: {} }
      : { filename: containerFile, exposes: { "./app": { import: "./src/app.tsx", name: "app" } } }),
    shared,
    shareStrategy: "loaded-first",
    dts: false,
    manifest: false,
    experiments: { externalRuntime: !isShell, optimization: { disableSnapshot: true, target: "web" } },
  });
}
