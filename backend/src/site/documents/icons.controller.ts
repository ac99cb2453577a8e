import { Controller, Get, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { contentHash } from "../../common/http/content-hash";
import { sendRevalidated } from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { AppearanceSettingsService } from "../../operations/settings/appearance-settings.service";
import { SiteIconsService, type IconName } from "./site-icons.service";
import { groundOf } from "./theme-colours";
import { webManifest } from "./web-manifest";

/** The pictures that browsers and phones ask for by name, and what else they like to know. */
@Controller()
@Public()
export class IconsController {
  constructor(
    private readonly icons: SiteIconsService,
    private readonly site: SiteSettingsService,
    private readonly appearance: AppearanceSettingsService,
  ) {}

  @Get("favicon.ico")
  favicon(@Res() reply: FastifyReply) {
    return this.send("favicon.ico", reply.type("image/x-icon"));
  }

  /** Phones that have seen no page of the site ask for the second name. */
  @Get(["apple-touch-icon.png", "apple-touch-icon-precomposed.png"])
  touchIcon(@Res() reply: FastifyReply) {
    return this.send("apple-touch-icon.png", reply.type("image/png"));
  }

  @Get("icon-192.png")
  icon(@Res() reply: FastifyReply) {
    return this.send("icon-192.png", reply.type("image/png"));
  }

  @Get("icon-512.png")
  largeIcon(@Res() reply: FastifyReply) {
    return this.send("icon-512.png", reply.type("image/png"));
  }

  @Get("icon-maskable-512.png")
  maskableIcon(@Res() reply: FastifyReply) {
    return this.send("icon-maskable-512.png", reply.type("image/png"));
  }

  @Get(["site.webmanifest", "manifest.webmanifest"])
  async manifest(@Res() reply: FastifyReply) {
    const [site, { frontend_theme }] = await Promise.all([
      this.site.get(),
      this.appearance.get(),
    ]);
    const body = JSON.stringify(webManifest(site, groundOf(frontend_theme)));
    const mediaType = "application/manifest+json";
    await sendRevalidated(reply, { body, mediaType });
  }

  private async send(name: IconName, reply: FastifyReply): Promise<void> {
    const picture = await this.icons.get(name);
    const etag = `"${contentHash(picture)}"`;
    void reply.headers({ etag, "cache-control": "public, max-age=86400" });
    await reply.send(picture);
  }
}
