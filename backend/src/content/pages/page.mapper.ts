import {
  NO_SEO,
  seoTexts,
  type CategoryRefDto,
  type HeadingDto,
  type PageDto,
  type PageFields,
  type PageSummaryDto,
  type ReviewState,
  type PatchPageDto,
  type SeoDto,
} from "@octavo/contracts";
import { keptOr } from "../writing/document-fields";
import type { Page } from "./page.entity";

export type PageRow = Omit<Page, keyof SeoDto | "content" | "contentText"> & {
  /** Whether it was sent for review. */
  review: ReviewState | null;
};

export interface WholePageRow extends PageRow, SeoDto {
  content: string;
  categoryDetails: CategoryRefDto[];
}

/** The menu fields in both spellings with equal values. */
export function toPageSummaryDto(row: PageRow): PageSummaryDto {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    publish_status: row.publishStatus,
    page_type: row.pageType,
    show_on_header: row.showInMenu,
    add_to_menu: row.showInMenu,
    header_index: row.menuOrder,
    menu_order: row.menuOrder,
    menu_label: row.menuLabel,
    author_id: row.authorId,
    updated_at: row.updatedAt.toISOString(),
    ...(row.review && { review: row.review }),
  };
}

export function toPageDto(
  row: WholePageRow,
  rendered: { html: string; headings: HeadingDto[] },
): PageDto {
  return {
    ...toPageSummaryDto(row),
    ...seoTexts((name) => row[name]),
    content: row.content,
    content_html: rendered.html,
    headings: rendered.headings,
    categories: row.categoryDetails.map(({ id }) => id),
    category_details: row.categoryDetails,
    version: row.version,
  };
}

/** What the editor sends. */
export type PageForm = Pick<PatchPageDto, keyof PatchPageDto>;

/** What a page is before its first save; type and status are the specification's defaults. */
export const EMPTY_PAGE: PageFields = {
  ...NO_SEO,
  title: "",
  slug: "",
  content: "",
  publish_status: "draft",
  page_type: "standard",
  categories: [],
  show_on_header: false,
  header_index: null,
  menu_label: null,
};

/** What the form decides, as the page has it now. */
export const fieldsOf = (page: Page, categories: number[]): PageFields => ({
  ...seoTexts((name) => page[name]),
  title: page.title,
  slug: page.slug,
  content: page.content,
  publish_status: page.publishStatus,
  page_type: page.pageType,
  categories,
  show_on_header: page.showInMenu,
  header_index: page.menuOrder,
  menu_label: page.menuLabel,
});

/**
 * Applies the form to the page; absent fields keep their value. Categories belong to the type `blog`, a
 * place in the menu to pages that are in it.
 */
export function withInput(before: PageFields, input: PageForm): PageFields {
  const { page_type = before.page_type } = input;
  const isShown =
    input.show_on_header ?? input.add_to_menu ?? before.show_on_header;
  return {
    ...seoTexts((name) => keptOr(input[name], before[name])),
    title: input.title ?? before.title,
    slug: input.slug ?? before.slug,
    content:
      input.content === undefined ? before.content : (input.content ?? ""),
    publish_status: input.publish_status ?? before.publish_status,
    page_type,
    categories:
      page_type === "blog"
        ? [...new Set(input.categories ?? before.categories)]
        : [],
    show_on_header: isShown,
    header_index: isShown ? nextIndex(before, input) : null,
    menu_label: keptOr(input.menu_label, before.menu_label),
  };
}

/** The editor's spelling wins where both come (D-101). */
function nextIndex(
  before: PageFields,
  { header_index, menu_order }: PageForm,
): number | null {
  if (header_index !== undefined) return header_index;
  return menu_order === undefined ? before.header_index : menu_order;
}

/** The form's fields as columns, without the text, which needs preparation. */
export const toColumns = (fields: PageFields) =>
  ({
    ...seoTexts((name) => fields[name]),
    title: fields.title,
    slug: fields.slug,
    publishStatus: fields.publish_status,
    pageType: fields.page_type,
    showInMenu: fields.show_on_header,
    menuOrder: fields.header_index,
    menuLabel: fields.menu_label,
  }) satisfies Partial<Page>;
