import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
} from "class-validator";
import type { AuthorRefDto } from "./authors";
import type { CategoryRefDto } from "./categories";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import type { PictureDto } from "./media";
import { SLUG, STORED_URL } from "./addresses";
import type { RevisionDto } from "./revisions";
import type { TagRefDto } from "./tags";
import {
  EmptyToNull,
  ToBoolean,
  ToNumber,
  ToNumbers,
  Trim,
} from "./transforms";
import { MaxUnits } from "./validators";
import type { Integer, Timestamp } from "./values";

export const POST_STATUSES = [
  "draft",
  "scheduled",
  "published",
  "archived",
] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** What the form offers; `archived` is accepted so that an archived post can be saved as it is (D-501). */
export const SAVABLE_POST_STATUSES = [
  "draft",
  "published",
  "archived",
] as const;

/** Fields of the post form; a field that is absent on PUT keeps its value (D-512). */
export class SavePostDto {
  @Trim()
  @IsString({ message: "Title is required" })
  @IsNotEmpty({ message: "Title is required" })
  @MaxLength(LIMITS.titleMax, {
    message: `Title must be at most ${LIMITS.titleMax} characters`,
  })
  title!: string;

  @IsOptional()
  @Trim()
  @IsString({ message: "Excerpt must be text" })
  @MaxLength(LIMITS.excerptMax, {
    message: `Excerpt must be at most ${LIMITS.excerptMax} characters`,
  })
  excerpt?: string | null;

  /** HTML. Empty paragraphs alone count as no content; an image or a formula alone is content (D-520). */
  @IsString({ message: "Content is required" })
  @IsNotEmpty({ message: "Content is required" })
  @MaxUnits(LIMITS.contentMax, { message: "Content is too long" })
  content!: string;

  @EmptyToNull()
  @ToNumber()
  @IsInt({ message: "Category is required" })
  @Min(1, { message: "Category is required" })
  category_id!: number;

  /** @example [4, 9] */
  @IsOptional()
  @ToNumbers()
  @IsArray({ message: "Tags must be a list of ids" })
  @ArrayMaxSize(LIMITS.tagsPerPost, {
    message: `A post can have at most ${LIMITS.tagsPerPost} tags`,
  })
  @IsInt({ each: true, message: "Tags must be a list of ids" })
  @Min(1, { each: true, message: "Tags must be a list of ids" })
  tag_ids?: number[];

  @IsOptional()
  @EmptyToNull()
  @IsOptional()
  @IsString({ message: "Featured image must be an address" })
  @MaxLength(LIMITS.urlMax, { message: "Featured image address is too long" })
  @Matches(STORED_URL, { message: "Featured image must be a web address" })
  featured_image_url?: string | null;

  @IsOptional()
  @IsIn(SAVABLE_POST_STATUSES, {
    message: "Status must be draft or published",
  })
  status?: (typeof SAVABLE_POST_STATUSES)[number];

  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "Featured must be true or false" })
  is_featured?: boolean;

  /**
   * Additive: with a future date a published post is stored as scheduled (D-501). Absent, the date
   * stays; null is the moment of publishing, so that it publishes a scheduled post now. What is
   * published already keeps its date then (D-503).
   */
  @IsOptional()
  @EmptyToNull()
  @IsOptional()
  @IsISO8601({ strict: true }, { message: "Publish date must be a date" })
  published_at?: string | null;

  @IsOptional()
  @Trim()
  @IsString({ message: "Subtitle must be text" })
  @MaxLength(LIMITS.titleMax, {
    message: `Subtitle must be at most ${LIMITS.titleMax} characters`,
  })
  subtitle?: string | null;

  /** Additive: the address. Absent or empty, a new post gets one from its title and others keep theirs (D-504). */
  @IsOptional()
  @EmptyToNull()
  @Trim()
  @IsString({ message: "Slug must be text" })
  @MaxLength(LIMITS.slugMax, {
    message: `Slug must be at most ${LIMITS.slugMax} characters`,
  })
  @Matches(SLUG, {
    message: "Slug may contain only lowercase letters, digits and hyphens",
  })
  slug?: string | null;

  /** Additive: whose post it is; another's name needs `edit_all_posts` (D-524). */
  @IsOptional()
  @EmptyToNull()
  @ToNumber()
  @IsInt({ message: "Author must be an id" })
  @Min(1, { message: "Author must be an id" })
  author_id?: number | null;
}

export class ListPostsDto extends ListQuery([
  "id",
  "title",
  "created_at",
  "updated_at",
  "published_at",
]) {
  /** A slug; a number is also tried as an id (D-018). */
  @IsOptional()
  @IsString({ message: "category must be a slug" })
  @MaxLength(LIMITS.titleMax, { message: "category must be a slug" })
  category?: string;

  @IsOptional()
  @ToNumber()
  @IsInt({ message: "category_id must be a whole number" })
  category_id?: number;

  @IsOptional()
  @IsString({ message: "tag must be a slug" })
  @MaxLength(LIMITS.titleMax, { message: "tag must be a slug" })
  tag?: string;

  @IsOptional()
  @ToNumber()
  @IsInt({ message: "tag_id must be a whole number" })
  tag_id?: number;

  /** An author's slug or name. */
  @IsOptional()
  @IsString({ message: "author must be a name" })
  @MaxLength(LIMITS.titleMax, { message: "author must be a name" })
  author?: string;

  @IsOptional()
  @IsIn(POST_STATUSES, {
    message: `status must be one of: ${POST_STATUSES.join(", ")}`,
  })
  status?: PostStatus;

  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "is_featured must be true or false" })
  is_featured?: boolean;

  /** Additive: keeps rows whose title or author matches; used by the admin list. */
  @IsOptional()
  @Trim()
  @IsString({ message: "search must be text" })
  @MaxLength(LIMITS.titleMax, { message: "search is too long" })
  search?: string;
}

export interface HeadingDto {
  /** @example "the-first-line" */
  id: string;
  /** @example "The first line" */
  text: string;
  /** @example 2 */
  level: Integer;
}

/** A post in a list: everything but its text. */
export interface PostSummaryDto {
  /** @example 7 */
  id: Integer;
  /** @example "Bulk-Safe Apex" */
  title: string;
  /** @example "bulk-safe-apex" */
  slug: string;
  /** @example "Why code that works for one record fails at two hundred." */
  excerpt: string | null;
  /** @example "/media/3f/3f2a.webp" */
  featured_image_url: string | null;
  /** The featured image with its copies, if it is one of the media library. */
  featured_image: PictureDto | null;
  /**
   * 640-pixel variant of the featured image.
   * @example "/media/3f/3f2a-640.webp"
   */
  thumbnail: string | null;
  /** @example "Think in lists from the first line" */
  subtitle: string | null;
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
  /** @example 2 */
  category_id: Integer;
  /** @example "apex-lwc-development" */
  category_slug: string;
  /** @example "Apex & LWC Development" */
  category_name: string;
  category: CategoryRefDto;
  /** @example "Jules Arceneaux" */
  author_name: string;
  author: AuthorRefDto;
  tags: TagRefDto[];
  /** Whether a change waits for someone who may publish it (D-502); told to those who may edit the post. */
  has_pending_changes: boolean;
}

/** A whole post. */
export interface PostDto extends PostSummaryDto {
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
  /**
   * Counts saves; also the ETag that editors send back as If-Match (D-022).
   * @example 3
   */
  version: Integer;
}

/** Everything about a post that its form decides, as one save left it. */
export interface PostFieldsDto extends Pick<
  PostDto,
  | "title"
  | "slug"
  | "subtitle"
  | "excerpt"
  | "content"
  | "category_id"
  | "featured_image_url"
  | "status"
  | "is_featured"
  | "published_at"
> {
  /** In the writer's order. */
  tag_ids: Integer[];
  author_id: Integer;
}

export type PostRevisionDto = RevisionDto<PostFieldsDto>;

/** Changes to a live post that wait for someone who may publish them (D-404). */
export interface PendingChangesDto extends PostRevisionDto {
  /** The version of the post that was changed. */
  based_on_version: Integer;
  /** The post has been saved since: publishing these changes replaces that save. */
  is_outdated: boolean;
}

/** A post in the trash, where it stays for 30 days (D-505). */
export interface TrashedPostDto extends PostSummaryDto {
  deleted_at: Timestamp;
  /** From then on it can be removed for good. */
  purged_after: Timestamp;
}
