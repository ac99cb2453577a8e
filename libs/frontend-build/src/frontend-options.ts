import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DIST } from "./workspace";

export interface FrontendOptions {
  app: string;
  /** The app's folder. */
  folder: string;
  isProduction: boolean;
  /** Where the build goes; `dist/frontend-<app>` unless said otherwise. */
  output?: string;
  /** Adds React's hot replacement; the development server asks for it. */
  refresh?: boolean;
  /** Module that exports `render` for the document server; the public app only. */
  render?: string;
}

/** What `frontend-<app>/octavo.config.ts` exports as `settings`. */
export type FrontendSettings = Pick<FrontendOptions, "app" | "render">;

export async function readSettings(folder: string): Promise<FrontendSettings> {
  const file = resolve(folder, "octavo.config.ts");
  const loaded = (await import(pathToFileURL(file).href)) as {
    settings: FrontendSettings;
  };
  return loaded.settings;
}

export function outputFolder({ app, output }: FrontendOptions): string {
  return output ?? join(DIST, `frontend-${app}`);
}
