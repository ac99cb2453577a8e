import { PRODUCTION_CHANNEL } from "@octavo/contracts";

/**
 * A condition: what is seen of the row `release` in a channel decides about its health. The few who see
 * staging or a preview say nothing of what the readers of production have, or ever had.
 * @param channel as it stands in the statement, e.g. `$3`.
 */
export const mayJudge = (channel: string): string => `(
  ${channel} = '${PRODUCTION_CHANNEL}' OR NOT EXISTS (
    SELECT 1 FROM frontend_promotions shown
    WHERE shown.channel = '${PRODUCTION_CHANNEL}'
      AND shown.app = release.app AND shown.version = release.version
    UNION ALL SELECT 1 FROM frontend_live_versions shown
    WHERE shown.channel = '${PRODUCTION_CHANNEL}'
      AND shown.app = release.app AND release.version IN (shown.version, shown.canary_version)))`;
