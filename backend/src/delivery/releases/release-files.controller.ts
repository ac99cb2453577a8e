import type { IncomingHttpHeaders } from "node:http";
import { Controller, Get, Headers, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { ReleaseFilesService } from "./release-files.service";

@Controller("frontends")
export class ReleaseFilesController {
  constructor(private readonly files: ReleaseFilesService) {}

  @Get(":app/:version/*")
  @Public()
  async file(
    @Param() params: Record<string, string>,
    @Headers() headers: IncomingHttpHeaders,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { app = "", version = "", "*": file = "" } = params;
    const answer = await this.files.get({
      app,
      version,
      file,
      headers,
    });
    await reply
      .status(answer.status)
      .headers(answer.headers)
      .send(answer.content);
  }
}
