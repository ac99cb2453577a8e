import { PRODUCTION_CHANNEL } from "@octavo/contracts";

/**
 * A condition for a row `promotion` that brought a version: no rollback has left that version since. What a
 * person has rolled back is not called failed, and yet no way back leads to it.
 */
export const NOT_LEFT = `NOT EXISTS (
  SELECT FROM frontend_promotions leaving
  WHERE leaving.channel = promotion.channel AND leaving.app = promotion.app
    AND leaving.action = 'rollback' AND leaving.previous_version = promotion.version
    AND leaving.id > promotion.id)`;

/**
 * A subquery: the release to fall back on at `place`, which has `channel`, `app` and `version`. It is the
 * last promoted release that has been healthy and was not rolled back, other than the live one.
 */
export const FALLBACK = `
  SELECT release.id, release.version
  FROM frontend_promotions promotion
  JOIN frontend_releases release
    ON release.app = promotion.app AND release.version = promotion.version
  WHERE promotion.channel = place.channel AND promotion.app = place.app
    AND promotion.version <> place.version
    AND promotion.action IN ('promote', 'rollback')
    AND release.health = 'healthy' AND release.state = 'ready' AND ${NOT_LEFT}
  ORDER BY promotion.id DESC LIMIT 1`;

/**
 * A condition: whether the signals of a channel decide about the health of the row `release`. The few who
 * see staging or a preview say nothing about a release that readers of production have, or ever had.
 * @param channel as SQL, e.g. `$3`.
 */
export const mayJudge = (channel: string): string => `(
  ${channel} = '${PRODUCTION_CHANNEL}' OR NOT EXISTS (
    SELECT 1 FROM frontend_promotions shown
    WHERE shown.channel = '${PRODUCTION_CHANNEL}'
      AND shown.app = release.app AND shown.version = release.version
    UNION ALL SELECT 1 FROM frontend_live_versions shown
    WHERE shown.channel = '${PRODUCTION_CHANNEL}'
      AND shown.app = release.app AND release.version IN (shown.version, shown.canary_version)))`;

/**
 * An expression: how a version was last brought to readers, if that was against the gate; null otherwise. A
 * rollback to the version does not change this.
 * @param app of the version, and @param version as SQL, e.g. `release.app`.
 */
export const overrideOf = (app: string, version: string): string => `(
  SELECT CASE WHEN step.is_override THEN json_build_object(
    'reason', step.reason, 'by', step.made_by,
    'at', to_char(step.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END
  FROM frontend_promotions step
  WHERE step.channel = '${PRODUCTION_CHANNEL}' AND step.app = ${app} AND step.version = ${version}
    AND step.action IN ('promote', 'canary')
  ORDER BY step.id DESC LIMIT 1)`;
