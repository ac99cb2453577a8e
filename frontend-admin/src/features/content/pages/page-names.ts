import type { PageFields, PageType } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { useMemo } from "react";
import { useCategoryChoices } from "../../../shared/crud/use-choices";
import { statusWords, words } from "../../../shared/versions/readable-field";
import type { ReadableField } from "../../../shared/versions/readable-field";

export const TYPE_LABELS: Record<PageType, string> = {
  standard: "Standard",
  contact: "Contact",
  blog: "Blog",
};

export type CategoryNames = ReadonlyMap<number, string>;

/** What the ids in a save stand for. */
export function useCategoryNames(): CategoryNames {
  const { data } = useCategoryChoices();
  return useMemo(
    () => new Map(data?.map(({ id, name }) => [id, name])),
    [data],
  );
}

/** The fields of a save as somebody reads them, in the order of the form. */
export function readPage(
  fields: PageFields,
  names: CategoryNames,
): ReadableField[] {
  const { page_type: type, publish_status: status } = fields;
  const categories = type === "blog" ? fields.categories : [];
  return [
    words("Title", fields.title),
    words("Slug", fields.slug),
    { label: "Content", kind: "html", value: fields.content },
    statusWords(status),
    words("Page Type", ownValue(TYPE_LABELS, type) ?? capitalised(type)),
    words(
      "Categories",
      categories.map((id) => names.get(id) ?? `No. ${id}`).join(", "),
    ),
    words("Show on Header", fields.show_on_header ? "Yes" : "No"),
    words("Index Number", String(fields.header_index ?? "")),
    words("Menu label", fields.menu_label ?? ""),
    words("Meta Title", fields.meta_title ?? ""),
    words("Meta Description", fields.meta_description ?? ""),
  ];
}
