import { Injectable } from "@nestjs/common";
import {
  ADMIN_DISPLAY,
  type DashboardDto,
  type RecentPostDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { postScope } from "../posts/post.policy";
import {
  DashboardRepository,
  type RecentPostRow,
} from "./dashboard.repository";

@Injectable()
export class DashboardService {
  constructor(private readonly dashboard: DashboardRepository) {}

  /** Counts of everything; of the posts only those the person may see (D-406). */
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
