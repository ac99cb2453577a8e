import type { LiveApp } from "@octavo/federation";

/** Where all files of a version are, as a whole address that ends with a slash. */
export const folderOf = ({ entry }: LiveApp): string =>
  new URL(".", new URL(entry, location.href)).href;
