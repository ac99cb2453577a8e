import {
  Body,
  Controller,
  Get,
  Param,
  Post,
  Query,
  Req,
  Res,
} from "@nestjs/common";
import { RouteConfig } from "@nestjs/platform-fastify";
import {
  CreateReleasePreviewDto,
  SITE_PATH,
  type ReleasePreviewDto,
} from "@octavo/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { Public } from "../../common/permissions/access.decorators";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SiteHosts } from "../../infrastructure/config/site-hosts";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PAGE_HEADERS, plainPage } from "../../common/html/plain-page";
import type { ReleaseName } from "../releases/release-name";
import { PREVIEW_COOKIE, previewCookieOf } from "./preview-cookie";
import { ReleasePreviewsService } from "./release-previews.service";
import { t } from "../../common/texts";

/** Links to releases that are not live, for teams and their pipelines. */
@ApiController("frontends/apps/:app/releases/:version/preview")
export class ReleasePreviewsController {
  constructor(private readonly previews: ReleasePreviewsService) {}

  @ApiDoc("Make a link that shows the site with this release", {
    failures: {
      404: "There is no such release",
      409: "The release is not complete, is not live in the named channel, or a channel and a local server are named",
    },
  })
  @Post()
  create(
    @Param() release: ReleaseName,
    @Body() input: CreateReleasePreviewDto,
  ): Promise<ReleasePreviewDto> {
    return this.previews.create(release, input);
  }
}

/** Into a preview and out of it; neither needs scripts. */
@Controller("frontends/preview")
@Public()
export class PreviewVisitsController {
  constructor(
    private readonly previews: ReleasePreviewsService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly hosts: SiteHosts,
  ) {}

  @Get()
  async open(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.hosts.roleOf(request.headers.host).hasPreviews) {
      const { search } = new URL(request.url, this.hosts.origins.publicUrl);
      const link = `${this.hosts.origins.previewUrl}/frontends/preview${search}`;
      await reply.headers(PAGE_HEADERS).redirect(link, 302);
      return;
    }
    const opened = await this.previews.open(
      textOf(query["token"]),
      previewCookieOf(request),
    );
    void reply.headers(PAGE_HEADERS);
    if (!opened) {
      const page = plainPage(t("previewNone"), t("previewLinkEnded"), {
        siteName: this.site.known.name,
      });
      await reply.status(410).send(page);
      return;
    }
    await reply
      .setCookie(PREVIEW_COOKIE, opened.cookie, {
        ...this.cookieOptions(),
        expires: opened.endsAt,
      })
      .redirect(sitePath(query["path"]), 303);
  }

  @Post("leave")
  @RouteConfig({ takesForms: true })
  async leave(
    @Body() form: Record<string, unknown> | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = sitePath(form?.["path"]);
    void reply
      .headers(PAGE_HEADERS)
      .clearCookie(PREVIEW_COOKIE, this.cookieOptions());
    if (!this.hosts.hasPreviewsApart) {
      await reply.redirect(path, 303);
      return;
    }
    // A form of the page may not lead to another origin, not even by a redirect.
    const { href } = new URL(path, this.hosts.origins.publicUrl);
    await reply
      .status(200)
      .header("refresh", `0; url=${href}`)
      .send(
        plainPage(t("previewLeft"), t("previewLeftOpens"), {
          siteName: this.site.known.name,
        }),
      );
  }

  private cookieOptions() {
    return {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: this.config.secureCookies,
    } as const;
  }
}

const MOST_LETTERS = 2000;

const textOf = (value: unknown): string =>
  typeof value === "string" && value.length <= MOST_LETTERS ? value : "";

/** Never to another site. */
function sitePath(value: unknown): string {
  const path = textOf(value);
  return SITE_PATH.test(path) ? path : "/";
}
