import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  contentHash,
  isKnownTag,
  sendRevalidated,
} from "../../common/http/entity-tags";
import { Public } from "../../common/permissions/access.decorators";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { SiteIconsService, type IconName } from "./site-icons.service";
import { webManifest } from "./web-manifest";

/** The pictures that browsers and phones ask for by name, and what else they like to know. */
@Controller()
@Public()
export class IconsController {
  constructor(
    private readonly icons: SiteIconsService,
    private readonly site: SiteSettingsService,
  ) {}

  @Get("favicon.ico")
  favicon(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send("favicon.ico", request, reply.type("image/x-icon"));
  }

  /** Phones that have seen no page of the site ask for the second name. */
  @Get(["apple-touch-icon.png", "apple-touch-icon-precomposed.png"])
  touchIcon(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send("apple-touch-icon.png", request, reply.type("image/png"));
  }

  @Get("icon-192.png")
  icon(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send("icon-192.png", request, reply.type("image/png"));
  }

  @Get("icon-512.png")
  largeIcon(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send("icon-512.png", request, reply.type("image/png"));
  }

  @Get("site.webmanifest")
  async manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const body = JSON.stringify(webManifest(await this.site.get()));
    const mediaType = "application/manifest+json";
    await sendRevalidated(request, reply, { body, mediaType });
  }

  private async send(
    name: IconName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.icons.get(name);
    const etag = `"${contentHash(picture)}"`;
    void reply.headers({ etag, "cache-control": "public, max-age=86400" });
    if (isKnownTag(request.headers["if-none-match"], etag))
      await reply.status(304).send();
    else await reply.send(picture);
  }
}
