import { IsInt, IsOptional, ValidateIf } from "class-validator";
import {
  Choice,
  DateTime,
  Either,
  LongText,
  MayBeEmpty,
  NameOf,
  NullableText,
  OptionalFlag,
  saysOf,
  SearchText,
  SlugLetters,
  SomeText,
  Text,
  Untrimmed,
  Url,
  withTexts,
} from "./fields";
import { FormatOfContent, type ContentFormat } from "./content-formats";
import { TextLanguage, type SpokenDto, type TextDirection } from "./languages";
import { Ids, Reference, WholeWithin } from "./number-fields";
import { ToNumber, Trim } from "./transforms";
import { LIMITS } from "./limits";
import type { AuthorRefDto } from "./authors";
import type { CategoryRefDto } from "./categories";
import type { PathPlaceDto } from "./learning-paths";
import { ContentQuery, Include, sortedItems } from "./item-lists";
import type { PictureDto } from "./media";
import { POST_TEXTS, type PostText, type PostTextsDto } from "./post-texts";
import { REVIEW_STATES, type ReviewState } from "./reviews";
import type { RevisionDto } from "./revisions";
import { SaveSeoDto } from "./seo";
import type { SeoDto } from "./seo-texts";
import type { TagRefDto } from "./tags";
import type { Integer, Timestamp } from "./values";

export const POST_STATUSES = [
  "draft",
  "scheduled",
  "published",
  "archived",
] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** What the form offers; `archived` is accepted so that an archived post can be saved as it is. */
export const SAVABLE_POST_STATUSES = [
  "draft",
  "published",
  "archived",
] as const;

/** Fields of the post form; a field that is absent on PUT keeps its value (D-512). */
export class SavePostDto extends withTexts<SaveSeoDto, PostTextsDto>(
  SaveSeoDto,
  POST_TEXTS,
) {
  @Text("title", LIMITS.titleMax)
  title!: string;

  /** HTML. Empty paragraphs alone count as no content; an image or a formula alone is content (D-520). */
  @Untrimmed("content")
  @LongText("content", LIMITS.contentMax)
  content!: string;

  /** Additive: what `content` is, and what it is in the answer; `html` unless you say otherwise. */
  @FormatOfContent()
  content_format?: ContentFormat;

  /** Or its slug, as `category_slug`. */
  @ValidateIf(
    ({ category_id, category_slug }: Partial<SavePostDto>) =>
      (category_slug ?? null) === null || (category_id ?? null) !== null,
  )
  @Reference("category", "field.required")
  category_id!: number;

  /**
   * Additive: instead of `category_id`. Where both are sent, the id counts for a post that exists, and the slug for a
   * new one, because it may have been read from another site.
   * @example "apex-lwc-development"
   */
  @NameOf("field.slug")
  category_slug?: string | null;

  /** @example [4, 9] */
  @Ids("tags", LIMITS.tagsPerPost, "post.tooManyTags")
  tag_ids?: number[];

  @Url("featuredImage")
  featured_image_url?: string | null;

  /** `scheduled`, as answers have it, is `published` with a date to come. */
  @IsOptional()
  @Either([...SAVABLE_POST_STATUSES, "scheduled"], "status")
  status?: PostStatus;

  @OptionalFlag("featured")
  is_featured?: boolean;

  /**
   * Additive: with a future date a published post is stored as scheduled (D-501). Absent, the date
   * stays; null is the moment of publishing, so that it publishes a scheduled post now. What is
   * published already keeps its date then (D-503).
   */
  @DateTime("publishDate")
  published_at?: string | null;

  /**
   * Additive: the moment at which a public post is archived by itself, to the second. It must be after the date of
   * publication and in the future. Null for none; absent, it stays.
   * @example "2031-12-31T23:00:00Z"
   */
  @DateTime("publicUntil")
  public_until?: string | null;

  /**
   * Additive: the moment at which a featured post stops being featured by itself, in the future. Null for none; absent,
   * it stays.
   * @example "2031-12-01T23:00:00Z"
   */
  @DateTime("featuredUntil")
  featured_until?: string | null;

  /** Additive: it was checked now, for the same release as before, too. Another release always counts as a check. */
  @OptionalFlag()
  is_verified?: boolean;

  /** Additive: the text changes in substance with this save, so readers see the day as that of an update. */
  @OptionalFlag()
  is_revised?: boolean;

  /** Additive: the text was merged with what someone else has saved. The version says so. */
  @OptionalFlag()
  is_merged?: boolean;

  /**
   * Additive: the language it is written in, as BCP 47 names it; null or empty for the site's.
   * @example "de"
   */
  @TextLanguage()
  language?: string | null;

  /**
   * Additive: another post that says the same in another language. Its translations become those of this post. Null
   * for none; absent, the translations stay.
   */
  @IsOptional()
  @Reference("translation_of", "field.id")
  translation_of?: number | null;

  /** Additive: the address. Absent or empty, a new post gets one from its title and others keep theirs (D-504). */
  @MayBeEmpty()
  @Trim()
  @SomeText("slug", LIMITS.slugMax)
  @SlugLetters()
  slug?: string | null;

  /**
   * Additive: why it is saved like this, for people who review it. Stored with the version, not with the post.
   * @example "The release notes of Winter '27 rename this limit."
   */
  @NullableText("why", LIMITS.whyMax)
  why?: string | null;

  /** Additive: `true` sends a draft for review with this save, and `false` takes it back. Absent, nothing changes. */
  @OptionalFlag()
  for_review?: boolean;

  /** Additive: whose post it is; another's name needs `edit_all_posts`. */
  @IsOptional()
  @Reference("author", "field.id")
  author_id?: number | null;
}

export class ListPostsDto extends sortedItems(ContentQuery, [
  "id",
  "title",
  "created_at",
  "updated_at",
  "published_at",
]) {
  /** A slug; a number is also tried as an id. */
  @NameOf("field.slug")
  category?: string;

  /** Only posts of the category with this `id`. */
  @IsOptional()
  @ToNumber()
  @IsInt(saysOf(undefined, "field.wholeNumber"))
  category_id?: number;

  /** Only posts of the tag with this slug. */
  @NameOf("field.slug")
  tag?: string;

  /** Only posts of the tag with this `id`. */
  @IsOptional()
  @ToNumber()
  @IsInt(saysOf(undefined, "field.wholeNumber"))
  tag_id?: number;

  /** An author's slug or name. */
  @NameOf("field.nameOfPerson")
  author?: string;

  /** Only those in this state. Without it, callers get what they may see. */
  @IsOptional()
  @Choice(POST_STATUSES)
  status?: PostStatus;

  /** Only those that are featured, or are not. */
  @OptionalFlag()
  is_featured?: boolean;

  /** Additive: keeps what was sent for review. */
  @IsOptional()
  @Choice(REVIEW_STATES)
  review?: ReviewState;

  /**
   * Additive: keeps posts that become public within so many days.
   * @example 7
   */
  @IsOptional()
  @ToNumber()
  @WholeWithin([1, 31], saysOf(undefined, "field.wholeNumber"))
  within_days?: number;

  /**
   * Additive: keeps posts whose title, address or author has it, or whose text has its words; used by the admin
   * list.
   */
  @SearchText()
  search?: string;

  /**
   * Additive: `content` adds the text of each item, at most 50 items and about a megabyte: `limit` in the answer is
   * lower then.
   */
  @Include()
  include?: "content";

  /** Additive: with `include=content`, what `content` is; `html` unless you say otherwise. */
  @FormatOfContent()
  content_format?: ContentFormat;
}

export interface HeadingDto {
  /** @example "the-first-line" */
  id: string;
  /** @example "The first line" */
  text: string;
  /**
   * As in HTML: 2 for an `h2`.
   * @example 2
   */
  level: Integer;
}

/** A post in a list: everything but its text. */
export interface PostSummaryDto extends PostTextsDto, SpokenDto {
  /** @example 3 */
  id: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
  /** @example "bulk-safe-apex-think-in-lists-from-the-first-line" */
  slug: string;
  /** @example "/media/3f/3f2a.webp" */
  featured_image_url: string | null;
  /** The featured image with its copies, if it is one of the media library. */
  featured_image: PictureDto | null;
  /**
   * 640-pixel variant of the featured image.
   * @example "/media/3f/3f2a-640.webp"
   */
  thumbnail: string | null;
  /**
   * Reading time, e.g. "6 min read".
   * @example "6 min read"
   */
  info: string;
  /** @example "published" */
  status: PostStatus;
  is_featured: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** @example "2026-03-05T09:30:00.000Z" */
  published_at: Timestamp | null;
  /** When it was checked for `verified_for`. */
  verified_at: Timestamp | null;
  /** When its text changed in substance, after it was published. */
  revised_at: Timestamp | null;
  /** @example 2 */
  category_id: Integer;
  /** @example "apex-lwc-development" */
  category_slug: string;
  /** @example "Apex & LWC Development" */
  category_name: string;
  category: CategoryRefDto;
  /** @example "Maren Okafor" */
  author_name: string;
  author: AuthorRefDto;
  tags: TagRefDto[];
  /** Whether a change waits for someone who may publish it; told to those who may edit the post. */
  has_pending_changes: boolean;
  /** Additive: absent unless it, or a change of it, was sent for review; told to those who may edit the post. */
  review?: ReviewState;
  /**
   * Additive, only in lists that are searched: HTML, the text around the first match, with `<mark>` around matches and
   * everything else escaped. Null where the match is elsewhere.
   * @example "Think in <mark>lists</mark>."
   */
  snippet?: string | null;
  /**
   * Additive, only with `include=content`: HTML as the editor saved it, cleaned.
   * @example "<p>Think in lists.</p>"
   */
  content?: string;
  /** Additive: what `content` is; absent for HTML. */
  content_format?: ContentFormat;
}

/** The same text in another language. */
export interface TranslationDto {
  /** @example 12 */
  id: Integer;
  /** @example "Denken in Listen" */
  title: string;
  /** @example "denken-in-listen" */
  slug: string;
  /** Never null: that of the site, where the post names none. */
  language: string;
  /** In which direction its language is written. */
  direction: TextDirection;
  /** @example "published" */
  status: PostStatus;
}

/** A whole post. */
export interface PostDto extends PostSummaryDto, SeoDto {
  /**
   * HTML as the editor saved it, cleaned.
   * @example "<p>Think in lists.</p>"
   */
  content: string;
  /**
   * HTML ready to be shown: cleaned again, leading h1 and empty paragraphs removed, code
   * highlighted, formulas as MathML, headings with anchors (D-129).
   * @example "<p>Think in lists.</p>"
   */
  content_html: string;
  headings: HeadingDto[];
  /** From then on it is archived. */
  public_until: Timestamp | null;
  /** From then on it is not featured any more. */
  featured_until: Timestamp | null;
  /**
   * Reading time in the language of the post, where that is not the site's and texts in it exist.
   * @example "6 Min. Lesezeit"
   */
  reading_time: string | null;
  /** Those that readers see; people who may see others see those, too. */
  translations: TranslationDto[];
  /**
   * The number that posts have in common if they are translations of each other; every post has one.
   * @example 12
   */
  translation_group: Integer;
  /** Additive: published learning paths with this post; absent in previews. */
  learning_paths?: PathPlaceDto[];
  /**
   * Counts saves; also the ETag that editors send back as If-Match.
   * @example 3
   */
  version: Integer;
}

/** Everything about a post that its form decides, as one save left it. */
export interface PostFieldsDto extends Pick<
  PostDto,
  | keyof SeoDto
  | PostText
  | "title"
  | "slug"
  | "content"
  | "category_id"
  | "featured_image_url"
  | "status"
  | "is_featured"
  | "published_at"
  | "verified_at"
  | "revised_at"
> {
  /** Absent in saves of earlier releases, as the other optional fields are. */
  public_until?: Timestamp | null;
  featured_until?: Timestamp | null;
  language?: string | null;
  /** Null for a new post, which gets one. */
  translation_group?: Integer | null;
  /** In the writer's order. */
  tag_ids: Integer[];
  author_id: Integer;
}

export type PostRevisionDto = RevisionDto<PostFieldsDto>;

/** Changes to a live post that wait for someone who may publish them. */
export interface PendingChangesDto extends PostRevisionDto {
  /** The version of the post that was changed. */
  based_on_version: Integer;
  /** The post has been saved since: publishing these changes replaces that save. */
  is_outdated: boolean;
}

/** A post in the trash, where it stays for 30 days. */
export interface TrashedPostDto extends PostSummaryDto {
  deleted_at: Timestamp;
  /** From then on it can be removed for good. */
  purged_after: Timestamp;
}
