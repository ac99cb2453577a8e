// Kinds of values that TypeScript does not distinguish, but the description of the API does. The tags are
// added there to every field of the type.

/** @asType integer */
export type Integer = number;

/**
 * @format date-time
 * @example "2026-03-05T09:30:00.000Z"
 */
export type Timestamp = string;

/** The most that an id or a count of the database can be. */
export const MAX_ID = 2_147_483_647;
