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
import { AccountsService } from "./accounts.service";
import { AuthorEditsService } from "./author-edits.service";
import { AuthorRemovalService } from "./author-removal.service";
import { AuthorsService } from "./authors.service";

@ApiController("authors")
export class AuthorsController {
  constructor(
    private readonly authors: AuthorsService,
    private readonly accounts: AccountsService,
    private readonly edits: AuthorEditsService,
    private readonly removal: AuthorRemovalService,
  ) {}

  @Get()
  list(
    @Query() query: ListAuthorsDto,
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<AccountDto | PublicAuthorDto>> {
    return this.authors.list(query, user);
  }

  @Get(":id")
  @UseInterceptors(EntityTagInterceptor)
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<AccountDto | PublicAuthorDto> {
    return this.authors.get(id, user);
  }

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  create(@Body() input: CreateAuthorDto): Promise<CreatedAccountDto> {
    return this.accounts.create(input);
  }

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

  @Delete(":id")
  remove(
    @Param("id", IdPipe) id: number,
    @Query() query: RemoveAuthorDto,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.removal.remove(id, query, user);
  }

  @Post(":id/restore")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  restore(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<AccountDto> {
    return this.removal.restore(id, user);
  }

  @Post(":id/anonymise")
  @HttpCode(HttpStatus.OK)
  anonymise(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.removal.anonymise(id, user);
  }
}
