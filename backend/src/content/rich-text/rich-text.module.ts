import { Global, Module } from "@nestjs/common";
import { MediaModule } from "../media/media.module";
import { RichTextService } from "./rich-text.service";
import { StoredTextService } from "./stored-text.service";

@Global()
@Module({
  imports: [MediaModule],
  providers: [RichTextService, StoredTextService],
  exports: [RichTextService, StoredTextService],
})
export class RichTextModule {}
