import { Injectable } from "@nestjs/common";
import type { FlagSignalsDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { FrontendFlag } from "../registry/frontend-flag.entity";
import {
  MOST_TIMES,
  MOST_VISITORS,
  SENDER,
  SERVER,
  talliesOf,
  type Signal,
  type Tallies,
} from "./frontend-signals.repository";
import type { Trial } from "./release-health.policy";

/** How an app did for a visitor, or on a server, with a flag on trial or without it. */
export interface FlagSignal extends Pick<
  Signal,
  "channel" | "app" | "visitor" | "outcome" | "times"
> {
  flag: string;
  /** Whether the setting reached them. */
  is_reached: boolean;
}

/** A flag on trial, with all that speaks for and against it. */
export interface FlagTrial
  extends Trial, Pick<FrontendFlag, "channel" | "name" | "rowVersion"> {}

export interface FlagCounts {
  flag: string;
  reached: FlagSignalsDto;
  others: FlagSignalsDto;
}

@Injectable()
export class FlagSignalsRepository {
  constructor(private readonly database: DataSource) {}

  /** Of flags that are set; what browsers say of others is dropped. In the order of the key, as for releases. */
  async save(signals: readonly FlagSignal[]): Promise<void> {
    await this.database.query(
      `WITH news AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS item (channel text, app text, flag text,
           is_reached boolean, visitor text, outcome text, times integer)),
       kept AS (
         SELECT channel, app, flag, is_reached, outcome, count(*) AS visitors
         FROM frontend_flag_signals
         WHERE (channel, app, flag) IN (SELECT channel, app, flag FROM news)
         GROUP BY channel, app, flag, is_reached, outcome)
       INSERT INTO frontend_flag_signals AS known
         (channel, app, flag, is_reached, visitor, outcome, times)
       SELECT channel, app, flag, is_reached, visitor, outcome, times
       FROM news LEFT JOIN kept USING (channel, app, flag, is_reached, outcome)
       WHERE EXISTS (
           SELECT FROM frontend_flags setting
           WHERE setting.channel = news.channel AND setting.app = news.app AND setting.name = news.flag)
         AND (coalesce(kept.visitors, 0) < ${MOST_VISITORS} OR visitor LIKE '${SERVER}%')
       ORDER BY channel, app, flag, is_reached, visitor, outcome
       ON CONFLICT (channel, app, flag, is_reached, visitor, outcome) DO UPDATE SET
         times = least(known.times::bigint + excluded.times, ${MOST_TIMES}), last_at = now()`,
      [JSON.stringify(signals)],
    );
  }

  /** Visitors with each flag and without it. Servers are no visitors. */
  countVisitors({
    channel,
    app,
  }: Pick<FlagTrial, "channel" | "app">): Promise<FlagCounts[]> {
    return this.database.query<FlagCounts[]>(
      `SELECT flag, ${counts("reached", "is_reached")}, ${counts("others", "NOT is_reached")}
       FROM frontend_flag_signals
       WHERE channel = $1 AND app = $2 AND visitor NOT LIKE '${SERVER}%'
       GROUP BY flag`,
      [channel, app],
    );
  }

  /** Of all channels. One query, a few times a minute. */
  async findTrials(): Promise<FlagTrial[]> {
    const rows = await this.database.query<TrialRow[]>(FIND_TRIALS);
    return rows.map(toTrial);
  }
}

interface TrialRow extends Pick<
  FlagTrial,
  "channel" | "app" | "name" | "rowVersion" | "seconds"
> {
  is_partial: boolean;
  reached: Tallies;
  others: Tallies;
}

/** Signals are those of this trial: setting a flag deletes the earlier ones. */
const FIND_TRIALS = `
  SELECT setting.channel, setting.app, setting.name, setting.row_version AS "rowVersion", is_partial,
    extract(epoch FROM now() - setting.set_at)::float8 AS seconds,
    ${talliesOf("is_reached")} AS reached, ${talliesOf("NOT is_reached")} AS others
  FROM frontend_flags setting
  JOIN frontend_live_versions live ON live.channel = setting.channel AND live.app = setting.app
  CROSS JOIN LATERAL (
    SELECT setting.share IS NOT NULL OR setting.cohort IS NOT NULL AS is_partial) AS kind
  LEFT JOIN LATERAL (
    SELECT is_reached, outcome, times, ${SENDER}
    FROM frontend_flag_signals signal
    WHERE signal.channel = setting.channel AND signal.app = setting.app
      AND signal.flag = setting.name) AS signal ON true
  WHERE setting.until > now() AND (is_partial OR NOT setting.is_healthy)
  GROUP BY setting.channel, setting.app, setting.name, is_partial
  ORDER BY setting.channel, setting.app, setting.set_at DESC, setting.name`;

/** Where all visitors get it, there is no one to compare them with. */
const toTrial = ({
  is_partial: isPartial,
  reached,
  others,
  ...flag
}: TrialRow): FlagTrial => ({
  ...flag,
  ...reached,
  version: flag.name,
  role: isPartial ? "canary" : "live",
  replaced: isPartial
    ? { version: "visitors without it", isFlag: true, ...others }
    : null,
});

const counts = (name: string, condition: string): string =>
  `jsonb_build_object(${(["started", "failed"] as const)
    .map(
      (outcome) =>
        `'${outcome}', count(*) FILTER (WHERE ${condition} AND outcome = '${outcome}')`,
    )
    .join(", ")}) AS ${name}`;
