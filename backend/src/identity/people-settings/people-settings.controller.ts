import { Body, Get, Put } from "@nestjs/common";
import {
  type PeopleSettingsDto,
  SavePeopleSettingsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PeopleSettingsService } from "./people-settings.service";

@ApiController(
  "settings/people",
  "Who gets an account, and how people sign in.",
)
export class PeopleSettingsController {
  constructor(private readonly people: PeopleSettingsService) {}

  @ApiDoc("Sign-up, invitations, passwords and sessions")
  @Get()
  @EntityTag()
  get(): Promise<PeopleSettingsDto> {
    return this.people.get();
  }

  @ApiDoc("Change sign-up, invitations, passwords or sessions")
  @Put()
  @EntityTag()
  save(
    @CurrentUser() { id }: Principal,
    @Body() input: SavePeopleSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<PeopleSettingsDto> {
    return this.people.saveFor(id, input, version);
  }
}
