import { Body, Get, Put } from "@nestjs/common";
import {
  type MailSettingsDto,
  type MailTestDto,
  type MailTextPreviewsDto,
  type MailTextsDto,
  SaveMailSettingsDto,
  SaveMailTextsDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { MailSettingsService } from "./mail-settings.service";
import { MailTextsSettingsService } from "./mail-texts-settings.service";

@ApiController("settings/mail", "The mail server.")
export class MailSettingsController {
  constructor(private readonly settings: MailSettingsService) {}

  @ApiDoc("The mail server, and who mails come from")
  @Get()
  @EntityTag()
  get(): Promise<MailSettingsDto> {
    return this.settings.show();
  }

  @ApiDoc(
    "Change the mail server or the sender; a password is stored encrypted",
  )
  @Put()
  @EntityTag()
  save(
    @Body() input: SaveMailSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<MailSettingsDto> {
    return this.settings.saveInput(input, version);
  }

  @ApiDoc(
    "Send a test mail to yourself with these settings, saved or not; the answer has the server's own words",
  )
  @PostOk("test")
  test(
    @Body() input: SaveMailSettingsDto,
    @CurrentUser() { email }: Principal,
  ): Promise<MailTestDto> {
    if (email === null) throw new ValidationError(t("mailAddressInvalid"));
    return this.settings.test(input, email);
  }
}

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
