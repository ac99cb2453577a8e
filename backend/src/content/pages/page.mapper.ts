import type {
  CategoryRefDto,
  HeadingDto,
  PageDto,
  PageStatus,
  PageSummaryDto,
  PageType,
} from "@octavo/contracts";

export interface PageRow {
  id: number;
  title: string;
  slug: string;
  publish_status: PageStatus;
  page_type: PageType;
  show_in_menu: boolean;
  menu_order: number | null;
  menu_label: string | null;
  author_id: number | null;
  updated_at: Date;
}

export interface WholePageRow extends PageRow {
  content: string;
  meta_title: string | null;
  meta_description: string | null;
  version: number;
  category_details: CategoryRefDto[];
}

/** Where readers find it. */
export const pagePath = ({ slug }: { slug: string }): string => `/${slug}`;

export const auditSubject = ({ id, title }: { id: number; title: string }) => ({
  type: "page",
  id,
  label: title,
});

/** The menu fields in both spellings with equal values (D-101). */
export function toPageSummaryDto(row: PageRow): PageSummaryDto {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    publish_status: row.publish_status,
    page_type: row.page_type,
    show_on_header: row.show_in_menu,
    add_to_menu: row.show_in_menu,
    header_index: row.menu_order,
    menu_order: row.menu_order,
    menu_label: row.menu_label,
    author_id: row.author_id,
    updated_at: row.updated_at.toISOString(),
  };
}

export function toPageDto(
  row: WholePageRow,
  rendered: { html: string; headings: HeadingDto[] },
): PageDto {
  return {
    ...toPageSummaryDto(row),
    content: row.content,
    content_html: rendered.html,
    headings: rendered.headings,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    categories: row.category_details.map(({ id }) => id),
    category_details: row.category_details,
    version: row.version,
  };
}
