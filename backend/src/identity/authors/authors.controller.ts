import { Body, Delete, Get, Patch, Post, Put, Query } from "@nestjs/common";
import {
  type AccountDto,
  AssignRolesDto,
  CreateAuthorDto,
  type CreatedAccountDto,
  type Deleted,
  type InvitationAnswer,
  type ItemPage,
  ItemQuery,
  ListAuthorsDto,
  type PublicAuthorDto,
  RemoveAuthorDto,
  SetPermissionsDto,
  UpdateAuthorDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AccountsService } from "./accounts.service";
import { AuthorEditsService } from "./author-edits.service";
import { AuthorRemovalService } from "./author-removal.service";
import { AuthorsService } from "./authors.service";

const LAST_SUPERUSER = { 409: "There must be at least one superuser" };
const EMAIL_TAKEN = { 409: "Someone else has this email address" };

@ApiController("authors", "People: bylines and accounts.")
export class AuthorsController {
  constructor(
    private readonly authors: AuthorsService,
    private readonly accounts: AccountsService,
    private readonly edits: AuthorEditsService,
    private readonly removal: AuthorRemovalService,
  ) {}

  @ApiDoc(
    "List people: everyone for those who may see users, else who has published",
  )
  @Get()
  list(
    @Query() query: ListAuthorsDto,
    @CurrentUser() principal: Principal | null,
  ): Promise<ItemPage<AccountDto | PublicAuthorDto>> {
    return this.authors.list(query, principal);
  }

  @ApiDoc("A person")
  @Get(":id")
  @EntityTag()
  get(
    @IdParam() id: number,
    @CurrentUser() principal: Principal | null,
    @Query() _query?: ItemQuery,
  ): Promise<AccountDto | PublicAuthorDto> {
    return this.authors.get(id, principal);
  }

  @ApiDoc("Make an account, or invite someone when no password is given", {
    failures: {
      409: "Someone else has this email address",
      501: "Invitations are turned off",
    },
  })
  @Post()
  @EntityTag()
  create(@Body() input: CreateAuthorDto): Promise<CreatedAccountDto> {
    return this.accounts.create(input);
  }

  @ApiDoc("Change a person; of oneself the name, bio and picture", {
    failures: EMAIL_TAKEN,
  })
  @Put(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: UpdateAuthorDto,
    @IfMatch() version: number | null,
    @CurrentUser() principal: Principal,
  ): Promise<AccountDto> {
    return this.edits.update(id, input, { principal, version });
  }

  @ApiDoc("Change some fields of a person, as with PUT", {
    failures: EMAIL_TAKEN,
  })
  @Patch(":id")
  @EntityTag()
  change(
    @IdParam() id: number,
    @Body() input: UpdateAuthorDto,
    @IfMatch() version: number | null,
    @CurrentUser() principal: Principal,
  ): Promise<AccountDto> {
    return this.edits.update(id, input, { principal, version });
  }

  @ApiDoc("Delete a person; posts keep the byline or go to someone else", {
    failures: LAST_SUPERUSER,
  })
  @Delete(":id")
  remove(
    @IdParam() id: number,
    @Query() query: RemoveAuthorDto,
    @CurrentUser() principal: Principal,
  ): Promise<Deleted> {
    return this.removal.remove(id, query, principal);
  }

  @ApiDoc("Take a person from the trash", { failures: EMAIL_TAKEN })
  @PostOk(":id/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<AccountDto> {
    return this.removal.restore(id, principal);
  }

  @ApiDoc("Delete a person and everything that tells who it was, for good", {
    failures: LAST_SUPERUSER,
  })
  @PostOk(":id/anonymise")
  anonymise(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<Deleted> {
    return this.removal.anonymise(id, principal);
  }

  @ApiDoc("Set the roles of a person", {
    failures: { 409: "There must be at least one superuser" },
  })
  @PostOk(":id/roles")
  @EntityTag()
  assignRoles(
    @IdParam() id: number,
    @Body() input: AssignRolesDto,
    @IfMatch() version: number | null,
    @CurrentUser() principal: Principal,
  ): Promise<AccountDto> {
    return this.edits.assignRoles(id, input, { principal, version });
  }

  @ApiDoc("Set what is granted to a person beside the roles")
  @PostOk(":id/permissions")
  @EntityTag()
  setPermissions(
    @IdParam() id: number,
    @Body() input: SetPermissionsDto,
    @IfMatch() version: number | null,
    @CurrentUser() principal: Principal,
  ): Promise<AccountDto> {
    return this.edits.setPermissions(id, input, { principal, version });
  }

  @ApiDoc("Invite someone again who has not accepted yet", {
    failures: {
      409: "The person has accepted already",
      501: "Invitations are turned off",
    },
  })
  @PostOk(":id/invitation")
  invite(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<InvitationAnswer> {
    return this.accounts.invite(id, principal);
  }
}
