import { Body, Delete, Get, HttpCode, Post, Query, Req } from "@nestjs/common";
import {
  ImportPartQuery,
  ListImportItemsDto,
  StartImportDto,
  type Deleted,
  type ImportDto,
  type ImportItemDto,
  type ImportsDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import type { AppRequest } from "../../common/http/app-request";
import { readFormFile } from "../../common/http/form-file";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ImportRunsService } from "./import-runs.service";

const ONE_AT_A_TIME =
  "Another import is running, or this one cannot do that in its present state";

@ApiController("imports", "Imports of other sites.")
export class ImportsController {
  constructor(private readonly runs: ImportRunsService) {}

  @ApiDoc("The last imports, the newest first")
  @Get()
  list(): Promise<ImportsDto> {
    return this.runs.list();
  }

  @ApiDoc("Begin an import; its files are sent in parts after that", {
    failures: { 409: "The files of too many imports are stored" },
  })
  @Post()
  start(
    @Body() input: StartImportDto,
    @CurrentUser() user: Principal,
  ): Promise<ImportDto> {
    return this.runs.start(input, user);
  }

  @ApiDoc("How far an import is")
  @Get(":id")
  get(@IdParam() id: number): Promise<ImportDto> {
    return this.runs.get(id);
  }

  @ApiDoc("Discard an import that has not begun, with its files", {
    failures: { 409: "The import has begun, or its dry run is running" },
  })
  @Delete(":id")
  discard(@IdParam() id: number): Promise<Deleted> {
    return this.runs.discard(id);
  }

  @ApiDoc("What would become of each item, or has become of it")
  @Get(":id/items")
  items(
    @IdParam() id: number,
    @Query() query: ListImportItemsDto,
  ): Promise<Paged<ImportItemDto>> {
    return this.runs.items(id, query);
  }

  @ApiDoc(
    "Send the next part of a file, at most 8 MB; files are counted from 1",
    {
      addressExamples: { place: "1" },
      failures: {
        400: "No part, or more than the file has",
        409: "Another part is expected; `details.received` says from which byte on",
        413: "The part is too large",
        415: "Not multipart form data",
        507: "The disk is full",
      },
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["part"],
              properties: {
                part: {
                  type: "string",
                  contentMediaType: "application/octet-stream",
                },
              },
            },
          },
        },
      },
    },
  )
  @PostOk(":id/files/:place")
  receive(
    @IdParam() id: number,
    @IdParam("place") place: number,
    @Query() { offset }: ImportPartQuery,
    @Req() request: AppRequest,
  ): Promise<ImportDto> {
    const texts = {
      noForm: t("importPartMissing"),
      missing: t("importPartMissing"),
    };
    return this.runs.receive(id, { place: place - 1, offset }, async () => {
      const { bytes } = await readFormFile(request, "part", texts);
      return bytes;
    });
  }

  @ApiDoc("Say what would come, without writing anything", {
    failures: { 409: ONE_AT_A_TIME },
  })
  @Post(":id/check")
  @HttpCode(202)
  check(@IdParam() id: number): Promise<ImportDto> {
    return this.runs.queue(id, "check");
  }

  @ApiDoc("Import after the dry run, or continue an import that has stopped", {
    failures: { 409: ONE_AT_A_TIME },
  })
  @Post(":id/start")
  @HttpCode(202)
  begin(@IdParam() id: number): Promise<ImportDto> {
    return this.runs.queue(id, "import");
  }

  @ApiDoc("Stop after the present item; the import can be continued", {
    failures: { 409: "The import is not running" },
  })
  @Post(":id/stop")
  @HttpCode(202)
  stop(@IdParam() id: number): Promise<ImportDto> {
    return this.runs.stop(id);
  }

  @ApiDoc("Remove what an import has made and no one has changed since", {
    failures: { 409: ONE_AT_A_TIME },
  })
  @Post(":id/undo")
  @HttpCode(202)
  undo(@IdParam() id: number): Promise<ImportDto> {
    return this.runs.queue(id, "undo");
  }
}
