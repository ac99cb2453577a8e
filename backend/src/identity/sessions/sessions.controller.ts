import { Delete, Get, Param, Query } from "@nestjs/common";
import {
  PageQuery,
  type Deleted,
  type Paged,
  type SessionDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { OwnSessionsService } from "./own-sessions.service";

/** Where somebody is signed in. */
@ApiController("auth/sessions")
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  list(
    @CurrentUser() user: Principal,
    @Query() query: PageQuery,
  ): Promise<Paged<SessionDto>> {
    return this.sessions.list(user, query);
  }

  @Delete()
  async endOthers(@CurrentUser() user: Principal): Promise<SuccessAnswer> {
    const count = await this.sessions.endOthers(user);
    return { success: true, message: `Other sessions ended: ${count}.` };
  }

  @Delete(":id")
  async end(
    @Param("id") id: string,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    await this.sessions.end(user, id);
    return { success: true };
  }
}
