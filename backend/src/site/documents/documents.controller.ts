import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { untilGone } from "../../common/http/until-gone";
import { Public } from "../../common/permissions/access.decorators";
import { readSessionCookie } from "../../identity/auth/session-cookie";
import { AppConfig } from "../../infrastructure/config/app-config";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { previewCookieOf } from "../../delivery/previews/preview-cookie";
import { DocumentsService } from "./documents.service";

/** Every address that nothing else answers. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly changes: ContentChangesService,
    private readonly config: AppConfig,
  ) {}

  @Get("*")
  @Public()
  async document(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A person who is signed in may have saved a moment ago, on another instance.
    if (request.headers.cookie !== undefined) await this.changes.settle();
    const { status, headers, body } = await this.documents.get(request.url, {
      ip: request.ip,
      host: request.headers.host,
      userAgent: request.headers["user-agent"] ?? "",
      previewCookie: previewCookieOf(request),
      hasSession: Boolean(
        readSessionCookie(request, this.config.secureCookies),
      ),
      signal: untilGone(reply),
    });
    await reply.status(status).headers(headers).send(body);
  }
}
