import type { AtMost } from "./at-most";
import type { WholeArticle } from "./article-writes.service";
import type { EntryResult } from "./import-report";
import type { KnownNames } from "./article-names.service";
import type { KnownSlugs, SourceLinks } from "./import-source";
import type { WriteTogether } from "./write-together";

export interface StoredPicture {
  id: number;
  url: string;
  isNew: boolean;
}

/** One pass over a source, before anything is written. */
export interface BegunRun {
  /** The name by which it is remembered. */
  source: string;
  now: Date;
  defaultAuthor: string;
  defaultCategory: string;
  /** Says what would happen, and writes nothing. */
  isDryRun: boolean;
  links: SourceLinks;
  /** Settings come as well; null: if nothing else is here. */
  hasSettings: boolean | null;
  /** Accounts come as well, not only the names of their people. */
  hasAccounts: boolean;
  /** People of such an archive, as they are here. */
  people: number[];
  /** What was imported from this source before. */
  known: KnownSlugs;
  /** Pictures of so many entries are fetched and stored at once. */
  reading: AtMost;
  /** Texts are read one in each turn of the loop, so that what the database answers is heard in between. */
  turns: AtMost;
  names: KnownNames;
  /** One batch finds its names at a time, so that none is made twice. */
  naming: AtMost;
  signal?: AbortSignal;
  /** Of servers that pictures were asked of: how often each has failed since it last answered. */
  failures: Map<string, number>;
  /** Pictures that are being fetched, by address, so that no picture is fetched twice. */
  fetching: Map<string, Promise<StoredPicture>>;
  /** Addresses that were asked for. */
  fetched: Set<string>;
}

export interface ImportRun extends BegunRun {
  writes: WriteTogether<WholeArticle, EntryResult>;
}
