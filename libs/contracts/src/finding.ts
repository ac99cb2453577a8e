import { IsOptional } from "class-validator";
import type { CategoryRefDto } from "./categories";
import { saysOf } from "./fields";
import type { PostSummaryDto } from "./posts";
import type { SpokenDto } from "./languages";
import { WholeWithin } from "./number-fields";
import { ToNumber } from "./transforms";
import type { Integer, Timestamp } from "./values";

/** Posts on one page of a year. */
export const YEAR_PAGE = 100;

const YEARS = [1, 9999] as const;
const PAGES = [1, 10_000] as const;

const Between = ([min, max]: readonly [number, number]): PropertyDecorator =>
  WholeWithin([min, max], saysOf(undefined, "field.between", { min, max }));

export class PostsByYearDto {
  /** In the site's time zone; the newest year with a post if absent. */
  @IsOptional()
  @ToNumber()
  @Between(YEARS)
  year?: number;

  /** Of the year's posts, a hundred on each. */
  @IsOptional()
  @ToNumber()
  @Between(PAGES)
  page?: number;
}

/** A post as the archive names it. */
export interface YearPostDto extends SpokenDto {
  /** @example 3 */
  id: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
  /** @example "bulk-safe-apex-think-in-lists-from-the-first-line" */
  slug: string;
  published_at: Timestamp;
  category: CategoryRefDto;
}

/** One page of the public posts of a year, the newest first. */
export interface PostsOfYearDto {
  /**
   * Those with public posts, the newest first.
   * @example [2026, 2025]
   */
  years: Integer[];
  /**
   * Null where there is no public post.
   * @example 2026
   */
  year: Integer | null;
  data: YearPostDto[];
  /** Whether the next page has posts, too. */
  has_more: boolean;
}

export interface PostNeighborDto extends SpokenDto {
  /** @example 3 */
  id: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
  /** @example "bulk-safe-apex-think-in-lists-from-the-first-line" */
  slug: string;
}

/** What a reader of a post can read next. */
export interface RelatedPostsDto {
  /** Those with the same topics and words first. */
  data: PostSummaryDto[];
  /** The older neighbor in its category. */
  previous: PostNeighborDto | null;
  /** The newer one. */
  next: PostNeighborDto | null;
}
