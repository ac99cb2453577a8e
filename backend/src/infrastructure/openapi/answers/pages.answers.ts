import {
  PAGE_STATUSES,
  PAGE_TYPES,
  type PageDto,
  type PageSummaryDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
import { paged } from "../paged";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  number,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema,
  objectOf,
} from "../schema";

const pageSummary: Fields<PageSummaryDto> = {
  id: integer,
  title: text,
  slug: text,
  publish_status: oneOf(PAGE_STATUSES),
  page_type: oneOf(PAGE_TYPES),
  show_on_header: flag,
  add_to_menu: flag,
  header_index: nullable(number),
  menu_order: nullable(number),
  menu_label: nullable(text),
  updated_at: date,
};

/** What each of these calls is for and answers. */
export const pagesAnswers: Record<string, OperationAnswer> = {
  "GET /api/pages": {
    summary: "List pages",
    answer: paged(ref("PageSummary")),
  },
  "GET /api/pages/slug/{slug}": {
    summary: "A page by its slug",
    answer: ref("Page"),
    hasEntityTag: true,
  },
  "GET /api/pages/{id}": {
    summary: "A page",
    answer: ref("Page"),
    hasEntityTag: true,
  },
};

export const pagesSchemas: Record<string, Schema> = {
  Page: objectOf<PageDto>({
    ...pageSummary,
    content: text,
    content_html: { ...text, description: "HTML ready to be shown." },
    headings: listOf(ref("Heading")),
    meta_title: nullable(text),
    meta_description: nullable(text),
    categories: listOf(integer),
    category_details: listOf(ref("CategoryRef")),
    version: { ...integer, description: "Counts saves; also the ETag." },
  }),
  PageSummary: objectOf<PageSummaryDto>(pageSummary),
};
