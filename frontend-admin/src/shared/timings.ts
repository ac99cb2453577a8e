/** Milliseconds that the admin waits: the specification (section 9) and the decisions on it. */
export const TIMINGS = {
  /** After the last keystroke, before a search is sent. */
  searchDebounceMs: 400,
  resetRedirectMs: 2000,
  fakeDelayMs: 1000,
  passwordModalCloseMs: 1500,
  copyConfirmationMs: 2000,
  /** Between two looks at how much waits. */
  waitingMs: 120_000,
  /** Without typing before the form is sent to the server, and at most with it. */
  autosaveIdleMs: 3000,
  autosaveMostMs: 30_000,
  /** Without typing before Markdown goes into the editor. */
  sourcePauseMs: 800,
} as const;
