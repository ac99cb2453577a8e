import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { DocumentsService } from "./documents.service";

/** Every address that nothing else answers. */
@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get("robots.txt")
  @Public()
  robots(@Res() reply: FastifyReply): void {
    void reply
      .type("text/plain; charset=utf-8")
      .send("User-agent: *\nDisallow: /admin\nDisallow: /api/\n");
  }

  @Get("*")
  @Public()
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { status, headers, body } = await this.documents.get(request.url);
    await reply.status(status).headers(headers).send(body);
  }
}
