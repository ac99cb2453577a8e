import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentHash } from "../../common/http/content-hash";
import { sendRevalidated } from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { AppearanceSettingsService } from "../../operations/settings/appearance-settings.service";
import {
  ICON_NAMES,
  SiteIconsService,
  type IconName,
} from "./site-icons.service";
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

  /** Phones that have seen no page of the site ask for the precomposed one. */
  @Get([...ICON_NAMES, "apple-touch-icon-precomposed.png"])
  async icon(
    @Req() { routeOptions: { url = "" } }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = url.slice(1).replace("-precomposed", "") as IconName;
    const picture = await this.icons.get(name);
    const etag = `"${contentHash(picture)}"`;
    const type = name === "favicon.ico" ? "image/x-icon" : "image/png";
    await reply
      .headers({ etag, "cache-control": "public, max-age=86400" })
      .type(type)
      .send(picture);
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
}
