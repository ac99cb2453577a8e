import { SetMetadata, type Type } from "@nestjs/common";
import type { RouteName } from "@octavo/contracts";

/**
 * What readers can see of a resource. Each resource declares it once, beside its module; kept answers,
 * the sitemap, feeds and the plain fallback documents read it from `PublicResourcesService`.
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
  /** The public reads whose answers may be kept ready, by their names in the table of calls. */
  reads?: Readonly<Partial<Record<RouteName, ResourceRead>>>;
  /** Answers that change without a write, because a moment has come. */
  due?: DueChange;
  /** The words that search suggests come from it, too. */
  searchText?: SearchText;
  /** Its public pages, for search engines. */
  sitemap?: SitemapSource;
  /** Each of its pages is a list of posts. */
  postLists?: PostLists;
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
      /** What TRUNCATE announces. */
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
  /** What changes at that moment. */
  tags: readonly string[];
}

/** SQL for the text of each row of a table, where people find words. */
export interface SearchText {
  table: string;
  text: string;
}

/** SQL for the addresses of one resource; its rows are named `item`. */
export interface SitemapSource {
  /** Among the others, from the first to the last. */
  place: number;
  from: string;
  where: string;
  /** The path of the address. */
  path: string;
  /** When the page changed last. */
  changed: string;
}

/** Pages such as `/tag/limits`, as the plain fallback document shows them. */
export interface PostLists {
  /** The first segment of their addresses, and the filter of `GET /posts`. */
  segment: string;
  /** What one of them is called, e.g. "Tag". */
  label: string;
  /** The path of the call that finds one by its `slug`; null where only its posts tell of it. */
  call: string | null;
  /** The number of its posts, in words. */
  count: (total: number) => string;
  /** What an empty one says; null where it is no page. */
  emptyText: (() => string) | null;
  hasFeeds: boolean;
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
    ResourceDeclaration[] | undefined) ?? [];
