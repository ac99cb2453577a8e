import { ownValue } from "@octavo/format";
import {
  isPartial,
  visitorFlags,
  type VisitorFlags,
} from "../../delivery/flags/flag-values";
import type { FrontendFlag } from "../../delivery/registry/frontend-flag.entity";
import type { LiveReleases } from "../../delivery/registry/live-releases";
import type { FrontendRelease } from "../../delivery/releases/frontend-release.entity";
import { isInShare, type VersionWishes } from "./choose-versions";

interface FlagVisit {
  settings: readonly FrontendFlag[];
  wishes: VersionWishes;
  hasSession: boolean;
  withoutFlags?: boolean;
}

/** The visitor's flags with a release: the same for the server that renders and for the browser. */
export const flagsOf = (
  { app, manifest }: Pick<FrontendRelease, "app" | "manifest">,
  { settings, wishes, hasSession, withoutFlags = false }: FlagVisit,
): VisitorFlags =>
  visitorFlags(
    manifest,
    settings,
    ({ name, share, cohort, until }) =>
      !withoutFlags &&
      // The database may be away, and with it the word that it has ended.
      until.getTime() > Date.now() &&
      (cohort === null || hasSession) &&
      (share === null ||
        // Each flag draws again, as each version does.
        isInShare(wishes.visitor, { app, version: `flag ${name}` }, share)),
  );

export const settingsOf = (
  { flags }: LiveReleases,
  app: string,
): readonly FrontendFlag[] => ownValue(flags, app) ?? [];

/** Whether visitors of an app get different flags. Of those who are not signed in, a share decides alone. */
export const areDivided = (
  settings: readonly FrontendFlag[],
  hasSession: boolean,
): boolean =>
  settings.some(
    (setting) => isPartial(setting) && (hasSession || setting.cohort === null),
  );
