import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import type { ReleaseSignalsDto } from "@octavo/contracts";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { mayJudge } from "../registry/releases.sql";
import type { Trial } from "./release-health.policy";
import type { ReleaseName } from "../releases/release-name";
import type { ReleasePlace } from "./release-place";
import { NETWORK_END } from "./visitor-names";

export interface Signal extends ReleasePlace {
  visitor: string;
  outcome: "started" | "failed";
  times: number;
  /** Empty where nothing has failed. */
  message: string;
}

/** A release that is shown somewhere, with all that speaks for and against it. */
export interface ShownRelease extends Trial {
  channel: string;
  isHealthy: boolean;
}

/** Begins the name of an instance among the visitors. */
export const SERVER = "server:";

/** Most visitors that are stored per release, channel and outcome, and per flag, side and outcome. */
export const MOST_VISITORS = 10_000;

/** More is not told apart; the column ends there. */
export const MOST_TIMES = 2_000_000_000;

@Injectable()
export class FrontendSignalsRepository {
  constructor(private readonly database: DataSource) {}

  /** Those of the releases that exist. */
  async findKnown(releases: readonly ReleaseName[]): Promise<ReleaseName[]> {
    const names = releases.map(({ app, version }) => ({ app, version }));
    return this.database.query<ReleaseName[]>(
      `SELECT app, version FROM frontend_releases WHERE (app, version) IN (
         SELECT app, version FROM jsonb_to_recordset($1::jsonb) AS asked (app text, version text))`,
      [JSON.stringify(names)],
    );
  }

  /** In the order of the key, so that two instances do not wait for each other. */
  async save(signals: readonly Signal[]): Promise<void> {
    await this.database.query(
      `WITH news AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS item
           (app text, version text, channel text, visitor text, outcome text, times integer, message text)),
       kept AS (
         SELECT app, version, channel, outcome, count(*) AS visitors
         FROM frontend_signals
         WHERE (app, version, channel) IN (SELECT app, version, channel FROM news)
         GROUP BY app, version, channel, outcome)
       INSERT INTO frontend_signals AS known (app, version, channel, visitor, outcome, times, message)
       SELECT app, version, channel, visitor, outcome, times, message
       FROM news JOIN frontend_releases USING (app, version)
         LEFT JOIN kept USING (app, version, channel, outcome)
       WHERE coalesce(kept.visitors, 0) < ${MOST_VISITORS} OR visitor LIKE '${SERVER}%'
         OR (app, version, channel, visitor, outcome) IN (
           SELECT app, version, channel, visitor, outcome FROM frontend_signals)
       ORDER BY app, version, channel, visitor, outcome
       ON CONFLICT (app, version, channel, visitor, outcome) DO UPDATE SET
         times = least(known.times::bigint + excluded.times, ${MOST_TIMES}),
         message = coalesce(nullif(excluded.message, ''), known.message),
         last_at = now()`,
      [JSON.stringify(signals)],
    );
  }

  /** One query for any number of releases. Servers are no visitors, but what failed there is said. */
  async countVisitors(
    places: readonly ReleasePlace[],
  ): Promise<(ReleasePlace & ReleaseSignalsDto)[]> {
    if (places.length === 0) return [];
    return this.database.query<(ReleasePlace & ReleaseSignalsDto)[]>(
      `SELECT app, version, channel,
         (count(*) FILTER (WHERE outcome = 'started' AND NOT is_server))::int AS started,
         (count(*) FILTER (WHERE outcome = 'failed' AND NOT is_server))::int AS failed,
         coalesce((array_agg(message ORDER BY last_at DESC)
           FILTER (WHERE outcome = 'failed'))[1], '') AS last_failure
       FROM (SELECT DISTINCT * FROM jsonb_to_recordset($1::jsonb)
         AS place (app text, version text, channel text)) asked
       JOIN frontend_signals USING (app, version, channel)
       CROSS JOIN LATERAL (SELECT visitor LIKE '${SERVER}%' AS is_server) kind
       GROUP BY app, version, channel`,
      [JSON.stringify(places)],
    );
  }

  /** For a release whose counts start again: earlier signals no longer apply to it. */
  async clear(
    manager: SqlRunner,
    { app, version, channel }: ReleasePlace,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM frontend_signals WHERE app = $1 AND version = $2 AND channel = $3`,
      [app, version, channel],
    );
  }

  async forget(days: number): Promise<void> {
    for (const table of ["frontend_signals", "frontend_flag_signals"])
      await this.database.query(
        `DELETE FROM ${table} WHERE last_at < now() - make_interval(days => $1)`,
        [days],
      );
  }

  /**
   * @returns false if it is no longer live or its health is known already, because someone was faster; or
   * if this channel does not decide about its health.
   */
  async markHealthy({ app, version, channel }: ReleasePlace): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `WITH proven AS (
         UPDATE frontend_releases release
         SET health = 'healthy', health_reason = NULL, health_at = now(), updated_at = now()
         WHERE app = $1 AND version = $2 AND health = 'unknown' AND ${mayJudge("$3")} AND EXISTS (
           SELECT FROM frontend_live_versions
           WHERE channel = $3 AND app = $1 AND version = $2)
         RETURNING id)
       SELECT id FROM proven`,
      [app, version, channel],
    );
    return rows.length > 0;
  }

  /** The shown releases with which a page failed on a server within an hour, the worst first. */
  findFailedRenders(channel: string): Promise<FailedRenders[]> {
    return this.database.query<FailedRenders[]>(FIND_FAILED_RENDERS, [channel]);
  }

  /**
   * Canaries, what is live and has yet to prove itself, and the releases in question wherever they are
   * shown. One query, a few times a minute.
   */
  async findTrials(
    inQuestion: readonly ReleaseName[],
  ): Promise<ShownRelease[]> {
    const rows = await this.database.query<TrialRow[]>(FIND_TRIALS, [
      JSON.stringify(inQuestion),
    ]);
    return rows.map(toShownRelease);
  }
}

interface FailedRenders extends ReleaseName {
  message: string;
  /** Whether a page worked since the last failure. */
  has_worked: boolean;
}

const FIND_FAILED_RENDERS = `
  SELECT app, version, has_worked, message
  FROM (SELECT signal.app, signal.version,
      max(last_at) FILTER (WHERE outcome = 'failed') AS failed_at,
      coalesce(max(last_at) FILTER (WHERE outcome = 'started')
        > max(last_at) FILTER (WHERE outcome = 'failed'), false) AS has_worked,
      (array_agg(message ORDER BY last_at DESC) FILTER (WHERE outcome = 'failed'))[1] AS message
    FROM frontend_live_versions place JOIN frontend_signals signal
      ON signal.app = place.app AND signal.channel = place.channel
        AND signal.version IN (place.version, place.canary_version)
    WHERE place.channel = $1 AND signal.visitor LIKE '${SERVER}%'
    GROUP BY signal.app, signal.version) AS release
  WHERE failed_at > now() - interval '1 hour'
  ORDER BY has_worked, failed_at DESC`;

/** How often something of a release was tried, and of these failed. */
export type Tallies = Pick<Trial, "networks" | "renders">;

type TrialRow = Omit<ShownRelease, "replaced" | keyof Tallies> & {
  own: Tallies;
  /** Of the release that it replaces or runs next to. */
  before: Tallies;
  replaced: string | null;
};

/** SQL for what is known of who sent a row of signals. */
export const SENDER = `visitor LIKE '${SERVER}%' AS is_server,
  split_part(visitor, '${NETWORK_END}', 1) AS network`;

/**
 * SQL for {@link Tallies} of rows that have also their {@link SENDER}.
 * @param rows a condition for those that count, and @param visited for those of visitors.
 */
export const talliesOf = (rows: string, visited = rows): string =>
  `json_build_object('networks', ${tally(networks, `${visited} AND NOT is_server`)},
    'renders', ${tally(pages, `${rows} AND is_server`)})`;

const networks = (condition: string): string =>
  `count(DISTINCT network) FILTER (WHERE ${condition})`;

const pages = (condition: string): string =>
  `coalesce(sum(times) FILTER (WHERE ${condition}), 0)`;

const tally = (count: (condition: string) => string, rows: string): string =>
  `json_build_object('tried', ${count(rows)}, 'failed', ${count(`${rows} AND outcome = 'failed'`)})`;

/** @param period of which visitors count, by their row `signal`. Renders count altogether. */
const signalsOf = (version: string, period: string): string => `
  SELECT ${talliesOf("true", "in_period")} AS tallies
  FROM frontend_signals signal
  CROSS JOIN LATERAL (SELECT ${SENDER}, ${period} AS in_period) seen
  WHERE signal.app = place.app AND signal.version = ${version} AND signal.channel = place.channel`;

const FIND_TRIALS = `
  WITH place AS (
    SELECT live.channel, live.app, live.version, 'live' AS role, live.live_since AS since, release.health,
      (SELECT previous_version FROM frontend_promotions promotion
       WHERE promotion.channel = live.channel AND promotion.app = live.app
         AND promotion.version = live.version AND promotion.action IN ('promote', 'rollback')
       ORDER BY promotion.id DESC LIMIT 1) AS replaced
    FROM frontend_live_versions live JOIN frontend_releases release USING (app, version)
    WHERE release.health = 'unknown' OR (live.app, live.version) IN (
      SELECT app, version FROM jsonb_to_recordset($1::jsonb) AS asked (app text, version text))
    UNION ALL
    SELECT live.channel, live.app, live.canary_version, 'canary', live.canary_since, release.health,
      live.version
    FROM frontend_live_versions live
    JOIN frontend_releases release
      ON release.app = live.app AND release.version = live.canary_version)
  SELECT place.channel, place.app, place.version, place.role, place.replaced,
    place.health = 'healthy' AS "isHealthy", own.tallies AS own, other.tallies AS before,
    greatest(0, extract(epoch FROM now() - place.since))::float8 AS seconds
  FROM place
  CROSS JOIN LATERAL (${signalsOf("place.version", "signal.last_at >= place.since")}) own
  CROSS JOIN LATERAL (${signalsOf(
    "place.replaced",
    `CASE place.role
      WHEN 'canary' THEN signal.last_at >= place.since
      ELSE signal.first_at < place.since
        AND signal.last_at >= place.since - (now() - place.since) END`,
  )}) other
  ORDER BY place.channel, place.app, place.role`;

function toShownRelease({
  own,
  before: { networks, renders },
  replaced: version,
  ...release
}: TrialRow): ShownRelease {
  const tried = release.role === "canary" ? networks.tried : null;
  return {
    ...release,
    ...own,
    replaced:
      version === null
        ? null
        : { version, renders, networks: { ...networks, tried } },
  };
}
