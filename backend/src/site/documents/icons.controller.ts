import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentHash, isKnownTag } from "../../common/http/entity-tags";
import { Public } from "../../common/permissions/access.decorators";
import { favicon, touchIcon } from "./site-icon";

/** The pictures that browsers and phones ask for by name. Each is drawn once. */
@Controller()
@Public()
export class IconsController {
  private drawnFavicon: Promise<Buffer> | undefined;
  private drawnTouchIcon: Promise<Buffer> | undefined;

  @Get("favicon.ico")
  async favicon(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.drawnFavicon ??= favicon();
    await send(request, reply.type("image/x-icon"), await this.drawnFavicon);
  }

  /** Phones that have seen no page of the site ask for the second name. */
  @Get(["apple-touch-icon.png", "apple-touch-icon-precomposed.png"])
  async touchIcon(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.drawnTouchIcon ??= touchIcon();
    await send(request, reply.type("image/png"), await this.drawnTouchIcon);
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Buffer,
): Promise<void> {
  const etag = `"${contentHash(picture)}"`;
  void reply.headers({ etag, "cache-control": "public, max-age=86400" });
  if (isKnownTag(request.headers["if-none-match"], etag))
    await reply.status(304).send();
  else await reply.send(picture);
}
