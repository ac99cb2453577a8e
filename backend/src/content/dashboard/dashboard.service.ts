import { Injectable } from "@nestjs/common";
import {
  ADMIN_DISPLAY,
  LIMITS,
  type AnalyticsDto,
  type DashboardDto,
  type RecentPostDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { fillDays, lastDays } from "./last-days";
import { postScope } from "../posts/post.policy";
import {
  DashboardRepository,
  type RecentPostRow,
} from "./dashboard.repository";

@Injectable()
export class DashboardService {
  constructor(private readonly dashboard: DashboardRepository) {}

  /** Counts of everything; of the posts only those the person may see. */
  async get(user: Principal): Promise<DashboardDto> {
    const [counts, recent] = await Promise.all([
      this.dashboard.counts(),
      this.dashboard.recentPosts(
        postScope(user),
        ADMIN_DISPLAY.dashboardRecentPosts,
      ),
    ]);
    return { ...counts, recentPosts: recent.map(toRecentPostDto) };
  }

  /** What readers opened lately. */
  async getAnalytics(user: Principal): Promise<AnalyticsDto> {
    const period = lastDays(LIMITS.popularityDays, new Date());
    const [known, topPosts] = await Promise.all([
      this.dashboard.viewsByDay(period[0] ?? ""),
      this.dashboard.topPosts(postScope(user), ADMIN_DISPLAY.topPosts),
    ]);
    const days = fillDays(period, known);
    return {
      views: days.reduce((sum, { views }) => sum + views, 0),
      days,
      top_posts: topPosts,
    };
  }
}

function toRecentPostDto(row: RecentPostRow): RecentPostDto {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    author: { name: row.author_name },
    author_name: row.author_name,
    category: { name: row.category_name },
    category_name: row.category_name,
    published_at: row.published_at?.toISOString() ?? null,
  };
}
