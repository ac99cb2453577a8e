import { Controller, Get, Headers, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { compressDocument } from "./compress-document";
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
    @Headers("accept-encoding") encodings = "",
  ): Promise<void> {
    const { status, headers, body } = await this.documents.get(request.url, {
      ip: request.ip,
      signal: untilGone(reply),
    });
    const packed = await compressDocument(body, encodings);
    await reply
      .status(status)
      .headers({ ...headers, ...packed.headers })
      .send(packed.body);
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
