import { Injectable } from "@nestjs/common";
import {
  CONTRIBUTOR_ROLE,
  hasPermission,
  holdsAll,
  isAccountScope,
  scopePermissions,
  type KeyScope,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { ConflictError, ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { AccountsService } from "../authors/accounts.service";
import { SessionsService } from "../sessions/sessions.service";
import type { ApiKeyRow } from "./api-key.mapper";
import { ApiKeysRepository } from "./api-keys.repository";

interface WantedAccount {
  name: string;
  /** Of a new account; contributor when absent. */
  role: string | undefined;
}

/** The service accounts for which keys act. */
@Injectable()
export class KeyAccountsService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Asked at each call: what the maker loses, the key loses at once. A maker who may not sign in any more,
   * or lacks the second step that a role requires, lends nothing.
   */
  async actsAs({
    account_id: accountId,
    created_by_id: makerId,
    scopes,
  }: Pick<
    ApiKeyRow,
    "account_id" | "created_by_id" | "scopes"
  >): Promise<Principal | null> {
    if (accountId === null || makerId === null) return null;
    if (!scopes.some(isAccountScope)) return null;
    const [account, maker] = await Promise.all([
      this.sessions.findServiceAccount(accountId),
      this.sessions.findPerson(makerId),
    ]);
    if (!account || !maker) return null;
    return limited(account, maker, scopes);
  }

  /** The account of this name, or a new one with a role. @returns its id. */
  async provide(
    manager: EntityManager,
    { name, role }: WantedAccount,
    maker: Principal,
  ): Promise<number> {
    const known = await this.accounts.findServiceAccount(manager, name);
    if (known === null)
      return this.accounts.createServiceAccount(
        manager,
        { name, role: role ?? CONTRIBUTOR_ROLE },
        maker,
      );
    const account = await this.getUsable(manager, known.id, maker);
    if (role !== undefined && !account.roles.includes(role))
      throw new ConflictError(
        t("keyAccountHasRole", {
          name: account.name,
          role: account.roles.join(", ") || "–",
        }),
      );
    return account.id;
  }

  /**
   * No one writes under the name of an account that may do more than they may, nor changes the drafts of someone
   * else's program.
   */
  async getUsable(
    manager: EntityManager,
    accountId: number,
    maker: Principal,
  ): Promise<Principal> {
    const account = await this.sessions.findServiceAccount(accountId, manager);
    if (!account) throw new ForbiddenError(t("keyAccountGone"));
    const { name, permissions } = account;
    if (!maker.isSuperuser && !holdsAll(maker, permissions))
      throw new ForbiddenError(t("keyAccountDenied", { name }));
    const isTheirs =
      hasPermission(maker, "manage_api_keys") ||
      (await this.keys.hasMadeFor(manager, accountId, maker.id));
    if (!isTheirs) throw new ForbiddenError(t("keyAccountOfOthers", { name }));
    return account;
  }
}

/** The account as a program may use it: never an administrator, and without what grants power. */
function limited(
  account: Principal,
  maker: Principal,
  scopes: readonly KeyScope[],
): Principal {
  const permissions = scopePermissions(scopes).filter(
    (permission) =>
      hasPermission(account, permission) && hasPermission(maker, permission),
  );
  return {
    ...account,
    permissions,
    keyScopes: scopes,
    is_admin: false,
    isSuperuser: false,
    isConfirmed: false,
    roles: [],
    role: null,
  };
}
