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
import { SessionsService } from "./sessions.service";

/** Of oneself: where one is signed in. */
@ApiController("auth/sessions")
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  list(
    @CurrentUser() principal: Principal,
    @Query() query: PageQuery,
  ): Promise<Paged<SessionDto>> {
    return this.sessions.list(principal, query);
  }

  @Delete()
  async endOthers(@CurrentUser() principal: Principal): Promise<SuccessAnswer> {
    const count = await this.sessions.endOthers(principal);
    return { success: true, message: `Other sessions ended: ${count}.` };
  }

  @Delete(":id")
  async end(
    @Param("id") id: string,
    @CurrentUser() principal: Principal,
  ): Promise<Deleted> {
    await this.sessions.endOwn(principal, id);
    return { success: true };
  }
}
