import { Body, Get, HttpCode, Post, Query } from "@nestjs/common";
import {
  ListBulkItemsDto,
  StartBulkChangeDto,
  type BulkChangeDto,
  type BulkItemDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { BulkChangesService } from "./bulk-changes.service";

const ONE_AT_A_TIME = "Another change of the same person is running";

@ApiController(
  "bulk-changes",
  "Changes of many posts, pages or other items at once.",
)
export class BulkChangesController {
  constructor(private readonly changes: BulkChangesService) {}

  @ApiDoc("Begin a change of many items, at most 10,000", {
    failures: { 409: ONE_AT_A_TIME },
  })
  @Post()
  @HttpCode(202)
  start(
    @Body() input: StartBulkChangeDto,
    @CurrentUser() user: Principal,
  ): Promise<BulkChangeDto> {
    return this.changes.start(input, user);
  }

  @ApiDoc("How far a change is; people see their own")
  @Get(":id")
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<BulkChangeDto> {
    return this.changes.get(id, user);
  }

  @ApiDoc("What has become of each item, and why")
  @Get(":id/items")
  items(
    @IdParam() id: number,
    @Query() query: ListBulkItemsDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<BulkItemDto>> {
    return this.changes.items(id, query, user);
  }

  @ApiDoc("Stop after the present item; what is changed stays changed", {
    failures: { 409: "The change is not running" },
  })
  @Post(":id/stop")
  @HttpCode(202)
  stop(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<BulkChangeDto> {
    return this.changes.stop(id, user);
  }

  @ApiDoc("Undo a change for items that no one has changed since", {
    failures: { 409: `${ONE_AT_A_TIME}, or there is nothing to undo` },
  })
  @Post(":id/undo")
  @HttpCode(202)
  undo(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<BulkChangeDto> {
    return this.changes.undo(id, user);
  }
}
