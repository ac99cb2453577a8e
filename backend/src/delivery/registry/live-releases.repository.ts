import { Injectable } from "@nestjs/common";
import { PRODUCTION_CHANNEL } from "@octavo/contracts";
import { DataSource, In, Raw } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { FrontendApp } from "../apps/frontend-app.entity";
import { FrontendRelease } from "../releases/frontend-release.entity";
import { FALLBACK } from "./releases.sql";
import type { Canary, LiveReleases } from "./live-releases";
import { FrontendFlag } from "./frontend-flag.entity";
import { FrontendLiveVersion } from "./frontend-live-version.entity";

type Found = Omit<LiveReleases, "development">;

@Injectable()
export class LiveReleasesRepository {
  constructor(private readonly database: DataSource) {}

  /** Another text as soon as anything differs that `load` would find. */
  async fingerprint(channel: string): Promise<string> {
    const rows = await this.database.query<{ fingerprint: string }[]>(
      `SELECT concat_ws('/',
         (SELECT revision FROM frontend_channels WHERE name = $1),
         (SELECT md5(string_agg(app::text, '' ORDER BY name)) FROM frontend_apps app),
         (SELECT md5(string_agg(live::text, '' ORDER BY channel, app))
          FROM frontend_live_versions live WHERE channel IN ($1, $2)),
         (SELECT md5(string_agg(flag::text, '' ORDER BY channel, app, name))
          FROM frontend_flags flag WHERE channel IN ($1, $2) AND until > now()),
         (SELECT md5(string_agg(id || state || health, ',' ORDER BY id))
          FROM frontend_releases)) AS fingerprint`,
      [channel, PRODUCTION_CHANNEL],
    );
    return singleRow(rows).fingerprint;
  }

  /** Reads one snapshot, so that no one sees half a change. */
  load(channel: string): Promise<Found> {
    return this.database.transaction("REPEATABLE READ", async (manager) => {
      const apps = await manager.find(FrontendApp, { order: { name: "ASC" } });
      const [row] = await manager.query<{ revision: number }[]>(
        `SELECT revision FROM frontend_channels WHERE name = $1`,
        [channel],
      );
      const versions = await manager.findBy(FrontendLiveVersion, {
        channel: In([channel, PRODUCTION_CHANNEL]),
      });
      const places = ownPlaces(channel, versions);
      const settings = await manager.findBy(FrontendFlag, {
        channel: In([channel, PRODUCTION_CHANNEL]),
        // By the clock that also says when answers of this time end.
        until: Raw((until) => `${until} > now()`),
      });
      const fallbackIds = await manager.query<{ app: string; id: number }[]>(
        `SELECT place.app, fallback.id
         FROM jsonb_to_recordset($1::jsonb) AS place (channel text, app text, version text)
         CROSS JOIN LATERAL (${FALLBACK}) AS fallback`,
        [JSON.stringify(places)],
      );
      const releases = await manager.findBy(FrontendRelease, [
        ...places.flatMap(({ app, version, canaryVersion }) =>
          [version, canaryVersion ?? version].map((wanted) => ({
            app,
            version: wanted,
          })),
        ),
        { id: In(fallbackIds.map(({ id }) => id)) },
      ]);
      return {
        channel,
        revision: row?.revision ?? 0,
        apps,
        ...arrange(places, releases, fallbackIds),
        flags: Object.fromEntries(
          places.map((place) => [
            place.app,
            settings.filter((setting) => isAt(setting, place)),
          ]),
        ),
      };
    });
  }
}

const isAt = (setting: FrontendFlag, place: FrontendLiveVersion): boolean =>
  setting.app === place.app && setting.channel === place.channel;

/** Apps of which nothing is live in a channel are seen there as in production. */
function ownPlaces(
  channel: string,
  versions: readonly FrontendLiveVersion[],
): FrontendLiveVersion[] {
  const own = versions.filter((version) => version.channel === channel);
  const names = new Set(own.map(({ app }) => app));
  return [...own, ...versions.filter(({ app }) => !names.has(app))];
}

function arrange(
  places: readonly FrontendLiveVersion[],
  releases: readonly FrontendRelease[],
  fallbackIds: readonly { app: string; id: number }[],
): Pick<Found, "live" | "liveSince" | "canaries" | "fallbacks"> {
  const find = (app: string, version: string | null) =>
    releases.find(
      (release) => release.app === app && release.version === version,
    );
  const canaryOf = (place: FrontendLiveVersion): Canary | undefined => {
    const release = find(place.app, place.canaryVersion);
    const { canaryShare: share, canarySince: since } = place;
    return release && share !== null && since !== null
      ? { release, share, since }
      : undefined;
  };
  const byApp = <T>(value: (place: FrontendLiveVersion) => T) =>
    Object.fromEntries(places.map((place) => [place.app, value(place)]));
  return {
    live: byApp(({ app, version }) => find(app, version)),
    liveSince: byApp(({ liveSince }) => liveSince),
    canaries: byApp(canaryOf),
    fallbacks: byApp(({ app }) => {
      const id = fallbackIds.find((fallback) => fallback.app === app)?.id;
      return releases.find((release) => release.id === id);
    }),
  };
}
