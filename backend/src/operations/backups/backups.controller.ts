import { Get, Header, HttpCode, Param, Post, Res } from "@nestjs/common";
import type {
  BackupArchiveDto,
  BackupRunDto,
  BackupsDto,
} from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { BackupsService } from "./backups.service";

const NO_ARCHIVE = { 404: "No such archive in the place of backups" };
const EXAMPLES = {
  addressExamples: { name: "octavo-2026-11-23T03-17-00Z.tar.gz" },
};

@ApiController("backups", "Backups of the site: what is there, and new ones.")
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @ApiDoc(
    "Where backups are, when they are written, the archives that are there, and how the last ones went",
  )
  @Get()
  show(): Promise<BackupsDto> {
    return this.backups.show();
  }

  @ApiDoc(
    "Write a backup now, in the background; the list shows its progress",
    {
      failures: { 409: "A backup is already being written" },
    },
  )
  @Post()
  @HttpCode(202)
  start(): Promise<BackupRunDto> {
    return this.backups.begin("write");
  }

  @ApiDoc(
    "Restore an archive in the background: it replaces everything on the site; the current rows are backed up first",
    {
      ...EXAMPLES,
      failures: { ...NO_ARCHIVE, 409: "Another run has not ended" },
    },
  )
  @Post(":name/restore")
  @HttpCode(202)
  restore(@Param("name") name: string): Promise<BackupRunDto> {
    return this.backups.begin("restore", name);
  }

  @ApiDoc("An archive, for people who may download it", {
    ...EXAMPLES,
    failures: NO_ARCHIVE,
  })
  @Get(":name")
  get(@Param("name") name: string): Promise<BackupArchiveDto> {
    return this.backups.get(name);
  }

  @ApiDoc("The archive itself, which holds everything of the site", {
    ...EXAMPLES,
    failures: NO_ARCHIVE,
  })
  @Get(":name/file")
  @Header("content-type", "application/octet-stream")
  @Header("cache-control", "private, no-store")
  async file(
    @Param("name") name: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, content } = await this.backups.open(name);
    await reply
      .headers({
        "content-disposition": `attachment; filename="${name}"`,
        "content-length": bytes,
        "content-security-policy": "default-src 'none'; sandbox",
      })
      .send(content);
  }

  @ApiDoc(
    "Verify an archive in the background: it is restored into a temporary database and compared",
    {
      ...EXAMPLES,
      failures: { ...NO_ARCHIVE, 409: "An archive is already being verified" },
    },
  )
  @Post(":name/verify")
  @HttpCode(202)
  verify(@Param("name") name: string): Promise<BackupRunDto> {
    return this.backups.begin("verify", name);
  }
}
