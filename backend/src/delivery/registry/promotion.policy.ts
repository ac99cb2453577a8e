import {
  PRODUCTION_CHANNEL,
  type GateState,
  type PromoteReleaseDto,
  type PromotionAction,
  type VerdictDto,
} from "@octavo/contracts";
import { formatDistanceStrict } from "date-fns";

/** Whoever acts when nobody has asked: a first start, or a version that keeps failing. */
export const THE_SERVER = "the server";

export interface Change {
  action: PromotionAction;
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

/** @returns what somebody is told who knows another version as the live one; null: they know the right one. */
export function outdatedDenial(
  now: LiveNow,
  from: string | null,
): string | null {
  if (now.version === from) return null;
  if (now.version === null)
    return `Nothing of ${now.app} is live in ${now.channel}. Look again first.`;
  return `${isLive(now)} Look again first.`;
}

/** What speaks against a promotion at this moment; null: nothing. */
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
  if (now.version === version) return isLive(now, "already ");
  const { canary, app } = now;
  if (canary !== null && canary.version !== version)
    return `${app} ${canary.version} is being tried with ${canary.share} % of the visitors. End that first.`;
  if ((canary?.share ?? null) === fromShare) return null;
  const last =
    now.lastChange === null ? "" : ` ${sentence(app, now.lastChange)}`;
  return canary === null
    ? `${app} ${version} is not being tried.${last} Look again first.`
    : `${app} ${version} is being tried with ${canary.share} % of the visitors.${last} Look again first (from_share).`;
}

/** What speaks against showing a version again to readers whom it has failed; null: nothing. */
export function failureDenial(
  name: string,
  { health, healthReason }: { health: string; healthReason: string | null },
): string | null {
  if (health !== "failed") return null;
  return `${name} failed the last time. ${healthReason ?? ""} A person may promote it all the same, with a reason (override_reason).`;
}

/** What speaks against showing a release to a share of the visitors; null: nothing. */
export function shareDenial(
  { app, channel, version: live }: LiveNow,
  { version, share }: Pick<PromoteReleaseDto, "version" | "share">,
): string | null {
  if (share === undefined || live !== null) return null;
  return `Nothing of ${app} is live in ${channel}, so nothing can be compared with ${version}. Promote it without a share.`;
}

/** What speaks against ending a canary; null: nothing. */
export function canaryEndDenial(now: LiveNow, version: string): string | null {
  const { canary, app, lastChange } = now;
  if (canary?.version === version) return null;
  if (canary !== null)
    return `${app} ${canary.version} is being tried, not ${version}. Look again first.`;
  const last = lastChange === null ? "" : ` ${sentence(app, lastChange)}`;
  return `${app} ${version} is not being tried.${last}`;
}

/** What the gate says against a release; null: it may go live without anybody having to say why. */
export function gateDenial(
  name: string,
  state: GateState,
  verdicts: readonly VerdictDto[],
): string | null {
  if (state === "promotable") return null;
  const wanted =
    "A person may promote it all the same, with a reason (override_reason).";
  if (state === "unchecked")
    return `${name} has not been checked by the server and in a browser. ${wanted}`;
  const failed = verdicts.filter(({ outcome }) => outcome === "failed");
  const names = failed.slice(0, 5).map((verdict) => verdict.name);
  return `Checks of ${name} failed: ${names.join(", ")}. ${wanted}`;
}

/** What speaks against a release whose verdicts were good, since the site has changed; null: nothing. */
export const changeDenial = (
  name: string,
  problems: readonly string[],
): string | null =>
  problems.length === 0
    ? null
    : `${name} does not fit the site any more. ${problems.slice(0, 3).join(" ")} A person may promote it all the same, with a reason (override_reason).`;

/** "public 1.4.0 was made live by Ada 12 seconds ago." */
function isLive(now: LiveNow, already = ""): string {
  const { app, channel, version, since, lastPromotion } = now;
  const by = lastPromotion?.by ? ` by ${lastPromotion.by}` : "";
  const place = channel === PRODUCTION_CHANNEL ? "" : ` in ${channel}`;
  const time = since === null ? "" : ` ${ago(since)}`;
  return `${app} ${version} was ${already}made live${place}${by}${time}.`;
}

const VERBS: Record<PromotionAction, string> = {
  promote: "was made live",
  rollback: "was gone back to",
  canary: "began to be tried",
  "canary-end": "was taken back",
  end: "gave way to another preview",
};

const sentence = (app: string, { action, version, by, at }: Change): string =>
  `${app} ${version} ${VERBS[action]}${by === "" ? "" : ` by ${by}`} ${ago(at)}.`;

const ago = (date: Date): string =>
  `${formatDistanceStrict(date, new Date())} ago`;
