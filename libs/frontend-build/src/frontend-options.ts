import { projectRoot, distFolder } from "./project-root";
import type { FrontendSettings } from "./frontend-settings";

export interface FrontendOptions extends FrontendSettings {
  /** The app's folder. */
  folder: string;
  isProduction: boolean;
  /** Where the build goes; see distFolder. */
  output?: string;
  /** Adds React's hot replacement; the development server asks for it. */
  refresh?: boolean;
  /** Starts the app with a stand-in for the shell, without federation, for work without a site. */
  standIn?: boolean;
}

export function outputFolder({ app, folder, output }: FrontendOptions): string {
  return output ?? distFolder(folder, app);
}

export function rootOf({ folder }: Pick<FrontendOptions, "folder">): string {
  return projectRoot(folder);
}
