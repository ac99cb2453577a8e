import { Injectable } from "@nestjs/common";
import type {
  FrontendErrorDto,
  ListFrontendErrorsDto,
} from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import type { PageRequest } from "../../infrastructure/database/paginate";
import type { ReleaseName } from "../releases/release-name";
import type { FoundFrames } from "./source-places.service";
import type { ReadFailure } from "./stack-frames";

/** By which a failure of a release is recognized. */
export type ErrorKey = Pick<
  ReadFailure,
  "app" | "version" | "source" | "fingerprint"
>;

type Counted = ErrorKey & Pick<ReadFailure, "times" | "route">;

export interface NewError extends Omit<ReadFailure, "frames">, FoundFrames {
  /** Of the message and the source file: the same in all releases. */
  signature: string;
}

/** A failure in all its releases, or in the one that was asked for. */
export interface ListedError
  extends
    FoundFrames,
    RowOf<Omit<FrontendErrorDto, keyof FoundFrames>, "first_at" | "last_at"> {}

interface EarlierError {
  signature: string;
  first_version: string;
  is_known: boolean;
}

/** More is not told apart; the column ends there. */
const MOST_TIMES = 2_000_000_000;

/** Failures of one release in a day, of browsers and of servers. */
const MOST_IN_A_DAY = 100;
/** New ones that one network may report in a day: forged reports leave room for others. */
const MOST_OF_A_NETWORK = 10;

/** Rows of one app, in all its releases. */
const MOST_OF_AN_APP = 5000;

const SENT = `jsonb_to_recordset($1::jsonb) AS sent (
  app text, version text, source text, fingerprint text, signature text, network text,
  message text, route text, frames jsonb, unmapped text, times integer)`;

@Injectable()
export class FrontendErrorsRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Counts those that are known, in the order of their ids, so that two instances do not wait for each other.
   * @returns their keys.
   */
  async count(failures: readonly Counted[]): Promise<ErrorKey[]> {
    const [rows] = await this.database.query<[ErrorKey[], number]>(
      `WITH seen AS (
         SELECT known.id, sent.times, sent.route
         FROM ${SENT} JOIN frontend_errors known USING (app, version, source, fingerprint)
         ORDER BY known.id FOR UPDATE OF known)
       UPDATE frontend_errors known SET
         times = least(known.times::bigint + seen.times, ${MOST_TIMES}),
         route = seen.route, last_at = now()
       FROM seen WHERE known.id = seen.id
       RETURNING app, version, source, fingerprint`,
      [JSON.stringify(failures)],
    );
    return rows;
  }

  /** @returns the keys of new failures that may be stored: of releases that exist, within their limits. */
  async findRoom(failures: readonly ReadFailure[]): Promise<ErrorKey[]> {
    const keys = failures.map(
      ({ app, version, source, fingerprint, network }) => ({
        app,
        version,
        source,
        fingerprint,
        network,
      }),
    );
    return this.database.query<ErrorKey[]>(
      `SELECT sent.app, sent.version, sent.source, sent.fingerprint
       FROM ${SENT} JOIN frontend_releases release USING (app, version)
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE last_at > now() - interval '1 day') AS stored,
           count(*) FILTER (WHERE network = sent.network AND network <> ''
             AND first_at > now() - interval '1 day') AS of_network
         FROM frontend_errors known
         WHERE known.app = sent.app AND known.version = sent.version
           AND known.source = sent.source) room
       WHERE release.state = 'ready' AND stored < ${MOST_IN_A_DAY} AND of_network < ${MOST_OF_A_NETWORK}`,
      [JSON.stringify(keys)],
    );
  }

  async manifestOf({
    app,
    version,
  }: ReleaseName): Promise<ReleaseManifest | null> {
    const [row] = await this.database.query<{ manifest: ReleaseManifest }[]>(
      `SELECT manifest FROM frontend_releases WHERE app = $1 AND version = $2`,
      [app, version],
    );
    return row?.manifest ?? null;
  }

  /** @returns the release that had a failure first, and whether this one has had it. */
  async findEarlier(
    { app, version }: ReleaseName,
    signatures: readonly string[],
  ): Promise<EarlierError[]> {
    return this.database.query<EarlierError[]>(
      `SELECT signature, (array_agg(version ORDER BY first_at, id))[1] AS first_version,
         bool_or(version = $2) AS is_known
       FROM frontend_errors WHERE app = $1 AND signature = ANY ($3) GROUP BY signature`,
      [app, version, signatures],
    );
  }

  /** Another instance may have been faster. */
  async insert(errors: readonly NewError[]): Promise<void> {
    await this.database.query(
      `INSERT INTO frontend_errors AS known (app, version, source, fingerprint, signature, network,
         message, route, frames, unmapped, times)
       SELECT app, version, source, fingerprint, signature, network, message, route, frames, unmapped, times
       FROM ${SENT} ORDER BY app, version, source, fingerprint
       ON CONFLICT (app, version, source, fingerprint) DO UPDATE SET
         times = least(known.times::bigint + excluded.times, ${MOST_TIMES}), last_at = now()`,
      [JSON.stringify(errors)],
    );
  }

  /** The latest first. */
  list(
    app: string,
    { version }: Pick<ListFrontendErrorsDto, "version">,
    { limit, offset }: PageRequest,
  ): Promise<ListedError[]> {
    return this.database.query<ListedError[]>(
      `SELECT latest.id, latest.app, latest.message, latest.source, same.times,
         earliest.version AS first_version, earliest.first_at, latest.version AS last_version,
         latest.last_at, latest.route, latest.frames, latest.unmapped
       FROM (
         SELECT signature, least(sum(times), ${MOST_TIMES})::int AS times, max(last_at) AS last_at,
           (array_agg(id ORDER BY last_at DESC, id DESC))[1] AS latest_id
         FROM frontend_errors WHERE app = $1 AND ($2::text IS NULL OR version = $2)
         GROUP BY signature ORDER BY last_at DESC, latest_id DESC LIMIT $3 OFFSET $4) same
       JOIN frontend_errors latest ON latest.id = same.latest_id
       CROSS JOIN LATERAL (
         SELECT version, first_at FROM frontend_errors
         WHERE app = $1 AND signature = same.signature ORDER BY first_at, id LIMIT 1) earliest
       ORDER BY same.last_at DESC, latest.id DESC`,
      [app, version ?? null, limit, offset],
    );
  }

  async total(
    app: string,
    { version }: Pick<ListFrontendErrorsDto, "version">,
  ): Promise<number> {
    const [row] = await this.database.query<{ total: number }[]>(
      `SELECT count(DISTINCT signature)::int AS total FROM frontend_errors
       WHERE app = $1 AND ($2::text IS NULL OR version = $2)`,
      [app, version ?? null],
    );
    return row?.total ?? 0;
  }

  /** Reports may be forged for every release there ever was: only the latest rows of an app stay. */
  async forget(days: number): Promise<void> {
    await this.database.query(
      `DELETE FROM frontend_errors WHERE id IN (
         SELECT id FROM (
           SELECT id, last_at, row_number() OVER (PARTITION BY app ORDER BY last_at DESC, id DESC) AS place
           FROM frontend_errors) known
         WHERE last_at < now() - make_interval(days => $1) OR place > ${MOST_OF_AN_APP})`,
      [days],
    );
  }
}
