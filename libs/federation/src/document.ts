import type { FrontendRegistry } from "./registry";

/** A remote, as the shell and the other remotes know it. */
export interface SitePart {
  app: string;
  /** For a menu; empty where none should name it. */
  title: string;
  /** Where its addresses begin: `/`, `/admin`, `/labs`. */
  basePath: string;
}

/** How readers see posts where the site's owner has decided so. */
export interface SiteReading {
  /** On each page of a list; 24 without it. */
  postsPerPage?: number;
  /** The language in which dates are written, or `iso` for 2026-03-05; the site's language without it. */
  dates?: string;
  /** Links that share a post: their names, and addresses with `{title}` in them, after which the post's own comes. */
  share?: [name: string, address: string][];
}

/** Sections of the home page, each with how much it shows. */
export type HomeSections = Partial<
  Record<"featured" | "fresh" | "topics" | "collections" | "categories", number>
>;

/** How the site looks where its owner has decided so. */
export interface SiteLook {
  /** The sections of the home page below its search box, in this order; the specification's without it. */
  home?: HomeSections;
  /** Pictures drawn for posts without one have only colors. */
  hasPlainCovers?: boolean;
  /** Readers are not offered settings of their own. */
  hidesSettings?: boolean;
}

/** The site's name; the tagline may be empty. */
export interface SiteName extends SiteReading, SiteLook {
  name: string;
  tagline: string;
  /** Its language; absent from older servers. */
  language?: string;
}

/** JSON that every document embeds for the shell. */
export interface ShellBoot {
  /** API base path, never hard-coded by clients. */
  apiBase: string;
  /** Origin of the API for `{host}/auth/change-password`; "" for the same origin. */
  apiHost: string;
  registry: FrontendRegistry;
  /** Name of the remote that owns this document. */
  app: string;
  /** Where the owner's addresses begin. */
  basePath: string;
  /** The other remotes of the site. */
  parts?: SitePart[];
  /** Whether the mount element holds server-rendered markup with its state. */
  rendered: boolean;
  locale: string;
  flags: Record<string, boolean>;
  /** The site's theme, for readers who have chosen none. */
  siteTheme?: string;
  /** IANA name of the zone in which the site shows dates. */
  timeZone?: string;
  /** Absent from older servers. */
  site?: SiteName;
  /** Shows releases that are not live. No one is signed in, and nothing can be changed. */
  isPreview?: boolean;
}

/** Ids of the elements that documents and shell agree on. */
export const DOCUMENT_IDS = {
  mount: "octavo-root",
  boot: "octavo-boot",
  state: "octavo-state",
} as const;

/**
 * Ids of documents and of the reader site that the words of a heading would make as well. No heading
 * of a text gets one of them. An id that is not here holds a double hyphen, which no heading's does;
 * the last two are those of releases that may be taken back into use.
 */
export const RESERVED_IDS: readonly string[] = [
  DOCUMENT_IDS.mount,
  DOCUMENT_IDS.boot,
  DOCUMENT_IDS.state,
  "contact-form",
  "footer-paths",
  "related-title",
];

/**
 * A shell that cannot continue says so to the document, which then starts the last healthy one. `detail`
 * is a sentence for operators.
 */
export const SHELL_FAILED_EVENT = "octavo-shell-failed";

/**
 * On the document's root, in its `dataset`: what a reader has typed since Cmd+K or Ctrl+K, until the search
 * modal is there to take it.
 */
export const TYPED_SEARCH = "typedSearch";

/**
 * Where a reader's own settings are in the browser's storage, as JSON: a word for each that was changed. The
 * document puts them on its root, in its `dataset`, before anything is painted.
 */
export const READER_SETTINGS = {
  key: "octavo-reader-settings",
  names: ["scheme", "text", "width", "motion"],
} as const;

/** An attribute of the document's root where the site's owner does not offer them. */
export const WITHOUT_SETTINGS = "data-without-settings";

/** On the document's root once the whole page is laid out, not only what is in sight. */
export const WHOLE_PAGE_CLASS = "whole";
