import { Module } from "@nestjs/common";
import { MediaModule } from "../media/media.module";
import { ImportsRepository } from "./imports.repository";
import { ImportsService } from "./imports.service";

@Module({
  imports: [MediaModule],
  providers: [ImportsService, ImportsRepository],
  exports: [ImportsService],
})
export class ImportsModule {}
