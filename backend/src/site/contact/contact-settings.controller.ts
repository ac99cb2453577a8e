import { Body, Get, Put } from "@nestjs/common";
import {
  type ContactSettingsDto,
  SaveContactSettingsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContactSettingsService } from "./contact-settings.service";

@ApiController("settings/contact", "The contact form, and who gets messages.")
export class ContactSettingsController {
  constructor(private readonly contact: ContactSettingsService) {}

  @ApiDoc("The contact form, and who gets messages")
  @Get()
  @EntityTag()
  get(): Promise<ContactSettingsDto> {
    return this.contact.get();
  }

  @ApiDoc("Open or close the contact form, or change who gets messages")
  @Put()
  @EntityTag()
  save(
    @Body() input: SaveContactSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<ContactSettingsDto> {
    return this.contact.save(input, version);
  }
}
