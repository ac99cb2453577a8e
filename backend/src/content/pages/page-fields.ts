import type { PageFields, SavePageDto } from "@octavo/contracts";
import type { Page } from "./page.entity";

/** What the editor sends. */
export type PageForm = Pick<SavePageDto, keyof SavePageDto>;

/** What a page is before its first save; type and status are the specification's defaults. */
export const EMPTY_PAGE: PageFields = {
  title: "",
  slug: "",
  content: "",
  meta_title: null,
  meta_description: null,
  publish_status: "draft",
  page_type: "standard",
  categories: [],
  show_on_header: false,
  header_index: null,
  menu_label: null,
};

/**
 * The form's fields after a save: what is absent keeps its value. Categories belong to the type
 * `blog` (D-610), a place in the menu to pages that are in it (D-101).
 */
export function nextFields(current: PageFields, input: PageForm): PageFields {
  const isShown =
    input.show_on_header ?? input.add_to_menu ?? current.show_on_header;
  return {
    title: input.title,
    slug: input.slug,
    content: nextContent(current, input),
    meta_title: keptUnlessSent(current.meta_title, input.meta_title),
    meta_description: keptUnlessSent(
      current.meta_description,
      input.meta_description,
    ),
    publish_status: input.publish_status ?? current.publish_status,
    page_type: input.page_type,
    categories:
      input.page_type === "blog"
        ? [...new Set(input.categories ?? current.categories)]
        : [],
    show_on_header: isShown,
    header_index: isShown ? nextIndex(current, input) : null,
    menu_label: keptUnlessSent(current.menu_label, input.menu_label),
  };
}

/** What comes in a form has been cleaned before. */
function nextContent(current: PageFields, { content }: PageForm): string {
  return content === undefined ? current.content : (content ?? "");
}

/** The editor's spelling wins where both come (D-101). */
function nextIndex(
  current: PageFields,
  { header_index, menu_order }: PageForm,
): number | null {
  if (header_index !== undefined) return header_index;
  return menu_order === undefined ? current.header_index : menu_order;
}

/** Empty clears. */
function keptUnlessSent(
  kept: string | null,
  sent: string | null | undefined,
): string | null {
  return sent === undefined ? kept : sent || null;
}

export function toColumns(
  fields: PageFields,
  contentText: string,
): Partial<Page> {
  return {
    title: fields.title,
    slug: fields.slug,
    content: fields.content,
    contentText,
    metaTitle: fields.meta_title,
    metaDescription: fields.meta_description,
    publishStatus: fields.publish_status,
    pageType: fields.page_type,
    showInMenu: fields.show_on_header,
    menuOrder: fields.header_index,
    menuLabel: fields.menu_label,
  };
}

export function fieldsOf(page: Page, categories: number[]): PageFields {
  return {
    title: page.title,
    slug: page.slug,
    content: page.content,
    meta_title: page.metaTitle,
    meta_description: page.metaDescription,
    publish_status: page.publishStatus,
    page_type: page.pageType,
    categories,
    show_on_header: page.showInMenu,
    header_index: page.menuOrder,
    menu_label: page.menuLabel,
  };
}
