import { Body, Get, Put } from "@nestjs/common";
import {
  type BackupSettingsDto,
  SaveBackupSettingsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { BackupSettingsService } from "../settings/backup-settings.service";
import { BackupScheduleService } from "./backup-schedule.service";

@ApiController("settings/backups", "When backups are written by themselves.")
export class BackupSettingsController {
  constructor(
    private readonly settings: BackupSettingsService,
    private readonly schedule: BackupScheduleService,
  ) {}

  @ApiDoc("When a backup is written every day, and how many of them stay")
  @Get()
  @EntityTag()
  get(): Promise<BackupSettingsDto> {
    return this.settings.show();
  }

  @ApiDoc("Change the schedule of backups; it counts without a restart")
  @Put()
  @EntityTag()
  async save(
    @Body() input: SaveBackupSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<BackupSettingsDto> {
    await this.settings.save(input, version);
    await this.schedule.look();
    return this.settings.show();
  }
}
