import {
  POST_STATUSES,
  type DashboardDto,
  type RecentPostDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
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
} from "../schema";

const name = objectOf<{ name: string }>({ name: text });

/** What each of these calls is for and answers. */
export const dashboardAnswers: Record<string, OperationAnswer> = {
  "GET /api/dashboard": {
    summary: "Counts and recent posts",
    answer: ref("Dashboard"),
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
};
