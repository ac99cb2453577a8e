/** Rows of what the site shows of the media library: `place` (icon, logo) and `media_id`, null for none. */
export const SITE_PICTURES = `(
  SELECT place, (value->>(place || '_media_id'))::integer AS media_id
  FROM settings, unnest(ARRAY['icon', 'logo']) AS place WHERE key = 'site') AS site_pictures`;
