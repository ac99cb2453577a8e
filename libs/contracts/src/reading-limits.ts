/** Of `LIMITS`, those that every reader's browser needs: their file is all that it is sent. */
export const READING_LIMITS = {
  /** Most rows any list answers. */
  maxLimit: 100,
  /** Results on one page, where a call does not say. */
  searchDefault: 20,
  /** Of a title, and so of what is searched for. */
  titleMax: 200,
} as const;
