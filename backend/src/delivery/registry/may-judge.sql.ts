import { PRODUCTION_CHANNEL } from "@octavo/contracts";

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
