import type { AuthorRefDto } from "./authors";
import type { CategoryRefDto } from "./categories";
import type { PostSummaryDto } from "./posts";
import type { Integer } from "./values";

export interface RecentPostDto extends Pick<
  PostSummaryDto,
  | "id"
  | "slug"
  | "title"
  | "status"
  | "author_name"
  | "category_name"
  | "published_at"
> {
  author: Pick<AuthorRefDto, "name">;
  category: Pick<CategoryRefDto, "name">;
}

/** `GET /dashboard`. */
export interface DashboardDto {
  posts: Integer;
  users: Integer;
  categories: Integer;
  tags: Integer;
  /** Up to ten, the newest first. */
  recentPosts: RecentPostDto[];
}

export interface DayViewsDto {
  /**
   * A day in UTC, e.g. "2026-11-21".
   * @format date
   * @example "2026-11-21"
   */
  day: string;
  views: Integer;
}

export interface TopPostDto extends Pick<
  PostSummaryDto,
  "id" | "slug" | "title"
> {
  views: Integer;
}

/** `GET /dashboard/analytics`: what readers opened in the last 30 days, each reader once per post and day. */
export interface AnalyticsDto {
  /** All views of these days. */
  views: Integer;
  /** The oldest first, days without views among them; the last is today. */
  days: DayViewsDto[];
  /** Those opened most often. */
  top_posts: TopPostDto[];
}

/** What the owner of a new site does first, in this order. */
export const FIRST_STEPS = [
  "name",
  "category",
  "post",
  "mail",
  "backup",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `GET /dashboard/first-steps`. */
export interface FirstStepsDto {
  /** Whether the site began empty, and the list has not been dismissed. */
  is_open: boolean;
  /** Steps that have been taken. */
  done: FirstStep[];
}
