import { PRODUCTION_CHANNEL } from "@octavo/contracts";

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
