import { IsNotIn, IsOptional, IsString } from "class-validator";
import {
  Choice,
  Either,
  LongText,
  OptionalFlag,
  OptionalText,
  says,
  saysOf,
  SearchText,
  SlugLetters,
  Text,
} from "./fields";
import { Ids, Place } from "./number-fields";
import { EmptyToNull } from "./transforms";
import { LIMITS } from "./limits";
import { READER_SEGMENTS, SITE_SEGMENTS } from "./addresses";
import type { CategoryRefDto } from "./categories";
import { REVIEW_STATES, type ReviewState } from "./reviews";
import type { RevisionDto } from "./revisions";
import type { RouteRule } from "./route-rule";
import { ROUTE_RULES } from "./route-rules";
import { FormatOfContent, type ContentFormat } from "./content-formats";
import { ContentQuery, Include, sortedItems } from "./item-lists";
import type { HeadingDto } from "./posts";
import { SaveSeoDto } from "./seo";
import type { SeoDto } from "./seo-texts";
import type { Integer, Timestamp } from "./values";

export const PAGE_TYPES = ["standard", "contact", "blog"] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const PAGE_STATUSES = ["draft", "published"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** First path segments that no custom page may take. */
export const RESERVED_SLUGS: readonly string[] = [
  ...SITE_SEGMENTS,
  ...READER_SEGMENTS,
  ...Object.values<RouteRule>(ROUTE_RULES).flatMap(
    ({ pagesAt }) => pagesAt || [],
  ),
];

/**
 * Fields of the page editor; a field that is absent on PUT keeps its value (D-512). The menu fields
 * come in either spelling; where both come and differ, the editor's (`show_on_header`,
 * `header_index`) win (D-101).
 */
export class SavePageDto extends SaveSeoDto {
  @Text("title", LIMITS.titleMax)
  title!: string;

  /** The page's address; first path segments of the site itself are reserved. */
  @Text("slug", LIMITS.slugMax)
  @IsNotIn(RESERVED_SLUGS, says("page.slugReserved"))
  @SlugLetters()
  slug!: string;

  /** `contact`: with the form. `blog`: with carousels of categories. */
  @EmptyToNull()
  @IsString(saysOf("pageType", "field.required"))
  @Choice(PAGE_TYPES, "pageType")
  page_type!: PageType;

  /** HTML; a page may be empty. */
  @IsOptional()
  @IsString(saysOf("content", "field.text"))
  @LongText("content", LIMITS.contentMax)
  content?: string | null;

  /** Additive: what `content` is, and what it is in the answer; `html` unless you say otherwise. */
  @FormatOfContent()
  content_format?: ContentFormat;

  /** Visitors read what is published. */
  @IsOptional()
  @Either(PAGE_STATUSES, "status")
  publish_status?: PageStatus;

  /** Ids in the order of the carousels; kept only for the type `blog`. */
  @Ids("categories", LIMITS.categoriesPerPage, "page.tooManyCategories")
  categories?: number[];

  /** Whether the header's menu names it. */
  @OptionalFlag("showOnHeader")
  show_on_header?: boolean | null;

  /** The same as `show_on_header`, which wins. */
  @OptionalFlag("showOnHeader")
  add_to_menu?: boolean | null;

  /** The same as `menu_order`. */
  @Place("indexNumber")
  header_index?: number | null;

  /** Its place in the menu, lowest first; null comes last. */
  @Place("indexNumber")
  menu_order?: number | null;

  /** Empty clears it: the menu shows the title then. */
  @OptionalText("menuLabel", LIMITS.nameMax)
  menu_label?: string | null;

  /** Additive: the text was merged with what someone else has saved. The version says so. */
  @OptionalFlag()
  is_merged?: boolean;

  /** Additive: `true` sends a draft for review with this save, and `false` takes it back. Absent, nothing changes. */
  @OptionalFlag()
  for_review?: boolean;
}

export class ListPagesDto extends sortedItems(ContentQuery, [
  "id",
  "title",
  "slug",
  "updated_at",
  "menu_order",
]) {
  /**
   * Rows of one answer. More are lowered to the maximum.
   * @default 500
   * @maximum 500
   */
  override limit?: number;

  /** Only those in this state. */
  @IsOptional()
  @Choice(PAGE_STATUSES)
  publish_status?: PageStatus;

  /** Additive: keeps what was sent for review. */
  @IsOptional()
  @Choice(REVIEW_STATES)
  review?: ReviewState;

  /** Additive: keeps pages whose title, address or author has it, or whose text has its words. */
  @SearchText()
  search?: string;

  /**
   * Additive: `content` adds the text of each item, at most 50 items and about a megabyte: `limit` in the answer is
   * lower then.
   */
  @Include()
  include?: "content";

  /** Additive: with `include=content`, what `content` is; `html` unless you say otherwise. */
  @FormatOfContent()
  content_format?: ContentFormat;
}

/** A page in a list. The menu fields carry both of the specification's spellings with equal values. */
export interface PageSummaryDto {
  id: Integer;
  /** @example "About This Site" */
  title: string;
  /** @example "about" */
  slug: string;
  /** Visitors read what is published. */
  publish_status: PageStatus;
  /** `contact`: with the form. `blog`: with carousels of categories. */
  page_type: PageType;
  /** Whether the header's menu names it. */
  show_on_header: boolean;
  /** The same as `show_on_header`. */
  add_to_menu: boolean;
  /** The same as `menu_order`. */
  header_index: number | null;
  /** Its place in the menu, lowest first; null comes last. */
  menu_order: number | null;
  /** @example "About" */
  menu_label: string | null;
  /** Whose page it is, which decides who may change it; null when that person is gone. */
  author_id: Integer | null;
  updated_at: Timestamp;
  /** Additive: absent unless it was sent for review. */
  review?: ReviewState;
  /**
   * Additive, only in lists that are searched: HTML, the text around the first match, with `<mark>` around matches and
   * everything else escaped. Null where the match is elsewhere.
   * @example "Write to <mark>editors</mark>."
   */
  snippet?: string | null;
  /**
   * Additive, only with `include=content`: HTML as the editor saved it, cleaned.
   * @example "<p>Think in lists.</p>"
   */
  content?: string;
  /** Additive: what `content` is; absent for HTML. */
  content_format?: ContentFormat;
}

export interface PageDto extends PageSummaryDto, SeoDto {
  content: string;
  /** HTML ready to be shown, as for posts. */
  content_html: string;
  headings: HeadingDto[];
  categories: Integer[];
  /** The categories of the carousels, with their names. */
  category_details: CategoryRefDto[];
  /** Counts saves; also the ETag. */
  version: Integer;
}

/** The fields of a page's form, as its revisions keep them. */
export type PageFields = Pick<
  PageDto,
  | keyof SeoDto
  | "title"
  | "slug"
  | "content"
  | "publish_status"
  | "page_type"
  | "categories"
  | "show_on_header"
  | "header_index"
  | "menu_label"
>;

export type PageRevisionDto = RevisionDto<PageFields>;
