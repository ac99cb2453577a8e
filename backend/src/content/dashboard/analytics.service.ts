import { Injectable } from "@nestjs/common";
import { ADMIN_DISPLAY, type AnalyticsDto, LIMITS } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { postScope } from "../posts/post.policy";
import { AnalyticsRepository } from "./analytics.repository";
import { fillDays, lastDays } from "./last-days";

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  /** What readers opened lately (D-406). */
  async get(user: Principal): Promise<AnalyticsDto> {
    const period = lastDays(LIMITS.popularityDays, new Date());
    const [known, topPosts] = await Promise.all([
      this.analytics.viewsByDay(period[0] ?? ""),
      this.analytics.topPosts(postScope(user), ADMIN_DISPLAY.topPosts),
    ]);
    const days = fillDays(period, known);
    return {
      views: days.reduce((sum, { views }) => sum + views, 0),
      days,
      top_posts: topPosts,
    };
  }
}
