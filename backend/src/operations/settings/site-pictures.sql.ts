/** Rows of what the site shows of the media library: `place` (icon, logo, share) and `media_id`, null for none. */
export const SITE_PICTURES = `(
  SELECT place, (value->>(place || '_media_id'))::integer AS media_id
  FROM settings JOIN (VALUES ('site', 'icon'), ('site', 'logo'), ('search', 'share'))
    AS places (setting, place) ON key = setting) AS site_pictures`;
