import { bookmarks, progress } from "../data/marked-posts";

/** Of this file, which may change while what is stored does not. */
const VERSION = 1;

/** All that a reader has marked, as a file that people can keep. */
export const exportedMarks = (): string =>
  `${JSON.stringify(
    {
      version: VERSION,
      done: Object.fromEntries(progress.get().posts),
      bookmarks: Object.fromEntries(bookmarks.get().posts),
    },
    null,
    2,
  )}\n`;
