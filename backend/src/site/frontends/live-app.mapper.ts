import {
  CONTRACT_VERSION,
  type FrontendApp,
  type LiveApp,
  type ReleaseManifest,
} from "@octavo/federation";

/** Where the files of every release are served. */
export const FRONTENDS_BASE = "/frontends";

/** A live release as documents carry it. */
export function toLiveApp(manifest: ReleaseManifest): LiveApp {
  const { app, version, contract, container, entry, files } = manifest;
  const address = (path: string) =>
    `${FRONTENDS_BASE}/${app}/${version}/${path}`;
  const integrity = files.find((file) => file.path === entry)?.integrity;
  return {
    version,
    contract,
    container,
    entry: address(entry),
    ...(integrity === undefined ? {} : { integrity }),
    styles: manifest.styles.map(address),
    preload: manifest.preload.map(address),
    shared: Object.fromEntries(
      Object.entries(manifest.shared).map(([name, use]) => [name, use.version]),
    ),
  };
}

/** An app that comes from its development server, whose file names carry no hashes. */
export function toDevelopmentApp(app: FrontendApp, server: string): LiveApp {
  const isShell = app === "shell";
  return {
    version: "development",
    contract: CONTRACT_VERSION,
    container: isShell ? "" : `octavo_${app}`,
    entry: `${server}/${isShell ? "shell" : "container"}.js`,
    styles: app === "public" ? [`${server}/styles.css`] : [],
    preload: [],
  };
}
