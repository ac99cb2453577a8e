import { Injectable } from "@nestjs/common";
import {
  SHELL_APP,
  type FrontendRegistry,
  type LiveApp,
  type ShellBoot,
  type SitePart,
} from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { API_BASE } from "../../common/http/api-base";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  DEFAULT_LANGUAGE,
  SiteSettingsService,
} from "../../operations/settings/site-settings.service";
import { ThemesService } from "../../operations/settings/themes.service";
import { ADMIN_APP } from "../frontends/apps/app-names";
import type { FrontendApp } from "../frontends/apps/frontend-app.entity";
import { isWatched } from "../frontends/health/release-health.policy";
import { toLiveApp } from "../frontends/registry/live-app";
import type { ChosenVersions } from "./choose-versions";
import type { Visit } from "./visits.service";

/** What a document tells the shell. */
@Injectable()
export class BootDataService {
  constructor(
    private readonly themes: ThemesService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
  ) {}

  async make(
    visit: Visit,
    versions: ChosenVersions,
    rendered: boolean,
  ): Promise<ShellBoot> {
    const { owner } = visit;
    const { language } = await this.site.get();
    return {
      basePath: basePathOf(owner),
      apiBase: API_BASE,
      apiHost: "",
      registry: registryFor(visit, versions),
      app: owner.name,
      parts: partsBeside(visit),
      rendered,
      // The admin speaks English, whatever the site is written in.
      locale: owner.name === ADMIN_APP ? DEFAULT_LANGUAGE : language,
      flags: this.flags(owner.name),
      siteTheme: await this.themes.siteTheme(),
      timeZone: this.config.site.timeZone,
    };
  }

  /** `signUp`: the screens may offer to ask for an account (D-301). */
  private flags(app: string): Record<string, boolean> {
    return app === ADMIN_APP
      ? { signUp: this.config.signUp === "request" }
      : {};
  }
}

export const basePathOf = ({ basePath }: FrontendApp): string =>
  basePath ?? "/";

/** The other apps of the site. A menu names those that want it and of which there is something to see. */
export function partsBeside({ live, owner }: Visit): SitePart[] {
  return live.apps
    .filter(({ name, basePath }) => basePath !== null && name !== owner.name)
    .map((app) => {
      const isShown = app.inMenu && isThere(live, app.name);
      return {
        app: app.name,
        title: isShown ? app.title : "",
        basePath: basePathOf(app),
      };
    });
}

const isThere = (live: Visit["live"], app: string): boolean =>
  (ownValue(live.live, app) ?? ownValue(live.development, app)) !== undefined;

/** The shell and the app that owns the document; readers load nothing of the others. */
function registryFor(
  { live, owner }: Visit,
  versions: ChosenVersions,
): FrontendRegistry {
  const apps: FrontendRegistry["apps"] = {};
  for (const name of [SHELL_APP, owner.name]) {
    const app =
      ownValue(live.development, name) ?? chosenApp(versions, name, live);
    if (app) apps[name] = app;
  }
  return { revision: live.revision, apps };
}

/** Previews are watched by those who look at them. */
function chosenApp(
  versions: ChosenVersions,
  name: string,
  { canaries }: Visit["live"],
): LiveApp | undefined {
  const chosen = ownValue(versions, name);
  if (!chosen) return undefined;
  const { release, because } = chosen;
  const hasCanary = ownValue(canaries, name) !== undefined;
  const isSubstitute = because === "preview" || because === "fallback";
  const isToTell = because !== "preview" && isWatched(release, hasCanary);
  return {
    ...toLiveApp(release),
    ...(isSubstitute && { isSubstitute }),
    ...(isToTell && { watched: true }),
  };
}
