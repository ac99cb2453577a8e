import {
  POST_STATUSES,
  type AnalyticsDto,
  type DashboardDto,
  type DayViewsDto,
  type RecentPostDto,
  type TopPostDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import {
  date,
  integer,
  listOf,
  nullable,
  oneOf,
  ref,
  text,
  type Schema,
  objectOf,
} from "../../infrastructure/openapi/schema";

const name = objectOf<{ name: string }>({ name: text });

/** What each of these calls is for and answers. */
export const dashboardAnswers: Record<string, OperationAnswer> = {
  "GET /api/dashboard": {
    summary: "Counts and recent posts",
    answer: ref("Dashboard"),
  },
  "GET /api/dashboard/analytics": {
    summary: "Views of the last 30 days, and the posts that were read most",
    answer: ref("Analytics"),
  },
};

export const dashboardSchemas: Record<string, Schema> = {
  Dashboard: objectOf<DashboardDto>({
    posts: integer,
    users: integer,
    categories: integer,
    tags: integer,
    recentPosts: listOf(ref("RecentPost")),
  }),
  RecentPost: objectOf<RecentPostDto>({
    id: integer,
    slug: text,
    title: text,
    status: oneOf(POST_STATUSES),
    author: name,
    author_name: text,
    category: name,
    category_name: text,
    published_at: nullable(date),
  }),
  Analytics: objectOf<AnalyticsDto>({
    views: integer,
    days: listOf(
      objectOf<DayViewsDto>({
        day: { ...text, format: "date", example: "2026-11-21" },
        views: integer,
      }),
    ),
    top_posts: listOf(ref("TopPost")),
  }),
  TopPost: objectOf<TopPostDto>({
    id: integer,
    slug: text,
    title: text,
    views: integer,
  }),
};
