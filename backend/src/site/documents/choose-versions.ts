import { createHash } from "node:crypto";
import { ownValue } from "@octavo/format";
import type { FrontendRelease } from "../../delivery/releases/frontend-release.entity";

/** The releases of a channel among which each document chooses. By name of the app. */
export interface ReleasesToChooseFrom {
  live: Readonly<Record<string, FrontendRelease | undefined>>;
  canaries: Readonly<
    Record<string, { release: FrontendRelease; share: number } | undefined>
  >;
  /** The last healthy release before the live one. */
  fallbacks: Readonly<Record<string, FrontendRelease | undefined>>;
}

export interface VersionWishes {
  /** A keyed hash: the same for all requests of one visitor, and it identifies no one. */
  visitor: string;
  /** What a preview shows instead, by name of the app. */
  pins?: ReadonlyMap<string, FrontendRelease> | undefined;
  /** Releases that this instance cannot use at present. */
  isUnusable?: (release: FrontendRelease) => boolean;
}

export interface ChosenVersion {
  release: FrontendRelease;
  because: "preview" | "canary" | "live" | "fallback";
}

/** The version of every app that one document was made with and names. By name of the app. */
export type ChosenVersions = Readonly<
  Record<string, ChosenVersion | undefined>
>;

/**
 * A preview before a canary before what is live; what cannot be used gives way to the next, and in the
 * end to the last healthy release. Where none of them can be used, the live one stays: browsers may
 * still be able to show it.
 */
export function chooseVersions(
  releases: ReleasesToChooseFrom,
  wishes: VersionWishes,
): ChosenVersions {
  const apps = new Set([
    ...Object.keys(releases.live),
    ...(wishes.pins?.keys() ?? []),
  ]);
  return Object.fromEntries(
    [...apps].map((app) => [app, chooseVersion(app, releases, wishes)]),
  );
}

function chooseVersion(
  app: string,
  releases: ReleasesToChooseFrom,
  { visitor, pins, isUnusable = () => false }: VersionWishes,
): ChosenVersion | undefined {
  const pin = pins?.get(app);
  const canary = ownValue(releases.canaries, app);
  const live = ownValue(releases.live, app);
  const fallback = ownValue(releases.fallbacks, app);
  const inOrder: ChosenVersion[] = [];
  if (pin) inOrder.push({ release: pin, because: "preview" });
  if (canary && isInShare(visitor, canary.release, canary.share))
    inOrder.push({ release: canary.release, because: "canary" });
  if (live) inOrder.push({ release: live, because: "live" });
  if (fallback) inOrder.push({ release: fallback, because: "fallback" });
  const usable = inOrder.find(({ release }) => !isUnusable(release));
  return usable ?? inOrder.find(({ because }) => because === "live");
}

/** Shares are percentages; finer steps keep them true for a site with few visitors. */
const STEPS = 10_000;

/**
 * Whether a visitor gets a canary. A visitor who does still gets it when the share grows. Each version
 * draws again, so that it is not always the same people who test.
 */
export function isInShare(
  visitor: string,
  { app, version }: Pick<FrontendRelease, "app" | "version">,
  share: number,
): boolean {
  const digest = createHash("sha256")
    .update([app, version, visitor].join("\n"))
    .digest();
  return digest.readUInt32BE(0) % STEPS < (share * STEPS) / 100;
}
