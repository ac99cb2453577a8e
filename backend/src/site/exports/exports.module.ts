import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { ExportsController } from "./exports.controller";
import { ExportsRepository } from "./exports.repository";
import { ExportsService } from "./exports.service";

@Module({
  imports: [SettingsModule],
  controllers: [ExportsController],
  providers: [ExportsService, ExportsRepository],
  exports: [ExportsService],
})
export class ExportsModule {}
