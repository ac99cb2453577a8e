import { Get, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { ListChangesDto, type ChangesDto } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import type { AppRequest } from "../../common/http/app-request";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import {
  ChangeStreamInterceptor,
  changesCaller,
} from "./change-stream.interceptor";
import { ChangesService } from "./changes.service";

@ApiController("changes", "What has changed, for programs that copy the site.")
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @ApiDoc(
    "What has changed since a cursor, without gaps; with `Accept: text/event-stream` as events",
    {
      failures: {
        410: "Changes after this cursor may be missing: read the lists again",
        429: "This caller waits for changes too often at the same time",
      },
    },
  )
  @Get()
  @UseInterceptors(ChangeStreamInterceptor)
  list(
    @Query() query: ListChangesDto,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangesDto> {
    return this.changes.list(query, changesCaller(request, reply));
  }
}
