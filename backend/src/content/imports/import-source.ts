import { SaidError } from "../../common/errors/said-error";
import type { Article } from "./article";
import type { StoredPicture } from "./import-run";
import type { SiteRecord } from "./site-record";

/**
 * Where posts come from. A source only reads; what happens to its entries is the same for all sources. A
 * new source implements this, and `open-source.ts` says which paths are its.
 */
export interface ImportSource {
  /** The key by which imported entries are remembered, unless the source is given another name. */
  readonly name: string;
  /** For a source whose name changes when it moves: its paths show what was imported before. */
  readonly paths?: readonly string[];
  /** Its name is that of a download, which each download may change. */
  readonly isArchive?: boolean;
  readonly links: SourceLinks;
  /** How many entries are read at the same time; more than one if all addresses are settled before. */
  readonly parallel: number;
  /** What its entries are called, e.g. `files`. */
  readonly noun: string;
  /**
   * Looks at everything once, and settles all addresses, because articles link to later ones, too.
   * @throws {ImportSourceError} when nothing of it can be imported
   */
  survey(known: KnownSlugs): Promise<SourceSurvey>;
  entries(): AsyncIterable<SourceEntry> | Iterable<SourceEntry>;
}

/** Slugs of what was imported before, by path; null for posts and pages that are gone. */
export type KnownSlugs = ReadonlyMap<string, string | null>;

/** A source that cannot be imported; the message is a whole sentence. */
export class ImportSourceError extends SaidError {}

interface SourceSurvey {
  /** How many entries follow. */
  total: number;
  /** What the source has besides its entries and is not taken, as sentences. */
  notes: string[];
}

/** Leads links between articles to where they are here. */
export interface SourceLinks {
  set(path: string, slug: string): void;
  resolve(href: string, from: string): string;
  /** The address of something that is not imported. */
  complete(address: string): string;
}

export interface SourceArticle {
  /** Inside its source; by this it is remembered. */
  path: string;
  /** What people call it; its path unless given. */
  label?: string;
  /** @throws {ImportRefusal} */
  open(): Promise<OpenArticle> | OpenArticle;
}

/** A file that the media library gets even if no text shows it. */
export interface SourcePicture {
  path: string;
  label?: string;
  picture: RemotePicture;
}

/** Something of a site that is no text. */
export interface SourceRecord {
  path: string;
  label: string;
  /** @throws {ImportRefusal} */
  record: () => Promise<SiteRecord> | SiteRecord;
  /** Called with the record that was made of an entry. */
  learn?: (made: MadeRecord) => void;
}

export interface MadeRecord {
  id: number;
  /** For a picture. */
  url?: string;
}

export type SourceEntry = SourceArticle | SourcePicture | SourceRecord;

export interface OpenArticle {
  /** SHA-256 of all that it is made of. */
  hash: string;
  /** @throws {ImportRefusal} when it cannot become a post, {ImportSkip} when it is none */
  read(context: ReadingContext): Promise<Article> | Article;
  /** What a text means by the address of a picture; null if it stays as it is. */
  findPicture(
    address: string,
  ): Promise<PictureAnswer | null> | PictureAnswer | null;
}

export interface ReadingContext {
  now: Date;
  defaultAuthor: string;
  defaultCategory: string;
  /** Takes a sentence in no language. */
  warn: (sentence: string) => void;
}

export interface PictureFile {
  bytes: Buffer;
  originalName: string;
}

/** A picture of another site. */
export interface RemotePicture {
  address: string;
  altText: string;
}

export type PictureAnswer =
  /** It is in the library already. */
  | { stored: StoredPicture }
  | { file: PictureFile }
  | { remote: RemotePicture }
  /** Why there is none; completes "the picture <address> …". */
  | { problem: string };
