import { Injectable } from "@nestjs/common";
import {
  KEY_OVERLAP_HOURS,
  LIMITS,
  type ApiKeyDto,
  type ChangeApiKeyDto,
  type CreateApiKeyDto,
  type CreatedApiKeyAnswer,
  type KeyScope,
  type ListApiKeysDto,
  type RotateApiKeyDto,
} from "@octavo/contracts";
import { isFuture, isValid } from "date-fns";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { readMoment } from "../../common/time/read-moment";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { toApiKeyDto, type ApiKeyRow } from "./api-key.mapper";
import {
  accountDenial,
  appDenial,
  attestDenial,
  changeDenial,
  changeOf,
  scopeDenial,
  type KeyDenial,
  type KeyPurpose,
} from "./api-key.policy";
import { ApiKeysRepository } from "./api-keys.repository";
import { KeyAccountsService } from "./key-accounts.service";
import { readNetwork } from "./key-addresses";
import { makeKey } from "./key-format";
import { t } from "../../common/texts";

/** The scopes of a key that was requested with only a description. */
const USUAL_SCOPES: readonly KeyScope[] = ["content:read"];

/** How long a secret works that a client renews itself, and how long the key can be renewed after the person has allowed it. */
export const RENEWED = { secretSeconds: 3600, keySeconds: 30 * 86_400 };

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly accounts: KeyAccountsService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  /** A plain list, so it is as long as a list may be unless less is asked for. */
  async list(query: ListApiKeysDto): Promise<ApiKeyDto[]> {
    const page = pageRequest(query, { usual: LIMITS.maxLimit });
    const rows = await this.keys.list(query, page);
    return rows.map(toApiKeyDto);
  }

  async get(id: number): Promise<ApiKeyDto> {
    return toApiKeyDto(
      orNotFound(await this.keys.find(this.database.manager, id)),
    );
  }

  /** As whom a key acts by now, for work that it has left for later. Null if it may do nothing any more. */
  async findAccount(id: number): Promise<Principal | null> {
    const key = await this.keys.find(this.database.manager, id);
    if (!key || key.revoked_at) return null;
    if (key.expires_at && !isFuture(key.expires_at)) return null;
    return this.accounts.actsAs(key);
  }

  create(
    input: CreateApiKeyDto,
    principal: Principal,
  ): Promise<CreatedApiKeyAnswer> {
    return inTransaction(this.database, (manager) =>
      this.createIn(manager, input, principal),
    );
  }

  /** In the transaction of what the key is for. */
  async createIn(
    manager: EntityManager,
    input: CreateApiKeyDto,
    principal: Principal,
  ): Promise<CreatedApiKeyAnswer> {
    const made = makeKey();
    const { description, app = null, account = null } = input;
    const scopes = input.scopes ?? USUAL_SCOPES;
    const addresses = networksOf(input);
    const expiresAt = expiryOf(input);
    assertCreatable({ scopes, app, account }, principal);
    if (app !== null && !(await this.keys.hasApp(manager, app)))
      throw new ValidationError(t("keyAppUnknown", { app }));
    const accountId =
      account === null
        ? null
        : await this.accounts.provide(
            manager,
            { name: account, role: input.role },
            principal,
          );
    const id = await this.keys.insert(manager, {
      made,
      description,
      scopes,
      app,
      accountId,
      addresses,
      expiresAt,
      createdById: principal.id,
    });
    const details = { scopes, app, account, addresses, expires_at: expiresAt };
    await this.record(manager, "create", { id, description }, details);
    const row = orNotFound(await this.keys.find(manager, id));
    return shownOnce(row, made.key);
  }

  /** A new secret for a key; the one before works for some hours more, so that a program can change over. */
  async rotate(
    id: number,
    { overlap_hours: overlapHours = KEY_OVERLAP_HOURS }: RotateApiKeyDto,
    principal: Principal,
  ): Promise<CreatedApiKeyAnswer> {
    const made = makeKey();
    const row = await inTransaction(this.database, async (manager) => {
      const key = orNotFound(await this.keys.findToChange(manager, id));
      if (key.revoked_at) throw new ConflictError(t("keyRevoked"));
      if (key.secret_until) throw new ConflictError(t("keyRenewsItself"));
      await this.assertMakes(manager, key, principal);
      await this.keys.rotate(manager, id, {
        made,
        createdById: principal.id,
        overlapHours,
      });
      const details = { overlap_hours: overlapHours };
      await this.record(manager, "rotate", key, details);
      return orNotFound(await this.keys.find(manager, id));
    });
    return shownOnce(row, made.key);
  }

  /** A person who learns a key's secret must be allowed to make such a key. */
  private async assertMakes(
    manager: EntityManager,
    { scopes, app, account_id: accountId, account_name: account }: ApiKeyRow,
    principal: Principal,
  ): Promise<void> {
    assertCreatable({ scopes, app, account }, principal);
    if (accountId !== null)
      await this.accounts.getUsable(manager, accountId, principal);
  }

  /** For the demo: an entry whose key no one ever learns, so that it opens nothing. */
  provide(entry: {
    description: string;
    createdById: number | null;
    isRevoked: boolean;
  }): Promise<void> {
    return this.keys.provide({ ...entry, made: makeKey() });
  }

  /** For the demo, and for clients that never came for theirs: no one knows such a key. */
  async removeProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<void> {
    for (const key of await this.keys.remove(manager, ids))
      await this.record(manager, "delete", key);
  }

  async change(
    id: number,
    input: ChangeApiKeyDto,
    principal: Principal,
  ): Promise<ApiKeyDto> {
    const row = await inTransaction(this.database, async (manager) => {
      const key = orNotFound(await this.keys.findToChange(manager, id));
      assertChangeable(changeDenial(key, input, principal));
      const change = changeOf(key, input);
      if (!change) return key;
      await this.keys.change(manager, id, change);
      const details = { reason: change.reason };
      await this.record(manager, change.verb, key, details);
      return orNotFound(await this.keys.find(manager, id));
    });
    return toApiKeyDto(row);
  }

  /** For a client that renews its secret itself. @returns null for a key that is revoked or over. */
  async renew(
    manager: EntityManager,
    id: number,
  ): Promise<{ key: string; scopes: readonly KeyScope[] } | null> {
    const before = await this.keys.findToChange(manager, id);
    const made = makeKey();
    if (!before || !(await this.keys.renew(manager, id, { made, ...RENEWED })))
      return null;
    // Later ones, every hour, would bury what the client does.
    if (before.secret_until === null)
      await this.record(manager, "connect", before);
    return { key: made.key, scopes: before.scopes };
  }

  /** Ends a key whose code or token someone else has. */
  async end(manager: EntityManager, id: number): Promise<void> {
    const key = await this.keys.findToChange(manager, id);
    if (!key || key.revoked_at) return;
    const change = { verb: "revoke", reason: "compromised" } as const;
    await this.keys.change(manager, id, change);
    await this.record(manager, "revoke", key, { reason: change.reason });
  }

  private record(
    manager: EntityManager,
    verb: string,
    { id, description: name }: Pick<ApiKeyRow, "id" | "description">,
    details?: Record<string, unknown>,
  ): Promise<void> {
    const action = `api_key.${verb}`;
    return this.audit.recordChange(manager, action, { id, name }, details);
  }
}

function orNotFound(row: ApiKeyRow | null): ApiKeyRow {
  if (!row) throw new NotFoundError(t("keyNotFound"));
  return row;
}

function assertCreatable(
  { scopes, app, account }: KeyPurpose,
  principal: Principal,
): void {
  const problem =
    attestDenial(scopes) ??
    appDenial(scopes, app) ??
    accountDenial(scopes, account);
  if (problem !== null) throw new ValidationError(problem);
  const refusal = scopeDenial(scopes, principal);
  if (refusal !== null) throw new ForbiddenError(refusal);
}

function assertChangeable(denial: KeyDenial | null): void {
  if (denial === "not_permitted") throw new ForbiddenError();
  if (denial === "compromised") throw new ConflictError(t("keyCompromised"));
}

/** @throws {ValidationError} naming what is no address or network. */
function networksOf({ addresses = [] }: CreateApiKeyDto): string[] {
  const texts = addresses.map((text) => text.trim());
  const wrong = texts.find((text) => readNetwork(text) === null);
  if (wrong !== undefined)
    throw new ValidationError(t("keyAddressInvalid", { address: wrong }));
  return texts;
}

function shownOnce(row: ApiKeyRow, key: string): CreatedApiKeyAnswer {
  const shown = { ...toApiKeyDto(row), key };
  return { ...shown, data: shown };
}

function expiryOf({ expires_at }: CreateApiKeyDto): Date | null {
  if (!expires_at) return null;
  const date = readMoment(expires_at);
  if (!isValid(date)) throw new ValidationError(t("expiryInvalid"));
  if (!isFuture(date)) throw new ValidationError(t("expiryPast"));
  return date;
}
