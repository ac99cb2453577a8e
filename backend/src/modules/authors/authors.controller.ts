import { Get, Param, Query } from "@nestjs/common";
import {
  ListAuthorsDto,
  type AuthorDto,
  type Paged,
  type PublicAuthorDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { AuthorsService } from "./authors.service";

@ApiController("authors")
export class AuthorsController {
  constructor(private readonly authors: AuthorsService) {}

  @Get()
  list(
    @Query() query: ListAuthorsDto,
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<AuthorDto | PublicAuthorDto>> {
    return this.authors.list(query, user);
  }

  @Get(":id")
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<AuthorDto | PublicAuthorDto> {
    return this.authors.get(id, user);
  }
}
