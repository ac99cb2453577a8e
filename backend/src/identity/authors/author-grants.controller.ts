import {
  Body,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  UseInterceptors,
} from "@nestjs/common";
import {
  AssignRolesDto,
  SetPermissionsDto,
  type AccountDto,
  type InvitationAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AccountsService } from "./accounts.service";
import { AuthorEditsService } from "./author-edits.service";

@ApiController("authors")
export class AuthorGrantsController {
  constructor(
    private readonly edits: AuthorEditsService,
    private readonly accounts: AccountsService,
  ) {}

  @ApiDoc("Set the roles of a person", {
    failures: { 409: "There must be at least one superuser" },
  })
  @Post(":id/roles")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  assignRoles(
    @Param("id", IdPipe) id: number,
    @Body() input: AssignRolesDto,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<AccountDto> {
    return this.edits.assignRoles(id, input, { user, version });
  }

  @ApiDoc("Set what is granted to a person beside the roles")
  @Post(":id/permissions")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  setPermissions(
    @Param("id", IdPipe) id: number,
    @Body() input: SetPermissionsDto,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<AccountDto> {
    return this.edits.setPermissions(id, input, { user, version });
  }

  @ApiDoc("Invite someone again who has not accepted yet", {
    failures: {
      409: "The person has accepted already",
      501: "Invitations are turned off",
    },
  })
  @Post(":id/invitation")
  @HttpCode(HttpStatus.OK)
  invite(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<InvitationAnswer> {
    return this.accounts.invite(id, user);
  }
}
