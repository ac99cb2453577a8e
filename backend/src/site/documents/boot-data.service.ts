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
import { SiteHosts } from "../../infrastructure/config/site-hosts";
import {
  DEFAULT_LANGUAGE,
  SiteSettingsService,
} from "../../operations/settings/site-settings.service";
import { PeopleSettingsService } from "../../identity/people-settings/people-settings.service";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import type { FrontendApp } from "../../delivery/apps/frontend-app.entity";
import type { VisitorFlags } from "../../delivery/flags/flag-values";
import { isWatched } from "../../delivery/health/release-health.policy";
import { siteLook, siteReading } from "../../delivery/rendering/rendered-site";
import { toLiveApp } from "../../delivery/registry/live-app";
import type { ChosenVersions } from "./choose-versions";
import { fillersOf } from "./slots/fillers";
import { flagsOf } from "./visit-flags";
import type { Visit } from "./visits.service";

interface DocumentTraits {
  /** Its markup comes from the app. */
  rendered: boolean;
  isPreview: boolean;
  isSandboxed: boolean;
}

const OFFLINE = { offline: true };

/** The data that a document has for the shell. */
@Injectable()
export class BootDataService {
  constructor(
    private readonly people: PeopleSettingsService,
    private readonly site: SiteSettingsService,
    private readonly reading: ReadingSettingsService,
    private readonly hosts: SiteHosts,
  ) {}

  async make(
    visit: Visit,
    versions: ChosenVersions,
    { rendered, isPreview, isSandboxed }: DocumentTraits,
  ): Promise<ShellBoot> {
    const { owner, look } = visit;
    const registry = registryFor(visit, versions);
    const { language, name, tagline, time_zone } = await this.site.get();
    const display = {
      ...siteReading(this.reading.known, language),
      ...siteLook(look),
    };
    return {
      basePath: basePathOf(owner),
      apiBase: API_BASE,
      apiHost: "",
      registry: isSandboxed ? withoutIntegrity(registry) : registry,
      app: owner.name,
      parts: partsBeside(visit),
      rendered,
      // The admin is in English, in any language of the site.
      locale: owner.name === ADMIN_APP ? DEFAULT_LANGUAGE : language,
      flags: {
        ...shownFlags(visit, versions)?.values,
        ...(await this.flags(owner.name)),
        ...(fillersOf(visit).length > 0 && { slots: true }),
        ...(!isPreview && this.isStorable(visit, versions) && OFFLINE),
      },
      siteTheme: look.frontend_theme,
      timeZone: time_zone,
      // A rendered document has it in its state.
      ...(rendered ? {} : { site: { name, tagline, language, ...display } }),
      ...(isPreview && { isPreview }),
    };
  }

  /** Whether browsers may store the page for times without a network: it is the same for every reader. */
  private isStorable(visit: Visit, versions: ChosenVersions): boolean {
    const { owner, live, hasSession, preview } = visit;
    const isLive = (app: string) =>
      ownValue(live.development, app) === undefined &&
      ownValue(versions, app)?.because === "live";
    return (
      this.reading.known.offline_reading &&
      owner.name !== ADMIN_APP &&
      !hasSession &&
      preview === null &&
      isLive(SHELL_APP) &&
      isLive(owner.name) &&
      !shownFlags(visit, versions)?.isOwn
    );
  }

  /**
   * `signUp`: the screens may offer to ask for an account. `readersApart`: readers' pages know no session,
   * so drafts are shown there by link.
   */
  private async flags(app: string): Promise<Record<string, boolean>> {
    if (app !== ADMIN_APP) return {};
    const { sign_up } = await this.people.get();
    return {
      signUp: sign_up === "request",
      ...(this.hosts.hasAdminApart && { readersApart: true }),
    };
  }
}

export const basePathOf = ({ basePath }: FrontendApp): string =>
  basePath ?? "/";

/**
 * The other apps of the site. Only those that want a menu entry and have something to show have a title.
 */
export function partsBeside({
  live,
  owner,
}: Pick<Visit, "live" | "owner">): SitePart[] {
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

/** Those of the app that owns the document, as its release was rendered with them. */
function shownFlags(
  visit: Visit,
  versions: ChosenVersions,
): VisitorFlags | undefined {
  const chosen = ownValue(versions, visit.owner.name);
  return chosen && flagsOf(chosen.release, visit);
}

/** The shell and the app that owns the document; readers load nothing of the others. */
function registryFor(visit: Visit, versions: ChosenVersions): FrontendRegistry {
  const { live, owner } = visit;
  const apps: FrontendRegistry["apps"] = {};
  for (const name of [SHELL_APP, owner.name]) {
    const app =
      ownValue(live.development, name) ?? chosenApp(versions, name, live);
    if (app) apps[name] = app;
  }
  const own = ownValue(apps, owner.name);
  const trial = shownFlags(visit, versions)?.trial;
  // Starts, too: only then can those with a flag be compared with those without it.
  if (own && trial && isWatchedFor(visit, trial))
    apps[owner.name] = { ...own, watched: true, trial };
  return { revision: live.revision, apps };
}

const isWatchedFor = (
  { preview, live, owner }: Visit,
  { flags_on: on, flags_off: off }: VisitorFlags["trial"],
): boolean =>
  on.length + off.length > 0 &&
  preview === null &&
  ownValue(live.development, owner.name) === undefined;

/** In a sandbox every file comes from another origin, and shells ask for their first ones without CORS. */
function withoutIntegrity({
  revision,
  apps,
}: FrontendRegistry): FrontendRegistry {
  const bare = Object.entries(apps).map(([name, app]) => {
    if (!app) return [name, app];
    const { integrity: _one, integrities: _all, ...rest } = app;
    return [name, rest];
  });
  return {
    revision,
    apps: Object.fromEntries(bare) as FrontendRegistry["apps"],
  };
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
