/**
 * Posts whose last public or featured moment is over, until a job has recorded it. They are few, and in an index that
 * holds only posts with such a date, so a query asks once and compares ids. The indexes of lists stay as they are.
 */
const OVER = `ARRAY(SELECT over.id FROM posts over WHERE over.deleted_at IS NULL
  AND over.status IN ('published', 'scheduled') AND over.public_until <= now())`;
const UNFEATURED = `ARRAY(SELECT over.id FROM posts over WHERE over.deleted_at IS NULL
  AND over.is_featured AND over.featured_until <= now())`;

/** @param id of a row of posts, their tags or their search table. */
export const isNotOver = (id: string): string => `${id} <> ALL (${OVER})`;

/** Whether a row that may be stored as featured still is. */
export const isStillFeatured = (row: string, id = `${row}.id`): string =>
  `(${row}.is_featured AND ${id} <> ALL (${UNFEATURED}))`;

/** A date that has come decides, whether or not a job has recorded it. */
export const shownStatus = (row: string): string =>
  `CASE WHEN ${row}.status IN ('published', 'scheduled') AND ${row}.public_until <= now() THEN 'archived'
    WHEN ${row}.status = 'scheduled' AND ${row}.published_at <= now() THEN 'published'
    ELSE ${row}.status END`;

export const shownFeatured = (row: string): string =>
  `(${row}.is_featured AND coalesce(${row}.featured_until > now(), true))`;
