import type { CategoryRefDto } from "./categories";
import type { PostStatus } from "./posts";

export interface RecentPostDto {
  id: number;
  slug: string;
  title: string;
  status: PostStatus;
  author: { name: string };
  author_name: string;
  category: Pick<CategoryRefDto, "name">;
  category_name: string;
  published_at: string | null;
}

/** `GET /dashboard`. */
export interface DashboardDto {
  posts: number;
  users: number;
  categories: number;
  tags: number;
  recentPosts: RecentPostDto[];
}

export interface DayViewsDto {
  /** A day in UTC, e.g. "2026-11-21". */
  day: string;
  views: number;
}

export interface TopPostDto {
  id: number;
  slug: string;
  title: string;
  views: number;
}

/** `GET /dashboard/analytics`: what readers opened in the last 30 days, each reader once per post and day. */
export interface AnalyticsDto {
  /** All views of these days. */
  views: number;
  /** The oldest first, days without views among them; the last is today. */
  days: DayViewsDto[];
  /** Those opened most often. */
  top_posts: TopPostDto[];
}
