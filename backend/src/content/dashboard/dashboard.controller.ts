import { Delete, Get } from "@nestjs/common";
import type {
  AnalyticsDto,
  DashboardDto,
  Deleted,
  FirstStepsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { DashboardService } from "./dashboard.service";
import { FirstStepsService } from "./first-steps.service";

@ApiController("dashboard", "Numbers of the site at a glance.")
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly firstSteps: FirstStepsService,
  ) {}

  @ApiDoc("Counts and recent posts")
  @Get()
  get(@CurrentUser() user: Principal): Promise<DashboardDto> {
    return this.dashboard.get(user);
  }

  @ApiDoc("Views of the last 30 days, and the posts that were read most")
  @Get("analytics")
  getAnalytics(@CurrentUser() user: Principal): Promise<AnalyticsDto> {
    return this.dashboard.getAnalytics(user);
  }

  @ApiDoc("What the owner of a new site does first, and what is done")
  @Get("first-steps")
  getFirstSteps(): Promise<FirstStepsDto> {
    return this.firstSteps.get();
  }

  @ApiDoc("Dismiss the list of first steps")
  @Delete("first-steps")
  async dismissFirstSteps(): Promise<Deleted> {
    await this.firstSteps.dismiss();
    return { success: true };
  }
}
