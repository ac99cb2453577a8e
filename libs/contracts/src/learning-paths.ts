import { IsOptional, ValidateIf } from "class-validator";
import {
  ListOf,
  Choice,
  NameOf,
  NullableText,
  OptionalFlag,
  says,
  saysMax,
  SearchText,
  SomeText,
  Text,
  Untrimmed,
  Url,
} from "./fields";
import type { SpokenDto } from "./languages";
import { LIMITS } from "./limits";
import { ContentQuery, sortedItems } from "./item-lists";
import type { PictureDto } from "./media";
import { WholeWithin } from "./number-fields";
import type { PostStatus } from "./posts";
import type { RevisionDto } from "./revisions";
import { EmptyToNull, ToNumber, Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";
import { VisibleName } from "./visible-name";

export const PATH_LEVELS = ["beginner", "intermediate", "advanced"] as const;
export type PathLevel = (typeof PATH_LEVELS)[number];

/** A post, or a heading with a note between posts. */
export class SavePathStepDto {
  /** @example 3 */
  @IsOptional()
  @EmptyToNull()
  @ToNumber()
  @WholeWithin([1], says("path.stepContent"))
  post_id?: number | null;

  /**
   * Of a step without a post.
   * @example "Before you begin"
   */
  @ValidateIf(({ post_id }: SavePathStepDto) => (post_id ?? null) === null)
  @Trim()
  @Untrimmed("heading")
  @SomeText("heading", LIMITS.nameMax)
  heading?: string | null;

  /** @example "You need a free developer account." */
  @NullableText("note", LIMITS.descriptionMax)
  note?: string | null;
}

/** POST and PUT both carry the whole form. An absent field keeps its value on PUT. */
export class SaveLearningPathDto {
  /** @example "Apex from the first line" */
  @Text("title", LIMITS.titleMax)
  @VisibleName()
  title!: string;

  @NullableText("description", LIMITS.descriptionMax)
  description?: string | null;

  /** What readers should know already. */
  @IsOptional()
  @Choice(PATH_LEVELS, "level")
  level?: PathLevel;

  /**
   * For whom it is.
   * @example "Developers who are new to the platform"
   */
  @NullableText("audience", LIMITS.nameMax)
  audience?: string | null;

  @Url("cover")
  cover_image_url?: string | null;

  @OptionalFlag("published")
  is_published?: boolean;

  /** In their order. A post can be in a path once. */
  @IsOptional()
  @ListOf(SavePathStepDto, LIMITS.stepsPerPath, {
    tooMany: saysMax("path.tooManySteps", LIMITS.stepsPerPath),
    label: "steps",
    wrong: "path.steps",
  })
  steps?: SavePathStepDto[];
}

export class ListLearningPathsDto extends sortedItems(ContentQuery, [
  "id",
  "title",
  "created_at",
  "updated_at",
]) {
  /** Keeps paths with a public post of the category with this slug. */
  @NameOf("field.slug")
  category?: string;

  /** Readers get what is published in any case. */
  @OptionalFlag()
  is_published?: boolean;

  /** Keeps rows whose title contains it. */
  @SearchText()
  search?: string;
}

/** A learning path in a list. */
export interface LearningPathSummaryDto {
  id: Integer;
  /** @example "Apex from the first line" */
  title: string;
  /** @example "apex-from-the-first-line" */
  slug: string;
  /** @example "Seven articles that build on one another." */
  description: string | null;
  /**
   * What readers should know already.
   * @example "beginner"
   */
  level: PathLevel;
  /** @example "Developers who are new to the platform" */
  audience: string | null;
  /** @example "/media/3f/3f2a.webp" */
  cover_image_url: string | null;
  /** The cover with its copies, if it is one of the media library. */
  cover_image: PictureDto | null;
  is_published: boolean;
  /**
   * Posts that readers see in it.
   * @example 7
   */
  post_count: Integer;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** A post as a learning path shows it. */
export interface PathPostDto extends SpokenDto {
  id: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
  /** @example "bulk-safe-apex-think-in-lists-from-the-first-line" */
  slug: string;
  /** @example "Why code that works for one record fails at two hundred." */
  excerpt: string | null;
  /**
   * Reading time.
   * @example 6
   */
  minutes: Integer;
  /**
   * For readers always `published`.
   * @example "published"
   */
  status: PostStatus;
  /** It is in the trash; readers do not see such a step. */
  is_trashed: boolean;
}

export interface PathStepDto {
  /** Absent for a heading. */
  post_id: Integer | null;
  /** Null for a heading, and for a post that one may not see. */
  post: PathPostDto | null;
  /** @example "Before you begin" */
  heading: string | null;
  /**
   * A sentence of the path about this step.
   * @example "You need a free developer account."
   */
  note: string | null;
}

/** A learning path with its steps. Readers get no step whose post they cannot read. */
export interface LearningPathDto extends LearningPathSummaryDto {
  steps: PathStepDto[];
}

/** What a save of a path was made of. */
export type LearningPathFields = Pick<
  LearningPathDto,
  | "title"
  | "description"
  | "level"
  | "audience"
  | "cover_image_url"
  | "is_published"
  | "steps"
>;

export type LearningPathRevisionDto = RevisionDto<LearningPathFields>;

type PathPostRefDto = Pick<PathPostDto, "id" | "title" | "slug">;

/** Where a post is in a learning path, as readers see it. */
export interface PathPlaceDto {
  /** @example "Apex from the first line" */
  title: string;
  /** @example "apex-from-the-first-line" */
  slug: string;
  /**
   * The number of this post, from 1.
   * @example 3
   */
  step: Integer;
  /** @example 7 */
  steps: Integer;
  /** Null for the first one. */
  previous: PathPostRefDto | null;
  /** Null for the last one. */
  next: PathPostRefDto | null;
}
