import { Body, Get, Put, Query } from "@nestjs/common";
import {
  ListNoticesDto,
  MarkNoticesDto,
  SaveNoticeChoicesDto,
  type Deleted,
  type NoticeChoicesDto,
  type NoticeDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { NoticesService } from "./notices.service";

@ApiController(
  "notices",
  "What others did that concerns the person who asks, for 90 days.",
)
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @ApiDoc("One's own notices, the latest first")
  @Get()
  list(
    @Query() query: ListNoticesDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<NoticeDto>> {
    return this.notices.list(query, user);
  }

  @ApiDoc("Mark one's own notices as read: one, or all until a moment")
  @Put("read")
  async mark(
    @Body() input: MarkNoticesDto,
    @CurrentUser() { id }: Principal,
  ): Promise<Deleted> {
    await this.notices.mark(id, input);
    return { success: true };
  }

  @ApiDoc("How one learns of each kind")
  @Get("choices")
  choices(@CurrentUser() { id }: Principal): Promise<NoticeChoicesDto> {
    return this.notices.choices(id);
  }

  @ApiDoc("Choose how one learns of each kind")
  @Put("choices")
  choose(
    @Body() input: SaveNoticeChoicesDto,
    @CurrentUser() { id }: Principal,
  ): Promise<NoticeChoicesDto> {
    return this.notices.choose(id, input);
  }
}
