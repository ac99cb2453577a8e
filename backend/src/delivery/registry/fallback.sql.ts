/**
 * A subquery: the release to fall back on at `place`, which has `channel`, `app` and `version`. It is the
 * last promoted release that has been healthy, other than the live one.
 */
export const FALLBACK = `
  SELECT release.id, release.version
  FROM frontend_promotions promotion
  JOIN frontend_releases release
    ON release.app = promotion.app AND release.version = promotion.version
  WHERE promotion.channel = place.channel AND promotion.app = place.app
    AND promotion.version <> place.version
    AND promotion.action IN ('promote', 'rollback')
    AND release.health = 'healthy' AND release.state = 'ready'
  ORDER BY promotion.id DESC LIMIT 1`;
