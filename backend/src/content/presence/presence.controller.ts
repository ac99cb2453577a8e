import { Get, Query } from "@nestjs/common";
import { ReadPresenceDto, type PresenceDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PresenceService } from "./presence.service";

@ApiController("presence", "Who has a post or a page open.")
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @ApiDoc(
    "Other tabs that have texts open which one may edit, or the text that one has open; a tab that asks again and again counts as open",
  )
  @Get()
  list(
    @Query() query: ReadPresenceDto,
    @CurrentUser() user: Principal,
  ): Promise<PresenceDto[]> {
    return this.presence.list(query, user);
  }
}
