import type { PostFieldsDto } from "@octavo/contracts";
import { useMemo } from "react";
import {
  useCategoryChoices,
  useTagChoices,
} from "../../../shared/crud/use-choices";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { statusWords, words } from "../../../shared/versions/readable-field";
import type { ReadableField } from "../../../shared/versions/readable-field";
import { useAuthorChoices } from "./use-author-choices";

export interface PostNames {
  categories: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  authors: ReadonlyMap<number, string>;
  /** In which dates are told. */
  timeZone: string;
}

interface Named {
  id: number;
  name: string;
}

const byId = (items: readonly Named[] = []) =>
  new Map(items.map(({ id, name }) => [id, name]));

/** What the ids in a save stand for. */
export function usePostNames(): PostNames {
  const timeZone = useSiteZone();
  const { data: categories } = useCategoryChoices();
  const { data: tags } = useTagChoices();
  const { data: authors } = useAuthorChoices();
  return useMemo(
    () => ({
      categories: byId(categories),
      tags: byId(tags),
      authors: byId(authors),
      timeZone,
    }),
    [categories, tags, authors, timeZone],
  );
}

/** The fields of a save as somebody reads them, in the order of the form. */
export function readPost(
  fields: Partial<PostFieldsDto>,
  names: PostNames,
): ReadableField[] {
  const named = (map: ReadonlyMap<number, string>, id = 0) =>
    map.get(id) ?? (id ? `No. ${id}` : "");
  const { status = "", tag_ids: tags = [], published_at: date } = fields;
  return [
    words("Title", fields.title ?? ""),
    words("Excerpt", fields.excerpt ?? ""),
    { label: "Content", kind: "html", value: fields.content ?? "" },
    statusWords(status),
    words("Publish date", date ? formatZoned(date, names.timeZone) : ""),
    words("Category", named(names.categories, fields.category_id)),
    words("Tags", tags.map((id) => named(names.tags, id)).join(", ")),
    words("Featured Image", fields.featured_image_url ?? ""),
    words("In the featured carousel", fields.is_featured ? "Yes" : "No"),
    words("Slug", fields.slug ?? ""),
    words("Author", named(names.authors, fields.author_id)),
  ];
}
