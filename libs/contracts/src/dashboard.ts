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
