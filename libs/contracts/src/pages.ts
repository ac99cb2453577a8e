import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNotIn,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from "class-validator";
import type { CategoryRefDto } from "./categories";
import { LIMITS } from "./limits";
import type { RevisionDto } from "./revisions";
import { ListQuery } from "./lists";
import type { HeadingDto } from "./posts";
import { RESERVED_SLUGS, SLUG } from "./addresses";
import {
  EmptyToNull,
  ToBoolean,
  ToNumber,
  ToNumbers,
  Trim,
} from "./transforms";
import { all, MaxUnits } from "./validators";
import type { Integer, Timestamp } from "./values";

export const PAGE_TYPES = ["standard", "contact", "blog"] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const PAGE_STATUSES = ["draft", "published"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** A place in the menu; the specification's two names of it have the same rules. */
const MenuIndex = (): PropertyDecorator =>
  all(
    IsOptional(),
    EmptyToNull(),
    ToNumber(),
    IsNumber(
      { allowNaN: false, allowInfinity: false },
      { message: "Index number must be a number" },
    ),
    Min(0, { message: "Index number must be at least 0" }),
    Max(1_000_000, { message: "Index number must be at most 1000000" }),
  );

const MenuFlag = (): PropertyDecorator =>
  all(
    IsOptional(),
    ToBoolean(),
    IsBoolean({ message: "Show on header must be true or false" }),
  );

const OptionalText = (label: string, max: number): PropertyDecorator =>
  all(
    IsOptional(),
    Trim(),
    IsString({ message: `${label} must be text` }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
  );

/**
 * Fields of the page editor; a field that is absent on PUT keeps its value (D-512). The menu fields
 * come in either spelling; where both come and differ, the editor's (`show_on_header`,
 * `header_index`) win (D-101).
 */
export class SavePageDto {
  @Trim()
  @IsString({ message: "Title is required" })
  @IsNotEmpty({ message: "Title is required" })
  @MaxLength(LIMITS.titleMax, {
    message: `Title must be at most ${LIMITS.titleMax} characters`,
  })
  title!: string;

  /** The page's address; first path segments of the site itself are reserved (D-137, D-608). */
  @Trim()
  @IsString({ message: "Slug is required" })
  @IsNotEmpty({ message: "Slug is required" })
  @MaxLength(LIMITS.slugMax, {
    message: `Slug must be at most ${LIMITS.slugMax} characters`,
  })
  @IsNotIn(RESERVED_SLUGS, { message: "This slug is reserved." })
  @Matches(SLUG, {
    message: "Slug may contain only lowercase letters, digits and hyphens",
  })
  slug!: string;

  @EmptyToNull()
  @IsString({ message: "Page type is required" })
  @IsIn(PAGE_TYPES, {
    message: `Page type must be one of: ${PAGE_TYPES.join(", ")}`,
  })
  page_type!: PageType;

  /** HTML; a page may be empty. */
  @IsOptional()
  @IsString({ message: "Content must be text" })
  @MaxUnits(LIMITS.contentMax, { message: "Content is too long" })
  content?: string | null;

  @OptionalText("Meta title", LIMITS.titleMax)
  meta_title?: string | null;

  @OptionalText("Meta description", LIMITS.descriptionMax)
  meta_description?: string | null;

  @IsOptional()
  @IsIn(PAGE_STATUSES, { message: "Status must be draft or published" })
  publish_status?: PageStatus;

  /** Ids in the order of the carousels; kept only for the type `blog` (D-610). */
  @IsOptional()
  @ToNumbers()
  @IsArray({ message: "Categories must be a list of ids" })
  @ArrayMaxSize(LIMITS.categoriesPerPage, {
    message: `A page can have at most ${LIMITS.categoriesPerPage} categories`,
  })
  @IsInt({ each: true, message: "Categories must be a list of ids" })
  @Min(1, { each: true, message: "Categories must be a list of ids" })
  categories?: number[];

  @MenuFlag()
  show_on_header?: boolean | null;

  @MenuFlag()
  add_to_menu?: boolean | null;

  @MenuIndex()
  header_index?: number | null;

  @MenuIndex()
  menu_order?: number | null;

  /** Empty clears it: the menu shows the title then (D-102). */
  @OptionalText("Menu label", LIMITS.nameMax)
  menu_label?: string | null;
}

export class ListPagesDto extends ListQuery([
  "id",
  "title",
  "slug",
  "updated_at",
  "menu_order",
]) {
  @IsOptional()
  @IsIn(PAGE_STATUSES, {
    message: `publish_status must be one of: ${PAGE_STATUSES.join(", ")}`,
  })
  publish_status?: PageStatus;
}

/** A page in a list. The menu fields carry both of the specification's spellings with equal values (D-101). */
export interface PageSummaryDto {
  id: Integer;
  /** @example "About this site" */
  title: string;
  /** @example "about" */
  slug: string;
  publish_status: PageStatus;
  page_type: PageType;
  show_on_header: boolean;
  add_to_menu: boolean;
  header_index: number | null;
  menu_order: number | null;
  /** @example "About" */
  menu_label: string | null;
  /** Whose page it is, which decides who may change it; null when that person is gone (D-404). */
  author_id: Integer | null;
  updated_at: Timestamp;
}

export interface PageDto extends PageSummaryDto {
  content: string;
  /** HTML ready to be shown, as for posts. */
  content_html: string;
  headings: HeadingDto[];
  /** @example "About this site" */
  meta_title: string | null;
  /** @example "Who writes here, and why." */
  meta_description: string | null;
  categories: Integer[];
  category_details: CategoryRefDto[];
  /** Counts saves; also the ETag (D-022). */
  version: Integer;
}

/** The fields of a page's form, as its revisions keep them. */
export type PageFields = Pick<
  PageDto,
  | "title"
  | "slug"
  | "content"
  | "meta_title"
  | "meta_description"
  | "publish_status"
  | "page_type"
  | "categories"
  | "show_on_header"
  | "header_index"
  | "menu_label"
>;

export type PageRevisionDto = RevisionDto<PageFields>;
