import { Module } from "@nestjs/common";
import { MediaModule } from "../media/media.module";
import { ImportsService } from "./imports.service";

@Module({
  imports: [MediaModule],
  providers: [ImportsService],
  exports: [ImportsService],
})
export class ImportsModule {}
