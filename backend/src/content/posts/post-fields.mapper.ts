import {
  NO_POST_TEXTS,
  NO_SEO,
  postTexts,
  seoTexts,
  type PostFieldsDto,
  type PatchPostDto,
  type SavePublicationDto,
} from "@octavo/contracts";
import { changedFields } from "../../operations/audit/audit.service";
import type {
  PreparedPicture,
  PreparedText,
} from "../rich-text/stored-text.service";
import { keptOr } from "../writing/document-fields";
import type { Post } from "./post.entity";
import {
  asOf,
  isLive,
  isPast,
  type Publication,
} from "./post-publication.policy";

/** What a post is before its first save. */
export const EMPTY_POST: PostFieldsDto = {
  ...NO_SEO,
  title: "",
  slug: "",
  ...NO_POST_TEXTS,
  content: "",
  category_id: 0,
  tag_ids: [],
  featured_image_url: null,
  status: "draft",
  is_featured: false,
  published_at: null,
  public_until: null,
  featured_until: null,
  verified_at: null,
  revised_at: null,
  language: null,
  translation_group: null,
  author_id: 0,
};

/** When it was checked, and when it changed in substance. */
export const careOf = ({
  verifiedAt,
  revisedAt,
}: Pick<Post, "verifiedAt" | "revisedAt">) => ({
  verified_at: verifiedAt?.toISOString() ?? null,
  revised_at: revisedAt?.toISOString() ?? null,
});

/** When it stops being public, and being featured. */
export const endsOf = ({
  publicUntil,
  featuredUntil,
}: Pick<Post, "publicUntil" | "featuredUntil">) => ({
  public_until: publicUntil?.toISOString() ?? null,
  featured_until: featuredUntil?.toISOString() ?? null,
});

/** What the form decides, as the post has it at a moment: its dates decide what it is then. */
export const fieldsOf = (
  post: Post,
  tagIds: number[],
  now: Date,
): PostFieldsDto => ({
  ...seoTexts((name) => post[name]),
  title: post.title,
  slug: post.slug,
  ...postTexts((name) => post[name]),
  content: post.content,
  category_id: post.categoryId,
  tag_ids: tagIds,
  featured_image_url: post.featuredImageUrl,
  status: isLive(post, now) ? "published" : asOf(post, now).status,
  is_featured: post.isFeatured && !isPast(post.featuredUntil, now),
  published_at: post.publishedAt?.toISOString() ?? null,
  ...endsOf(post),
  ...careOf(post),
  language: post.language,
  translation_group: post.translationGroup,
  author_id: post.authorId,
});

/** What is said of status and dates, laid over what is there; an absent field keeps its value. */
export const withDates = (
  before: PostFieldsDto,
  input: Pick<PatchPostDto, keyof SavePublicationDto>,
): PostFieldsDto => ({
  ...before,
  status: input.status ?? before.status,
  is_featured: input.is_featured ?? before.is_featured,
  published_at: given(input.published_at, before.published_at),
  public_until: given(input.public_until, before.public_until ?? null),
  featured_until: given(input.featured_until, before.featured_until ?? null),
});

const given = (
  date: string | null | undefined,
  before: string | null,
): string | null => (date === undefined ? before : date);

/**
 * The form laid over what is there: an absent field keeps its value (D-512). Status and date are
 * only what is wished for: the policy decides what becomes of them.
 */
export const withInput = (
  before: PostFieldsDto,
  input: PatchPostDto,
  content = before.content,
): PostFieldsDto => ({
  ...withDates(before, input),
  ...seoTexts((name) => keptOr(input[name], before[name])),
  title: input.title ?? before.title,
  content,
  category_id: input.category_id ?? before.category_id,
  slug: input.slug ?? before.slug,
  author_id: input.author_id ?? before.author_id,
  tag_ids: input.tag_ids ? [...new Set(input.tag_ids)] : before.tag_ids,
  ...postTexts((name) => keptOr(input[name], before[name])),
  featured_image_url: keptOr(
    input.featured_image_url,
    before.featured_image_url,
  ),
  verified_at: checkedAt(before, input),
  revised_at: input.is_revised ? new Date().toISOString() : before.revised_at,
  language: keptOr(input.language, before.language ?? null),
});

/** Without a release there is nothing that it was checked for. */
function checkedAt(before: PostFieldsDto, input: PatchPostDto): string | null {
  const release = keptOr(input.verified_for, before.verified_for);
  if (release === null) return null;
  return input.is_verified || release !== before.verified_for
    ? new Date().toISOString()
    : before.verified_at;
}

export const withPublication = (
  fields: PostFieldsDto,
  { status, publishedAt, publicUntil }: Publication,
): PostFieldsDto => ({
  ...fields,
  status,
  public_until: publicUntil?.toISOString() ?? null,
  published_at: publishedAt?.toISOString() ?? null,
});

/**
 * An earlier save laid over what is there, without what bringing it back does not move: address,
 * status, dates, author, translations and what it was checked for stay.
 */
export const withTextOf = (
  before: PostFieldsDto,
  old: PostFieldsDto,
): PostFieldsDto => ({
  ...before,
  ...old,
  slug: before.slug,
  status: before.status,
  published_at: before.published_at,
  public_until: before.public_until,
  featured_until: before.featured_until,
  verified_for: before.verified_for,
  verified_at: before.verified_at,
  revised_at: before.revised_at,
  translation_group: before.translation_group,
  author_id: before.author_id,
});

/** The form's fields as columns, without text and picture, which need preparation, and publication. */
export const toColumns = (fields: PostFieldsDto) =>
  ({
    ...seoTexts((name) => fields[name]),
    title: fields.title,
    slug: fields.slug,
    ...postTexts((name) => fields[name]),
    categoryId: fields.category_id,
    authorId: fields.author_id,
    isFeatured: fields.is_featured,
    featuredUntil: dateOrNull(fields.featured_until ?? null),
    verifiedAt: dateOrNull(fields.verified_at),
    revisedAt: dateOrNull(fields.revised_at),
    // An older save knows neither; a new post gets a number of its own.
    language: fields.language,
    ...(fields.translation_group && {
      translationGroup: fields.translation_group,
    }),
  }) satisfies Partial<Post>;

const dateOrNull = (date: string | null): Date | null =>
  date === null ? null : new Date(date);

/** Of a save that brings a text. */
export const textColumns = ({
  content,
  contentText,
  readingMinutes,
}: PreparedText) =>
  ({
    content,
    contentText,
    readingMinutes,
    contentUpdatedAt: new Date(),
  }) satisfies Partial<Post>;

/** Of a save that brings another picture. */
export const pictureColumns = (
  fields: PostFieldsDto,
  { featuredMediaId }: PreparedPicture,
) =>
  ({
    featuredImageUrl: fields.featured_image_url,
    featuredMediaId,
  }) satisfies Partial<Post>;

/** A field that one of two saves does not know yet is no change. */
export const changedNames = (
  before: PostFieldsDto,
  after: PostFieldsDto,
): string[] => changedFields(before, { ...before, ...after });

const TOLD = [
  ...(["status", "slug", "author_id", "published_at"] as const),
  ...(["public_until", "featured_until"] as const),
  ...(["language", "translation_group"] as const),
] as const;

/** What the audit trail tells: names, and values where they are short and mean something. */
export const describeChange = (
  before: PostFieldsDto,
  after: PostFieldsDto,
  changed: string[],
): Record<string, unknown> => ({
  changed,
  ...Object.fromEntries(
    TOLD.filter((name) => changed.includes(name)).map((name) => [
      name,
      { from: before[name], to: after[name] },
    ]),
  ),
});

export const movesTranslation = (changed: readonly string[]): boolean =>
  changed.includes("language") || changed.includes("translation_group");
