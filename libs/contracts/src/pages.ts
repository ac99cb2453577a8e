import { IsIn, IsOptional } from "class-validator";
import type { CategoryRefDto } from "./categories";
import { ListQuery } from "./lists";
import type { HeadingDto } from "./posts";

export const PAGE_TYPES = ["standard", "contact", "blog"] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const PAGE_STATUSES = ["draft", "published"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

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
  id: number;
  title: string;
  slug: string;
  publish_status: PageStatus;
  page_type: PageType;
  show_on_header: boolean;
  add_to_menu: boolean;
  header_index: number | null;
  menu_order: number | null;
  menu_label: string | null;
  updated_at: string;
}

export interface PageDto extends PageSummaryDto {
  content: string;
  /** Ready to be shown, as for posts. */
  content_html: string;
  headings: HeadingDto[];
  meta_title: string | null;
  meta_description: string | null;
  categories: number[];
  category_details: CategoryRefDto[];
  /** Counts saves; also the ETag (D-022). */
  version: number;
}
