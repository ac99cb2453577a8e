import { Readable } from "node:stream";
import {
  Body,
  Get,
  Param,
  Put,
  Query,
  Req,
  UseInterceptors,
} from "@nestjs/common";
import { RouteConfig } from "@nestjs/platform-fastify";
import {
  CompareReleasesDto,
  ListReleasesDto,
  PinReleaseDto,
  ReceiveFileQuery,
  StartReleaseDto,
  type Paged,
  type ReleaseDiffDto,
  type ReleaseDto,
  type ReleaseFileDto,
  type ReleaseUploadDto,
} from "@octavo/contracts";
import type { FastifyRequest } from "fastify";
import { UnsupportedMediaError } from "../../common/errors/app-error";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContractEndInterceptor } from "./contract-end.interceptor";
import type { ReleaseName } from "./release-name";
import { ReleaseUploadsService } from "./release-uploads.service";
import { ReleasesService } from "./releases.service";
import { t } from "../../common/texts";

const UNKNOWN = "There is no such frontend or release";

/** Releases of one frontend: looking at them, and bringing new ones. */
@ApiController("frontends/apps/:app")
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly uploads: ReleaseUploadsService,
  ) {}

  @ApiDoc("List the releases of a frontend, the newest first")
  @Get("releases")
  list(
    @Param("app") app: string,
    @Query() query: ListReleasesDto,
  ): Promise<Paged<ReleaseDto>> {
    return this.releases.list(app, query);
  }

  @ApiDoc("Begin the upload of a release, or go on with it", {
    failures: {
      400: "The description is not valid, or is one of another frontend",
      404: "There is no such frontend",
      409: "This version was uploaded with other content, or too many uploads are open",
      413: "The description is too large",
    },
  })
  @PostOk("releases")
  start(
    @Param("app") app: string,
    @Body() input: StartReleaseDto,
  ): Promise<ReleaseUploadDto> {
    return this.uploads.start(app, input.manifest, input.notes);
  }

  @ApiDoc("A release with its verdicts")
  @Get("releases/:version")
  @UseInterceptors(ContractEndInterceptor)
  get(@Param() release: ReleaseName): Promise<ReleaseDto> {
    return this.releases.get(release);
  }

  @ApiDoc("Send one file of a release", {
    failures: {
      400: "The file is not the one that the description names, or was cut off",
      404: `${UNKNOWN}, or it has no such file`,
      408: "The file took too long",
      409: "The release was removed",
      413: "The file is larger than described",
      415: "Not application/octet-stream",
      507: "The storage is full",
    },
    requestBody: {
      required: true,
      content: {
        "application/octet-stream": {
          schema: { type: "string", format: "binary" },
        },
      },
    },
  })
  @Put("releases/:version/files")
  @RouteConfig({ takesStreams: true })
  receive(
    @Param() release: ReleaseName,
    @Query() { path }: ReceiveFileQuery,
    @Req() request: FastifyRequest,
  ): Promise<ReleaseFileDto> {
    return this.uploads.receive(release, {
      path,
      content: contentOf(request),
      bytes: announcedBytes(request),
    });
  }

  @ApiDoc("Check an uploaded release as a whole and make it ready", {
    failures: {
      404: UNKNOWN,
      409: "Files are missing or are not those of the description; `details` names them",
      507: "The storage is full",
    },
  })
  @PostOk("releases/:version/complete")
  @UseInterceptors(ContractEndInterceptor)
  complete(@Param() release: ReleaseName): Promise<ReleaseDto> {
    return this.uploads.complete(release);
  }

  @ApiDoc("Keep a release, or let it go when nobody asks for it any more", {
    failures: { 404: UNKNOWN, 409: "The release was removed" },
  })
  @Put("releases/:version/pin")
  pin(
    @Param() release: ReleaseName,
    @Body() input: PinReleaseDto,
  ): Promise<ReleaseDto> {
    return this.releases.pin(release, input.pinned);
  }

  @ApiDoc("Compare two releases of a frontend", { failures: { 404: UNKNOWN } })
  @Get("diff")
  compare(
    @Param("app") app: string,
    @Query() query: CompareReleasesDto,
  ): Promise<ReleaseDiffDto> {
    return this.releases.compare(app, query);
  }
}

/** An empty file has no body at all. */
function contentOf({ body, headers }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  if (headers["content-type"] === "application/octet-stream" && !body)
    return Readable.from([]);
  throw new UnsupportedMediaError(t("uploadNoStream"));
}

function announcedBytes({ headers }: FastifyRequest): number | null {
  const length = headers["content-length"];
  return length === undefined ? null : Number(length);
}
