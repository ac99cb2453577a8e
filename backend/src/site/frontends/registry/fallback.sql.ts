/**
 * By app, the release that was promoted last of those that have been healthy, other than the live one.
 * $1: places (`channel`, `app`, `version`) as a JSON list.
 */
export const FALLBACK_IDS = `
  SELECT place.app, fallback.id
  FROM jsonb_to_recordset($1::jsonb) AS place (channel text, app text, version text)
  CROSS JOIN LATERAL (
    SELECT release.id
    FROM frontend_promotions promotion
    JOIN frontend_releases release
      ON release.app = promotion.app AND release.version = promotion.version
    WHERE promotion.channel = place.channel AND promotion.app = place.app
      AND promotion.version <> place.version
      AND promotion.action IN ('promote', 'rollback')
      AND release.health = 'healthy' AND release.state = 'ready'
    ORDER BY promotion.id DESC LIMIT 1) AS fallback`;
