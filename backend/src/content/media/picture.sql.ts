/** The copies of `media`'s file as a list, empty until they have been made. */
export const VARIANTS = `coalesce((
    SELECT json_agg(json_build_object('format', format, 'width', width, 'height', height,
      'size', size, 'storage_key', storage_key) ORDER BY format, width)
    FROM media_variants WHERE media_variants.media_id = media.id), '[]')`;

/** What {@link toPictureDto} takes, of a joined table `media`; null where there is no such row. */
export const PICTURE = `CASE WHEN media.id IS NOT NULL THEN json_build_object(
    'storage_key', media.storage_key, 'width', media.width, 'height', media.height,
    'alt_text', media.alt_text, 'placeholder', media.placeholder,
    'focus_x', media.focus_x, 'focus_y', media.focus_y, 'variants', ${VARIANTS}) END`;
