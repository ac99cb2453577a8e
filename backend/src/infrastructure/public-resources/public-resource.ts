import { SetMetadata, type Type } from "@nestjs/common";
import type { ChangeType, PostSummaryDto, RouteName } from "@octavo/contracts";
import type { Head } from "@octavo/format";
import type { Principal } from "../../common/permissions/principal";

/**
 * The part of a resource that readers can see. Each resource declares it once, in its own folder; kept answers, the
 * sitemap, feeds, search, redirects and the plain fallback documents read it from `PublicResourcesService`.
 */
export interface ResourceDeclaration {
  /** In the addresses of the sitemap's files. Lower-case letters only. */
  name: string;
  /** Its tables, each with what a change announces; compared with the database's triggers at the start. */
  tables?: Readonly<Record<string, Announcement>>;
  /**
   * Tables that its answers read although a change of them announces nothing, each with the reason why
   * readers see none of it.
   */
  silentTables?: Readonly<Record<string, string>>;
  /** The public reads whose answers may be cached, by their names in the table of calls. */
  reads?: Readonly<Partial<Record<RouteName, ResourceRead>>>;
  /** Answers that change without a write, because a moment has come. */
  due?: DueChange;
  /** Its part of the feed of changes. */
  changes?: FeedPart;
  /** The words that search suggests come from it, too. */
  searchText?: SearchText;
  pages?: PublicPages;
  /** Links that the plain fallback documents show on every page. */
  menu?: MenuSource;
}

/**
 * The tag that a change of any row announces, or a trigger function of the resource's own with every
 * tag or family of tags (`post:` for `post:12`) that it announces.
 */
export type Announcement =
  | string
  | {
      trigger: string;
      tags: readonly string[];
      /** The tag that TRUNCATE announces. */
      truncated: string;
    };

export interface ResourceRead {
  /** The payload class of its query; absent where it takes none. */
  query?: Type<object>;
  /**
   * Visitors get it without guards, pipes and interceptors around the handler. Nothing limits such a call, and
   * its handler takes a query or a slug, and who asks.
   */
  isDirect?: true;
  /**
   * Tags on which every answer depends. Absent: the handler names them (`dependOn`), or the answer
   * depends on everything.
   */
  dependsOn?: readonly string[];
}

export interface DueChange {
  /** SQL for the milliseconds until the next such moment; NULL when there is none. */
  nextIn: string;
  /** Tags of the answers that change at that moment. */
  tags: readonly string[];
}

/** Whose rows a caller sees besides those that readers see; `none`: none at all. */
export type FeedScope =
  | { kind: "none" }
  | { kind: "public" }
  | { kind: "own"; authorId: number }
  | { kind: "all" };

/**
 * The rows of its table that the feed of changes is about, under the name of the resource. The migration makes triggers
 * that record their changes. In SQL, the rows are named `item`; they have `id`, `deleted_at` and, if callers may see their own, `author_id`.
 */
export interface FeedPart {
  type: ChangeType;
  /** SQL for its rows. Absent: the table with the name of its type. */
  table?: string;
  /** Of the rows of `changes` about its own rows. Absent: its type. */
  kind?: string;
  /** SQL for whether readers see a row that is not in the trash. */
  isPublic: string;
  /** Absent where everyone sees all rows. */
  scope?: (user: Principal | null) => FeedScope;
  /**
   * SQL for the ids of its rows that show something else, by the kind of a row of `changes`, which is
   * named `change`: it is about the row with the id `change.item_id`.
   */
  showing?: Readonly<Record<string, string>>;
}

/** SQL for the text of each row of a table, where people find words. */
export interface SearchText {
  table: string;
  text: string;
}

/** Its pages for readers. In SQL, the rows of the resource are named `item`; they have `id` and `slug`. */
export interface PublicPages {
  /** The call that they are made of. Its row in the table of calls says at which address they begin. */
  call: RouteName;
  /** SQL for the rows that have a page. */
  from: string;
  where: string;
  /** Where the sitemap names them among others, from the first to the last. */
  place: number;
  /** SQL for a join that leaves only those that search engines should know. */
  listed?: string;
  /** SQL for the time at which a page changed last. */
  changed: string;
  /**
   * SQL for the page in all its languages, including this one, as JSON: `path` and `language`. NULL if
   * there is only one.
   */
  alternates?: string;
  /** Their content where no release can render. */
  shows: PlainArticle | PostLists;
}

/** A page with its own text, as the plain fallback document shows it. */
export interface PlainArticle {
  kind: "article";
  /** Said where it does not exist. */
  missing: () => string;
  /** The answer of the call, as plain HTML. */
  show: (answer: never, siteName: string) => ShownArticle;
  /** It has no text, only a list of other records: no column `content`. */
  isDigest?: true;
  feed?: FeedNames & { posts: string };
  /** As of {@link PostLists}. */
  holds?: (ids: string) => string;
}

interface ShownArticle {
  head: Head;
  title: string;
  html: string;
  /** Null for the site's. */
  language?: string | null;
  /** The page has parts that only a release can draw. */
  isPart?: boolean;
}

/** Pages such as `/tag/limits`. `GET /posts` takes their first segment as a filter. */
export interface PostLists {
  kind: "posts";
  /** The name of one of them, e.g. "Tag". */
  label: string;
  /** Before its name, e.g. "#". */
  sign?: string;
  /** Where its title is not made of the slug and written as in its name. */
  title?: (slug: string, name: string | undefined) => string;
  /** The number of its posts, in words. */
  count: (total: number) => string;
  /** Text of an empty list; null if an empty list has no page, and only its posts make it exist. */
  emptyText: (() => string) | null;
  /** Facts about the list with a slug, as one of its posts has them; undefined for a post of another list. */
  subjectOf: (post: PostSummaryDto, slug: string) => ListSubject | undefined;
  /** Absent where it has no feeds. */
  feed?: FeedNames;
  /**
   * SQL for whether the row `post` is in one of some lists. Search ranks posts higher that are in a list
   * with the name that it looks for.
   */
  holds?: (ids: string) => string;
}

/** SQL for what feeds are called and say of themselves. */
interface FeedNames {
  name: string;
  description: string;
  /** The ids of posts that readers see, the newest first, where `GET /posts` does not find them. */
  posts?: string;
}

/** Of a list of posts, as far as it is known. */
export interface ListSubject {
  name?: string | undefined;
  description?: string | null | undefined;
}

export interface PlainLink {
  href: string;
  label: string;
}

interface PlainList {
  label: string;
  links: PlainLink[];
}

export interface MenuSource {
  place: "header" | "footer";
  /** The path of the call that says what is in it. */
  call: string;
  /** Of its answer. */
  lists: (answer: never) => PlainList[];
}

const DECLARED = Symbol("public resource");

/** Declares the resources of a module. */
export const PublicResource = (
  ...declarations: ResourceDeclaration[]
): ClassDecorator => SetMetadata(DECLARED, declarations);

export const declarationsOf = (
  module: Type<object>,
): readonly ResourceDeclaration[] =>
  (Reflect.getMetadata(DECLARED, module) as
    | ResourceDeclaration[]
    | undefined) ?? [];
