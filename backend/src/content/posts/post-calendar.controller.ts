import { Body, Get, Put, Query } from "@nestjs/common";
import {
  CalendarDto,
  SavePublicationDto,
  type CalendarAnswer,
  type PostDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PostCalendarService } from "./post-calendar.service";
import { PostWritingService } from "./post-writing.service";

@ApiController("posts")
export class PostCalendarController {
  constructor(
    private readonly calendar: PostCalendarService,
    private readonly writing: PostWritingService,
  ) {}

  @ApiDoc("When posts are published and end, by days in the site's time zone")
  @Get("calendar")
  list(
    @Query() query: CalendarDto,
    @CurrentUser() user: Principal,
  ): Promise<CalendarAnswer> {
    return this.calendar.list(query, user);
  }

  @ApiDoc(
    "Change status and dates of a post without sending its text, by the rules of a save of the whole post",
    { failures: { 412: "Someone else has saved the post since" } },
  )
  @Put(":id/publication")
  @EntityTag()
  change(
    @IdParam() id: number,
    @Body() input: SavePublicationDto,
    @CurrentEditing() editing: Editing,
  ): Promise<PostDto> {
    return this.writing.setPublication(id, input, editing);
  }
}
