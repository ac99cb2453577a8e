import { Controller, Get, Param, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { MediaFilesService } from "./media-files.service";

/** The pictures themselves, for everybody. */
@Controller("media")
export class MediaFilesController {
  constructor(private readonly files: MediaFilesService) {}

  @Get("*")
  @Public()
  async file(
    @Param("*") key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers, stream } = await this.files.serve(
      key,
      request.raw,
    );
    await reply.status(status).headers(headers).send(stream);
  }
}
