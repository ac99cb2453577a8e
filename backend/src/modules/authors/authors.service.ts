import { Injectable } from "@nestjs/common";
import {
  hasPermission,
  type AuthorDto,
  type ListAuthorsDto,
  type Paged,
  type PublicAuthorDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { toAuthorDto, toPublicAuthorDto } from "./author.mapper";
import { AuthorsRepository, type AuthorScope } from "./authors.repository";

@Injectable()
export class AuthorsService {
  constructor(private readonly authors: AuthorsRepository) {}

  /** Everyone with everything for those who may see users, else the public face of who has published. */
  list(
    query: ListAuthorsDto,
    user: Principal | null,
  ): Promise<Paged<AuthorDto | PublicAuthorDto>> {
    const scope = scopeOf(user);
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.authors.list(scope, query.sort, page),
        total: this.authors.count(scope),
      },
      scope === "all" ? toAuthorDto : toPublicAuthorDto,
    );
  }

  async get(
    id: number,
    user: Principal | null,
  ): Promise<AuthorDto | PublicAuthorDto> {
    const isOneself = user?.id === id;
    const scope = isOneself ? "all" : scopeOf(user);
    const row = await this.authors.find(id, scope);
    if (!row) throw new NotFoundError("This author does not exist.");
    return scope === "all" ? toAuthorDto(row) : toPublicAuthorDto(row);
  }

  /** For signing in only. */
  findCredentials(
    email: string,
  ): Promise<{ id: number; passwordHash: string } | null> {
    return this.authors.findCredentials(email);
  }
}

function scopeOf(user: Principal | null): AuthorScope {
  return hasPermission(user, "view_users") ? "all" : "published";
}
