import {
  postTexts,
  seoTexts,
  type ExportedMediaDto,
  type ExportedPageDto,
  type ExportedPersonDto,
  type ExportedPostDto,
  type ExportedVersionDto,
} from "@octavo/contracts";
import { mediaUrl } from "../../content/media/storage-keys";
import type {
  MediaExportRow,
  PageExportRow,
  PersonRow,
  PostExportRow,
  VersionRow,
} from "./exports.repository";

/** What ids mean, in words that another site can use. */
export interface Names {
  categories: ReadonlyMap<number, Named>;
  tags: ReadonlyMap<number, Named>;
  people: ReadonlyMap<number, Named>;
}

export interface Named {
  name: string;
  slug: string;
}

/** Where a picture of the library is in the archive. */
export interface PictureFiles {
  file: string | null;
  originalFile: string | null;
}

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at && iso(at);

/** Those that are in the trash have no slug here. */
const slugsOf = (
  ids: readonly number[],
  named: ReadonlyMap<number, Named>,
): string[] => ids.flatMap((id) => named.get(id)?.slug ?? []);

const slugOrNull = (
  id: number | null,
  named: ReadonlyMap<number, Named>,
): string | null => (id === null ? null : (named.get(id)?.slug ?? null));

interface Dates {
  created_at: Date;
  updated_at: Date;
}

const datesOf = (row: Dates) => ({
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

export const toExportedPost = (
  row: PostExportRow,
  names: Names,
  featuredImageFile: string | null,
): ExportedPostDto => ({
  title: row.title,
  slug: row.slug,
  ...postTexts((name) => row[name]),
  content: row.content,
  category: names.categories.get(row.category_id)?.slug ?? "",
  tags: slugsOf(row.tag_ids, names.tags),
  author: names.people.get(row.author_id)?.slug ?? "",
  featured_image_url: row.featured_image_url,
  featured_image_file: featuredImageFile,
  status: row.status,
  is_featured: row.is_featured,
  ...seoTexts((name) => row[name]),
  published_at: isoOrNull(row.published_at),
  archived_at: isoOrNull(row.archived_at),
  public_until: isoOrNull(row.public_until),
  featured_until: isoOrNull(row.featured_until),
  content_updated_at: iso(row.content_updated_at),
  verified_at: isoOrNull(row.verified_at),
  revised_at: isoOrNull(row.revised_at),
  language: row.language,
  translations: row.translations,
  verifications: row.verifications.map(
    ({ release, verified_at, author_id }) => ({
      release,
      // In JSON, the database writes dates with its own time zone.
      verified_at: new Date(verified_at).toISOString(),
      verified_by: slugOrNull(author_id, names.people),
    }),
  ),
  ...datesOf(row),
  version: row.version,
});

export const toExportedPage = (
  row: PageExportRow,
  names: Names,
): ExportedPageDto => ({
  title: row.title,
  slug: row.slug,
  content: row.content,
  publish_status: row.publish_status,
  page_type: row.page_type,
  categories: slugsOf(row.category_ids, names.categories),
  show_on_header: row.show_on_header,
  header_index: row.header_index,
  menu_label: row.menu_label,
  author: slugOrNull(row.author_id, names.people),
  ...seoTexts((name) => row[name]),
  published_at: isoOrNull(row.published_at),
  ...datesOf(row),
  version: row.version,
});

/** Turns the ids of a save into slugs; the rest is as the form had it. */
export function toExportedVersion(
  row: VersionRow,
  names: Names,
): ExportedVersionDto {
  const { category_id, tag_ids, author_id, categories, ...snapshot } =
    row.snapshot;
  // A number of this site.
  const { translation_group: _, ...fields } = snapshot;
  return {
    version: row.version,
    is_pending: row.is_pending,
    created_at: iso(row.created_at),
    created_by: slugOrNull(row.created_by_id, names.people),
    fields: {
      ...fields,
      ...(typeof category_id === "number" && {
        category: slugOrNull(category_id, names.categories),
      }),
      ...(typeof author_id === "number" && {
        author: slugOrNull(author_id, names.people),
      }),
      ...(Array.isArray(tag_ids) && { tags: slugsOf(tag_ids, names.tags) }),
      ...(Array.isArray(categories) && {
        categories: slugsOf(categories, names.categories),
      }),
    },
  };
}

/** Of what is in archives as it is here. */
export const toExported = <Row extends Dates & { id: number }>({
  id: _,
  ...row
}: Row) => ({ ...row, ...datesOf(row) });

/** @param hasAddress whether the account is included. */
export const toExportedPerson = (
  { id: _, account, ...row }: PersonRow,
  hasAddress: boolean,
): ExportedPersonDto => ({
  ...row,
  created_at: iso(row.created_at),
  account: hasAddress ? account : null,
});

export const toExportedMedia = (
  row: MediaExportRow,
  { file, originalFile }: PictureFiles,
  { people }: Names,
): ExportedMediaDto => {
  const { id: _, storage_key, original_key: __, uploaded_by_id, ...rest } = row;
  const { created_at, updated_at, version, ...fields } = rest;
  return {
    url: mediaUrl(storage_key),
    file,
    original_file: originalFile,
    ...fields,
    uploaded_by: slugOrNull(uploaded_by_id, people),
    ...datesOf({ created_at, updated_at }),
    version,
  };
};

export const byId = <Item extends { id: number }>(
  rows: readonly Item[],
): ReadonlyMap<number, Item> => new Map(rows.map((row) => [row.id, row]));
