import { Injectable } from "@nestjs/common";
import {
  ADMIN_DISPLAY,
  LIMITS,
  type AnalyticsDto,
  type DashboardDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { answerOf } from "../../infrastructure/database/answer-row";
import { fillDays, lastDays } from "./last-days";
import { postScope } from "../posts/post.policy";
import { DashboardRepository } from "./dashboard.repository";

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
    return { ...counts, recentPosts: recent.map(answerOf) };
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
