import { Controller, Get, Headers, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { Public } from "../../../common/permissions/access.decorators";
import { ReleaseFilesService } from "./release-files.service";

@Controller("frontends")
export class ReleaseFilesController {
  constructor(private readonly files: ReleaseFilesService) {}

  @Get(":app/:version/*")
  @Public()
  async file(
    @Param() params: Record<string, string>,
    @Headers("accept-encoding") encodings: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { app = "", version = "", "*": path = "" } = params;
    const { headers, content } = await this.files.get(
      app,
      version,
      path,
      encodings ?? "",
    );
    await reply.headers(headers).send(content);
  }
}
