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
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SessionsService } from "./sessions.service";
import { t } from "../../common/texts";

/** Of oneself: where one is signed in. */
@ApiController("auth/sessions")
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @ApiDoc("Where one is signed in: the session that asks, then those last used")
  @Get()
  list(
    @CurrentUser() principal: Principal,
    @Query() query: PageQuery,
  ): Promise<Paged<SessionDto>> {
    return this.sessions.list(principal, query);
  }

  @ApiDoc("End all of one's sessions but the one that asks")
  @Delete()
  async endOthers(@CurrentUser() principal: Principal): Promise<SuccessAnswer> {
    const count = await this.sessions.endOthers(principal);
    return { success: true, message: t("otherSessionsEnded", { count }) };
  }

  @ApiDoc("End one of one's sessions", {
    addressExamples: { id: "0e2f2a52-6f2d-4f0b-9d55-2b1f6f0f7d11" },
  })
  @Delete(":id")
  async end(
    @Param("id") id: string,
    @CurrentUser() principal: Principal,
  ): Promise<Deleted> {
    await this.sessions.endOwn(principal, id);
    return { success: true };
  }
}
