import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  hasPermission,
  type AccountDto,
  type ItemPage,
  type ListAuthorsDto,
  type PublicAuthorDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { itemPage, readKeyset } from "../../infrastructure/database/keyset";
import { pageRequest } from "../../infrastructure/database/paginate";
import { HealthDigestService } from "../../operations/health-report/health-digest.service";
import { MailsService } from "../../operations/mails/mails.service";
import {
  toAccountDto,
  toPublicAuthorDto,
  type AuthorRow,
} from "./author.mapper";
import {
  authorOrder,
  AuthorsRepository,
  type AuthorScope,
} from "./authors.repository";
import { t } from "../../common/texts";

/** Reads authors; accounts, edits and removal have services of their own. */
@Injectable()
export class AuthorsService implements OnModuleInit {
  constructor(
    private readonly authors: AuthorsRepository,
    private readonly mails: MailsService,
    private readonly healthDigest: HealthDigestService,
  ) {}

  onModuleInit(): void {
    this.mails.registerRecipients((email, database) =>
      this.authors.findByEmail(email, database),
    );
    this.healthDigest.registerOwners(() => this.ownerEmails());
  }

  /** Of the people who own the site. */
  ownerEmails(): Promise<string[]> {
    return this.authors.superuserEmails();
  }

  /**
   * Lists everyone with all fields for people who may see users, else only the public profiles of published
   * authors.
   */
  list(
    query: ListAuthorsDto,
    principal: Principal | null,
  ): Promise<ItemPage<AccountDto | PublicAuthorDto>> {
    return scopeOf(principal) === "all"
      ? this.listAccounts(query)
      : this.page("published", query, toPublicAuthorDto);
  }

  /** Everyone with everything, for callers that have asked who wants to know. */
  listAccounts(query: ListAuthorsDto): Promise<ItemPage<AccountDto>> {
    return this.page("all", query, toAccountDto);
  }

  async get(
    id: number,
    principal: Principal | null,
  ): Promise<AccountDto | PublicAuthorDto> {
    const isOneself = principal?.id === id;
    const scope = isOneself ? "all" : scopeOf(principal);
    const row = await this.authors.find(id, scope);
    if (!row) throw authorNotFound();
    return scope === "all" ? toAccountDto(row) : toPublicAuthorDto(row);
  }

  /** The whole account, for the person who has just changed it. */
  async getAccount(id: number): Promise<AccountDto> {
    const row = await this.authors.find(id, "all");
    if (!row) throw authorNotFound();
    return toAccountDto(row);
  }

  /** Locks the row of an account until the transaction ends. */
  async lock(manager: EntityManager, id: number): Promise<AuthorRow> {
    const row = await this.authors.lock(manager, id);
    if (!row || row.deleted_at) throw authorNotFound();
    return row;
  }

  private async page<Item>(
    scope: AuthorScope,
    query: ListAuthorsDto,
    toItem: (row: AuthorRow) => Item,
  ): Promise<ItemPage<Item>> {
    const keyset = readKeyset("authors", query, authorOrder(query));
    const page = pageRequest(query);
    return itemPage(
      page,
      {
        keyset,
        rows: this.authors.list(scope, query, { ...page, keyset }),
        total: this.authors.count(scope, query),
      },
      toItem,
    );
  }
}

export const authorNotFound = (): NotFoundError =>
  new NotFoundError(t("authorNotFound"));

function scopeOf(principal: Principal | null): AuthorScope {
  return hasPermission(principal, "view_users") ? "all" : "published";
}
