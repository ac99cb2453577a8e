import { CONTRACT_VERSION, SHELL_APP, containerName } from "@octavo/federation";
import type { Flags, LiveApp, SitePart } from "@octavo/federation";
import type { FrontendSettings } from "../frontend-settings";

/** The app of the working copy, as the development server shows it. */
export interface ServedApp {
  app: string;
  title: string;
  /** Where its addresses begin. */
  basePath: string;
  /** Where this development server is reached. */
  address: string;
  /** The running site whose documents and API are taken. */
  site: string;
  /** Sheets that documents link. */
  sheets: string[];
  /** The defaults of its flags. */
  flags: Flags;
  /** The slots that it fills on pages of other apps. */
  fills: readonly string[];
}

export function servedApp(
  settings: FrontendSettings,
  address: string,
  site: string,
): ServedApp {
  const { app, basePath = `/${app}`, styles = "one", title = app } = settings;
  const flags = Object.fromEntries(
    Object.entries(settings.flags ?? {}).map(([name, flag]) => [
      name,
      flag.default,
    ]),
  );
  const hasSheet = styles === "one" && app !== SHELL_APP;
  const sheets = hasSheet ? [`${address}/styles.css`] : [];
  const { fills = [] } = settings;
  return { app, title, basePath, address, site, sheets, flags, fills };
}

/** Whether an address is the app's own. What belongs to the root app, only the site knows. */
export function owns({ app, basePath }: ServedApp, path: string): boolean {
  if (app === SHELL_APP || basePath === "/") return false;
  return path === basePath || path.startsWith(`${basePath}/`);
}

/** The entry of the working copy in the registry, in place of a release. */
export function workingCopy({ app, address, sheets }: ServedApp): LiveApp {
  const isShell = app === SHELL_APP;
  return {
    version: "development",
    contract: CONTRACT_VERSION,
    container: isShell ? "" : containerName(app),
    entry: `${address}/${isShell ? "shell" : "container"}.js`,
    styles: sheets,
    preload: [],
  };
}

/** For the menu of an app that the site does not know yet. */
export function partsFor(
  { app }: ServedApp,
  owner: SitePart,
  parts: readonly SitePart[] = [],
): SitePart[] {
  return [...parts, owner].filter((part) => part.app !== app);
}
