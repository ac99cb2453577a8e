import { Get, Header, Query, Req, Res } from "@nestjs/common";
import {
  ExportQueryDto,
  hasPermission,
  MAX_ID,
  type ExportPlanDto,
} from "@octavo/contracts";
import { currentLanguage } from "@octavo/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ForbiddenError } from "../../common/errors/app-error";
import { API_BASE } from "../../common/http/api-base";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ExportsService } from "./exports.service";
import type { ExportOptions } from "./site-export";

const failures = {
  403: "Not allowed to export, or to see the email addresses that were asked for",
  404: "None of the posts exists",
  409: "Two exports are running already",
};

@ApiController("export", "The site as an archive that other programs can read.")
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @ApiDoc(
    "Download the site: a zip archive with Markdown, JSON, pictures and settings, or a file for WordPress or Ghost",
    { failures },
  )
  @Get()
  // Of Octavo's own format; the others set theirs.
  @Header("content-type", "application/zip")
  @Header("cache-control", "private, no-store")
  async download(
    @Query() query: ExportQueryDto,
    @CurrentUser() user: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = optionsOf(query, user);
    if (request.method === "HEAD") {
      await reply.send();
      return;
    }
    const { name, type, bytes } = await this.exports.open(options);
    await reply
      .header("content-type", type)
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(bytes);
  }

  @ApiDoc("How much such an archive will hold", { failures })
  @Get("contents")
  async contents(
    @Query() query: ExportQueryDto,
    @CurrentUser() user: Principal,
  ): Promise<ExportPlanDto> {
    const contents = await this.exports.contents(optionsOf(query, user));
    return { ...contents, url: addressOf(query) };
  }
}

/** Of the download with the same query. */
function addressOf(query: ExportQueryDto): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const text = new URLSearchParams(given).toString();
  return `${API_BASE}/export${text === "" ? "" : `?${text}`}`;
}

function optionsOf(query: ExportQueryDto, user: Principal): ExportOptions {
  const hasAddresses = query.addresses === true;
  if (hasAddresses && !hasPermission(user, "view_users"))
    throw new ForbiddenError(t("exportAddressesForbidden"));
  return {
    ...(query.format && { format: query.format }),
    hasMedia: query.media !== false,
    hasVersions: query.versions === true,
    hasAddresses,
    postIds: query.posts === undefined ? null : idsIn(query.posts),
    language: currentLanguage(),
  };
}

const idsIn = (list: string): number[] =>
  list
    .split(",")
    .map(Number)
    .filter((id) => id <= MAX_ID);
