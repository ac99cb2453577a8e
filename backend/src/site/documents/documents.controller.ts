import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { previewCookieOf } from "../frontends/previews/preview-cookie";
import { DocumentsService } from "./documents.service";

/** Every address that nothing else answers. */
@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get("*")
  @Public()
  async document(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers, body } = await this.documents.get(request.url, {
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      previewCookie: previewCookieOf(request),
      signal: untilGone(reply),
    });
    await reply.status(status).headers(headers).send(body);
  }
}

/** Aborted when the connection closes before the answer is sent. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
