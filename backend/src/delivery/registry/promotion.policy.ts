import {
  PRODUCTION_CHANNEL,
  type GateState,
  type PromoteReleaseDto,
  type PromotionAction,
  type VerdictDto,
} from "@octavo/contracts";
import { currentLanguage } from "@octavo/texts";
import { formatDistanceStrict } from "date-fns";
import { de } from "date-fns/locale/de";
import { enUS } from "date-fns/locale/en-US";
import { t } from "../../common/texts";

/** Those about releases; flags change without one. */
type ReleaseAction = Exclude<PromotionAction, "flag" | "flag-end">;

export interface Change {
  action: ReleaseAction;
  version: string;
  by: string;
  at: Date;
}

export interface Place {
  channel: string;
  app: string;
}

/** One app in one channel, at a moment. */
export interface LiveNow extends Place {
  /** Null: nothing is live. */
  version: string | null;
  since: Date | null;
  canary: { version: string; share: number } | null;
  /** The change that brought the live version; null for one of old times. */
  lastPromotion: Change | null;
  /** The latest change of any kind. */
  lastChange: Change | null;
}

/** Why a change from another version than the live one is refused; null if it is from the live one. */
export function outdatedDenial(
  now: LiveNow,
  from: string | null,
): string | null {
  if (now.version === from) return null;
  if (now.version === null)
    return t("nothingLive", { app: now.app, channel: now.channel });
  return t("checkLive", { sentence: describeLive("liveSince", now) });
}

/** Why the server refuses a promotion at this moment; null if it does not. */
export function promotionDenial(
  now: LiveNow,
  {
    version,
    from,
    fromShare = null,
  }: Pick<PromoteReleaseDto, "version" | "from"> & {
    fromShare?: number | null;
  },
): string | null {
  const outdated = outdatedDenial(now, from);
  if (outdated !== null) return outdated;
  if (now.version === version) return describeLive("liveAlready", now);
  const { canary, app } = now;
  if (canary !== null && canary.version !== version)
    return t("canaryFirst", {
      sentence: t("canaryRuns", { app, ...canary }),
    });
  if ((canary?.share ?? null) === fromShare) return null;
  const state =
    canary === null
      ? t("canaryNone", { app, version })
      : t("canaryRuns", { app, ...canary });
  const sentence = withLastChange(now, state);
  return canary === null
    ? t("checkLive", { sentence })
    : t("checkShare", { sentence });
}

/** Why the server refuses showing a version again to readers whom it has failed; null if it does not. */
export function failureDenial(
  name: string,
  { health, healthReason }: { health: string; healthReason: string | null },
): string | null {
  if (health !== "failed") return null;
  const reason = healthReason ?? "";
  return withReason(t("failedLastTime", { release: name, reason }));
}

/** Why the server refuses showing a release to a share of the visitors; null if it does not. */
export function shareDenial(
  { app, channel, version: live }: LiveNow,
  { version, share }: Pick<PromoteReleaseDto, "version" | "share">,
): string | null {
  if (share === undefined || live !== null) return null;
  return t("shareAlone", { app, channel, version });
}

/** Why the server refuses ending a canary; null if it does not. */
export function canaryEndDenial(now: LiveNow, version: string): string | null {
  const { canary, app } = now;
  if (canary?.version === version) return null;
  return canary === null
    ? withLastChange(now, t("canaryNone", { app, version }))
    : t("canaryOther", { app, running: canary.version, version });
}

/** Why the gate blocks a release; null: it may go live without an override. */
export function gateDenial(
  name: string,
  state: GateState,
  verdicts: readonly VerdictDto[],
): string | null {
  if (state === "promotable") return null;
  if (state === "unchecked")
    return withReason(t("unchecked", { release: name }));
  const failed = verdicts.filter(({ outcome }) => outcome === "failed");
  const checks = failed
    .slice(0, 5)
    .map((verdict) => verdict.name)
    .join(", ");
  return withReason(t("checksFailed", { release: name, checks }));
}

/** Why the server refuses a release whose verdicts were good, since the site has changed; null if it does not. */
export const changeDenial = (
  name: string,
  problems: readonly string[],
): string | null =>
  problems.length === 0
    ? null
    : withReason(
        t("noLongerFits", {
          release: name,
          problems: problems.slice(0, 3).join(" "),
        }),
      );

/** A person may overrule what the checks found. */
const withReason = (sentence: string): string =>
  `${sentence} ${t("withReason")}`;

/** "public 1.4.0 was made live by Ada 12 seconds ago." */
function describeLive(
  key: "liveSince" | "liveAlready",
  { app, channel, version, since, lastPromotion }: LiveNow,
): string {
  return t(key, {
    app,
    version: version ?? "",
    place: channel === PRODUCTION_CHANNEL ? "" : t("inChannel", { channel }),
    by: byOf(lastPromotion?.by),
    ago: since === null ? "" : ago(since),
  });
}

/** Adds who changed what last, which often explains the state. */
function withLastChange({ app, lastChange }: LiveNow, state: string): string {
  if (lastChange === null) return state;
  const { action, version, by, at } = lastChange;
  const change = { app, version, by: byOf(by), ago: ago(at) };
  return `${state} ${t(`done.${action}`, change)}`;
}

const byOf = (by = ""): string => (by === "" ? "" : t("byPerson", { by }));

/** With a space before it, because sentences may lack it. */
const ago = (date: Date): string =>
  ` ${formatDistanceStrict(date, new Date(), {
    addSuffix: true,
    locale: currentLanguage() === "de" ? de : enUS,
  })}`;
