import { contractTexts } from "@octavo/contracts";
import type { PostFieldsDto } from "@octavo/contracts";
import { useMemo } from "react";
import { useAuthorChoices } from "../../../shared/accounts/author-choices";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { languageName } from "../../../shared/languages";
import { readSeo } from "../../../shared/seo/seo-form";
import {
  useCategoryChoices,
  useTagChoices,
} from "../../../shared/taxonomy/taxonomy.hooks";
import {
  namesField,
  pictureField,
  statusWords,
  wholeValue,
  words,
} from "../../../shared/versions/comparison";
import type { ReadableField } from "../../../shared/versions/comparison";
import { t } from "../../../texts/posts";
import { FORM_TEXTS } from "./post-form";

interface PostNames {
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

/** The fields of a save as people read them, in the order of the form. */
export function readPost(
  fields: Partial<PostFieldsDto>,
  names: PostNames,
): ReadableField[] {
  const named = (map: ReadonlyMap<number, string>, id = 0) =>
    map.get(id) ?? (id ? t("common.number", { id }) : "");
  const { status = "", tag_ids: tags = [] } = fields;
  const dated = (date: string | null | undefined) =>
    date ? formatZoned(date, names.timeZone) : "";
  return [
    words(t("fields.title"), fields.title ?? ""),
    ...FORM_TEXTS.map((name) =>
      words(contractTexts(`label.${name}`), fields[name] ?? ""),
    ),
    { label: t("fields.content"), kind: "html", value: fields.content ?? "" },
    statusWords(status),
    wholeValue(t("fields.publishDate"), dated(fields.published_at)),
    wholeValue(contractTexts("label.publicUntil"), dated(fields.public_until)),
    wholeValue(
      t("fields.category"),
      named(names.categories, fields.category_id),
    ),
    namesField(
      t("fields.tags"),
      tags.map((id) => named(names.tags, id)),
    ),
    pictureField(t("fields.featuredImage"), fields.featured_image_url ?? ""),
    wholeValue(
      t("posts.isFeatured"),
      fields.is_featured ? t("common.yes") : t("common.no"),
    ),
    wholeValue(
      contractTexts("label.featuredUntil"),
      dated(fields.featured_until),
    ),
    words(t("fields.slug"), fields.slug ?? ""),
    wholeValue(t("fields.author"), named(names.authors, fields.author_id)),
    wholeValue(
      t("posts.language"),
      fields.language ? languageName(fields.language) : "",
    ),
    ...readSeo(fields),
  ];
}
