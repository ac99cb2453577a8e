import {
  Body,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  CreateAuthorDto,
  ListAuthorsDto,
  RemoveAuthorDto,
  UpdateAuthorDto,
  type AccountDto,
  type CreatedAccountDto,
  type Deleted,
  type Paged,
  type PublicAuthorDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AccountsService } from "./accounts.service";
import { AuthorEditsService } from "./author-edits.service";
import { AuthorRemovalService } from "./author-removal.service";
import { AuthorsService } from "./authors.service";

const LAST_SUPERUSER = { 409: "There must be at least one superuser" };
const EMAIL_TAKEN = { 409: "Somebody else has this e-mail address" };

@ApiController("authors")
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
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<AccountDto | PublicAuthorDto>> {
    return this.authors.list(query, user);
  }

  @ApiDoc("A person")
  @Get(":id")
  @UseInterceptors(EntityTagInterceptor)
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<AccountDto | PublicAuthorDto> {
    return this.authors.get(id, user);
  }

  @ApiDoc("Make an account, or invite someone when no password is given", {
    failures: {
      409: "Somebody else has this e-mail address",
      501: "Invitations are turned off",
    },
  })
  @Post()
  @UseInterceptors(EntityTagInterceptor)
  create(@Body() input: CreateAuthorDto): Promise<CreatedAccountDto> {
    return this.accounts.create(input);
  }

  @ApiDoc("Change a person; of oneself the name, bio and picture", {
    failures: EMAIL_TAKEN,
  })
  @Put(":id")
  @UseInterceptors(EntityTagInterceptor)
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: UpdateAuthorDto,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<AccountDto> {
    return this.edits.update(id, input, { user, version });
  }

  @ApiDoc("Delete a person; posts keep the byline or go to someone else", {
    failures: LAST_SUPERUSER,
  })
  @Delete(":id")
  remove(
    @Param("id", IdPipe) id: number,
    @Query() query: RemoveAuthorDto,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.removal.remove(id, query, user);
  }

  @ApiDoc("Take a person from the trash", { failures: EMAIL_TAKEN })
  @Post(":id/restore")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  restore(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<AccountDto> {
    return this.removal.restore(id, user);
  }

  @ApiDoc("Delete a person and everything that tells who it was, for good", {
    failures: LAST_SUPERUSER,
  })
  @Post(":id/anonymise")
  @HttpCode(HttpStatus.OK)
  anonymise(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.removal.anonymise(id, user);
  }
}
