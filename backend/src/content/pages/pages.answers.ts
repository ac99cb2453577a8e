import {
  PAGE_STATUSES,
  PAGE_TYPES,
  type PageDto,
  type PageFields,
  type PageSummaryDto,
  type RevisionDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
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
} from "../../infrastructure/openapi/schema";
import { revisionSummary } from "../revisions/revisions.answers";

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
  author_id: nullable(integer),
  updated_at: date,
};

const pageFields: Fields<PageFields> = {
  title: text,
  slug: text,
  content: text,
  meta_title: nullable(text),
  meta_description: nullable(text),
  publish_status: oneOf(PAGE_STATUSES),
  page_type: oneOf(PAGE_TYPES),
  categories: listOf(integer),
  show_on_header: flag,
  header_index: nullable(number),
  menu_label: nullable(text),
};

const slugTaken = { "409": "Another page has this slug" };

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
    failures: {
      "404":
        "No page has this slug; `details.moved_to` names the new address of one that had it",
    },
  },
  "GET /api/pages/{id}": {
    summary: "A page",
    answer: ref("Page"),
    hasEntityTag: true,
  },
  "POST /api/pages": {
    summary: "Create a page",
    answer: ref("Page"),
    hasEntityTag: true,
    failures: slugTaken,
  },
  "PUT /api/pages/{id}": {
    summary: "Change a page",
    answer: ref("Page"),
    hasEntityTag: true,
    failures: slugTaken,
  },
  "DELETE /api/pages/{id}": {
    summary: "Delete a page",
    answer: ref("Deleted"),
  },
  "POST /api/pages/{id}/restore": {
    summary: "Take a page from the trash",
    answer: ref("Page"),
    hasEntityTag: true,
    failures: slugTaken,
  },
  "GET /api/pages/{id}/revisions": {
    summary: "The saves of a page, newest first",
    answer: paged(ref("RevisionSummary")),
  },
  "GET /api/pages/{id}/revisions/{version}": {
    summary: "A page as one of its saves left it",
    answer: ref("PageRevision"),
  },
  "POST /api/pages/{id}/revisions/{version}/restore": {
    summary: "Save a page as it was, under its present address and status",
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
  PageRevision: objectOf<RevisionDto<PageFields>>({
    ...revisionSummary,
    fields: objectOf<PageFields>(pageFields),
  }),
};
