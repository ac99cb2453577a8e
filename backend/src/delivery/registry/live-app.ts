import {
  containerName,
  CONTRACT_VERSION,
  SHELL_APP,
  type ChannelRegistry,
  type LiveApp,
} from "@octavo/federation";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import type { LiveReleases } from "./live-releases";

/** Where the files of every release are served. */
const FRONTENDS_BASE = "/frontends";

/** Where a browser finds a file of a release. */
export const releaseAddress = (
  { app, version }: Pick<FrontendRelease, "app" | "version">,
  path: string,
): string => `${FRONTENDS_BASE}/${app}/${version}/${path}`;

/** A release as documents and open tabs know it. */
export function toLiveApp(release: FrontendRelease): LiveApp {
  const { version, contract, container, entry, files, styles, preload } =
    release.manifest;
  const address = (path: string) => releaseAddress(release, path);
  const integrityOf = new Map(files.map((file) => [file.path, file.integrity]));
  const integrity = integrityOf.get(entry);
  return {
    version,
    contract,
    container,
    entry: address(entry),
    ...(integrity === undefined ? {} : { integrity }),
    styles: styles.map(address),
    preload: preload.map(address),
    integrities: Object.fromEntries(
      [...styles, ...preload.filter((path) => path.endsWith(".js"))].map(
        (path) => [address(path), integrityOf.get(path) ?? ""],
      ),
    ),
    shared: Object.fromEntries(
      Object.entries(release.manifest.shared).map(([name, use]) => [
        name,
        use.version,
      ]),
    ),
  };
}

/** The live releases of a channel, for programs outside. */
export function toChannelRegistry({
  channel,
  revision,
  live,
  canaries,
  fallbacks,
  development,
}: LiveReleases): ChannelRegistry {
  return {
    channel,
    revision,
    apps: { ...eachOf(live, toLiveApp), ...development },
    fallbacks: eachOf(fallbacks, toLiveApp),
    canaries: eachOf(canaries, ({ release }) => release.version),
  };
}

const eachOf = <From, To>(
  byApp: Readonly<Record<string, From | undefined>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(
    Object.entries(byApp).flatMap(([app, value]) =>
      value === undefined ? [] : [[app, change(value)]],
    ),
  );

/** An app that comes from its development server, whose file names carry no hashes. */
export function toDevelopmentApp(
  app: string,
  server: string,
  hasSheet = app === "public",
): LiveApp {
  const isShell = app === SHELL_APP;
  return {
    version: "development",
    contract: CONTRACT_VERSION,
    container: isShell ? "" : containerName(app),
    entry: `${server}/${isShell ? "shell" : "container"}.js`,
    styles: hasSheet ? [`${server}/styles.css`] : [],
    preload: [],
  };
}
