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
