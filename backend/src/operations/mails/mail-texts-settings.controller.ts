import { Body, Get, Put } from "@nestjs/common";
import {
  SaveMailTextsDto,
  type MailTextPreviewsDto,
  type MailTextsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { MailTextsSettingsService } from "./mail-texts-settings.service";

@ApiController("settings/mail-texts", "What mails of the site say.")
export class MailTextsSettingsController {
  constructor(private readonly settings: MailTextsSettingsService) {}

  @ApiDoc("Texts that the owner has written for mails")
  @Get()
  @EntityTag()
  get(): Promise<MailTextsDto> {
    return this.settings.get();
  }

  @ApiDoc("Change the texts of mails; null gives one back its usual text")
  @Put()
  @EntityTag()
  save(
    @Body() input: SaveMailTextsDto,
    @IfMatch() version: number | null,
  ): Promise<MailTextsDto> {
    return this.settings.save(input, version);
  }

  @ApiDoc("Every mail as it would be with these texts, saved or not")
  @PostOk("preview")
  preview(
    @Body() input: SaveMailTextsDto,
    @CurrentUser() { name }: Principal,
  ): MailTextPreviewsDto {
    return { mails: this.settings.preview(input, name) };
  }
}
