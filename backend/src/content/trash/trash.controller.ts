import { Get, Query } from "@nestjs/common";
import { ListTrashDto, type Paged, type TrashItemDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { TrashService } from "./trash.service";

@ApiController("trash", "Everything that was deleted in the last 30 days.")
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @ApiDoc(
    "What one may bring back, the latest first; each kind has a call that restores it",
  )
  @Get()
  list(
    @Query() query: ListTrashDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<TrashItemDto>> {
    return this.trash.list(query, user);
  }
}
