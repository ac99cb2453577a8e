import { SavePageDto } from "@octavo/contracts";
import type {
  PageDto,
  PageFields,
  PageStatus,
  PageType,
} from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import type { ComboboxOption } from "@octavo/ui";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import {
  changedSeo,
  NEW_SEO,
  readSeo,
  seoDefaults,
} from "../../../shared/seo/seo-form";
import type { SeoForm } from "../../../shared/seo/seo-form";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import {
  namesField,
  statusWords,
  wholeValue,
  words,
} from "../../../shared/versions/comparison";
import type { ReadableField } from "../../../shared/versions/comparison";
import { t } from "../../../texts";

/** What the form holds; inputs hold text. */
export interface PageForm extends SeoForm {
  title: string;
  slug: string;
  content: string;
  publish_status: PageStatus;
  page_type: PageType;
  categories: ComboboxOption[];
  show_on_header: boolean;
  header_index: string;
  menu_label: string;
}

export type PageFormControl = UseFormReturn<PageForm, unknown, SavePageDto>;

export const NEW_PAGE: PageForm = {
  ...NEW_SEO,
  title: "",
  slug: "",
  content: "",
  publish_status: "draft",
  page_type: "standard",
  categories: [],
  show_on_header: false,
  header_index: "",
  menu_label: "",
};

export function pageDefaults(page: PageDto | undefined): PageForm {
  if (!page) return NEW_PAGE;
  return {
    ...seoDefaults(page),
    title: page.title,
    slug: page.slug,
    content: page.content,
    publish_status: page.publish_status,
    page_type: page.page_type,
    categories: page.category_details.map(({ id, name }) => ({
      id,
      label: name,
    })),
    show_on_header: page.show_on_header,
    header_index: page.header_index === null ? "" : String(page.header_index),
    menu_label: page.menu_label ?? "",
  };
}

/** What is sent: categories only for a blog, a place in the menu only for what is in it (D-610, D-611). */
function pagePayload(form: PageForm, before: PageForm): SavePageDto {
  const { menu_label: label, categories, header_index: index } = form;
  const isBlog = form.page_type === "blog";
  const hasIndex = form.show_on_header && index !== "";
  const hasLabel =
    form.show_on_header && (label.trim() !== "" || before.menu_label !== "");
  return {
    ...changedSeo(form, before),
    title: form.title,
    slug: form.slug,
    content: form.content,
    meta_title: form.meta_title,
    meta_description: form.meta_description,
    publish_status: form.publish_status,
    page_type: form.page_type,
    categories: isBlog ? categories.map(({ id }) => id) : [],
    show_on_header: form.show_on_header,
    header_index: hasIndex ? Number(index) : null,
    // Left out unless there is one to set or to clear.
    ...(hasLabel && { menu_label: label }),
  };
}

/** What a save of this form would keep, as revisions have it. */
export function fieldsOfForm(form: PageForm): PageFields {
  const { categories, header_index: index, ...fields } = form;
  return {
    ...fields,
    categories: categories.map(({ id }) => id),
    header_index: index === "" ? null : Number(index),
  };
}

export const pageResolver = (before: PageForm) =>
  payloadResolver(SavePageDto, (form: PageForm) => pagePayload(form, before));

export const TYPE_LABELS: Record<PageType, () => string> = {
  standard: () => t("pages.standard"),
  contact: () => t("pages.contact"),
  blog: () => t("pages.blog"),
};

type CategoryNames = ReadonlyMap<number, string>;

/** Names of the categories whose ids are in a save. */
export function useCategoryNames(): CategoryNames {
  const { data } = useCategoryChoices();
  return useMemo(
    () => new Map(data?.map(({ id, name }) => [id, name])),
    [data],
  );
}

/** The fields of a save as people read them, in the order of the form. */
export function readPage(
  fields: PageFields,
  names: CategoryNames,
): ReadableField[] {
  const { page_type: type, publish_status: status } = fields;
  const categories = type === "blog" ? fields.categories : [];
  return [
    words(t("fields.title"), fields.title),
    words(t("fields.slug"), fields.slug),
    { label: t("fields.content"), kind: "html", value: fields.content },
    statusWords(status),
    wholeValue(
      t("pages.type"),
      ownValue(TYPE_LABELS, type)?.() ?? capitalised(type),
    ),
    namesField(
      t("fields.categories"),
      categories.map((id) => names.get(id) ?? t("common.number", { id })),
    ),
    wholeValue(
      t("pages.onHeader"),
      fields.show_on_header ? t("common.yes") : t("common.no"),
    ),
    wholeValue(t("pages.indexNumber"), String(fields.header_index ?? "")),
    words(t("pages.menuLabel"), fields.menu_label ?? ""),
    ...readSeo(fields),
  ];
}
