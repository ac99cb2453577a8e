import { Global, Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { MediaModule } from "../media/media.module";
import { ContentFormatsService } from "./content-formats.service";
import { RichTextController } from "./rich-text.controller";
import { RichTextService } from "./rich-text.service";
import { StoredTextService } from "./stored-text.service";

@Global()
@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [RichTextController],
  providers: [ContentFormatsService, RichTextService, StoredTextService],
  exports: [ContentFormatsService, RichTextService, StoredTextService],
})
export class RichTextModule {}
