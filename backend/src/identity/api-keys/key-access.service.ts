import { Injectable, Logger, type OnModuleDestroy } from "@nestjs/common";
import type { KeyScope } from "@octavo/contracts";
import { isFuture } from "date-fns";
import { LRUCache } from "lru-cache";
import {
  ForbiddenError,
  UnauthorizedError,
} from "../../common/errors/app-error";
import type { ApiKeyHolder } from "../../common/permissions/principal";
import { networkOf } from "../../infrastructure/rate-limits/network-of";
import { readApiKeyHeader, type ApiKeyHeaders } from "./api-key-header";
import { ApiKeysRepository, type FoundKey } from "./api-keys.repository";
import { isFromOneOf } from "./key-addresses";
import { KeyAccountsService } from "./key-accounts.service";
import { hashKey, looksLikeKey } from "./key-format";
import { t } from "../../common/texts";

interface Counted {
  uses: number;
  lastUsedAt: Date;
  timer: NodeJS.Timeout;
}

const PRECISION_MS = 60_000;
const MOST_KNOWN = 1000;

/**
 * Lets programs in and counts what their keys are used for. Asks the
 * database every time, so that a revoked key is refused at once.
 */
@Injectable()
export class KeyAccessService implements OnModuleDestroy {
  private readonly logger = new Logger(KeyAccessService.name);
  private readonly counted = new Map<number, Counted>();
  /** Ids of keys that have opened something lately, by their hashes. */
  private readonly known = new LRUCache<string, number>({ max: MOST_KNOWN });

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly accounts: KeyAccountsService,
  ) {}

  /**
   * @throws {UnauthorizedError} for a key that is unknown, replaced, revoked or expired.
   * @throws {ForbiddenError} for one that may not be used from this address.
   */
  async open(shown: string, ip: string): Promise<ApiKeyHolder> {
    const key = await this.find(shown);
    if (!key) throw new UnauthorizedError(t("keyUnknown"));
    const denial = stateDenial(key);
    if (denial !== null) throw new UnauthorizedError(denial);
    if (!isFromOneOf(key.addresses, ip))
      throw new ForbiddenError(t("keyNotFromHere", { address: ip }));
    this.known.set(hashKey(shown), key.id);
    const [actsAs] = await Promise.all([
      this.accounts.actsAs(key),
      this.count(key.id),
    ]);
    const { id, description, scopes, app } = key;
    return { id, description, scopes, app, actsAs };
  }

  /**
   * Whose calls are counted together, without a look-up. A key that has not opened anything yet counts for its
   * network, so that made-up keys have no share each.
   */
  nameOf(headers: ApiKeyHeaders, ip: string): string {
    const shown = readApiKeyHeader(headers);
    const id =
      shown.kind === "key" && looksLikeKey(shown.key)
        ? this.known.get(hashKey(shown.key))
        : undefined;
    return id === undefined ? `address ${networkOf(ip)}` : `key ${id}`;
  }

  /** Whether a key is good for one of some scopes, before anything of a large request is read. */
  async opens(
    shown: string,
    ip: string,
    scopes: readonly KeyScope[],
  ): Promise<boolean> {
    const key = await this.find(shown);
    if (!key || stateDenial(key) !== null) return false;
    if (!isFromOneOf(key.addresses, ip)) return false;
    return scopes.some((scope) => key.scopes.includes(scope));
  }

  /** What is not written down yet is written before the process ends. */
  async onModuleDestroy(): Promise<void> {
    const ids = [...this.counted.keys()];
    await Promise.all(ids.map((id) => this.settle(id)));
    for (const { timer } of this.counted.values()) clearInterval(timer);
    this.counted.clear();
  }

  private find(shown: string): Promise<FoundKey | null> {
    if (!looksLikeKey(shown)) return Promise.resolve(null);
    return this.keys.findByHash(hashKey(shown));
  }

  /**
   * Writes the first use at once, then at most once a minute, so that a busy program does not turn every
   * read into a write.
   */
  private async count(id: number): Promise<void> {
    const known = this.counted.get(id);
    if (known) {
      known.uses += 1;
      known.lastUsedAt = new Date();
      return;
    }
    const timer = setInterval(() => void this.settle(id), PRECISION_MS).unref();
    this.counted.set(id, { uses: 0, lastUsedAt: new Date(), timer });
    await this.keys.addUses(id, 1, new Date());
  }

  /** Adds a count that cannot be written to the next one. */
  private async settle(id: number): Promise<void> {
    const known = this.counted.get(id);
    if (!known) return;
    const { uses, lastUsedAt, timer } = known;
    if (uses === 0) {
      clearInterval(timer);
      this.counted.delete(id);
      return;
    }
    known.uses = 0;
    try {
      await this.keys.addUses(id, uses, lastUsedAt);
    } catch (error) {
      known.uses += uses;
      this.logger.warn(
        `The uses of API key ${id} are not written: ${String(error)}`,
      );
    }
  }
}

/** Why a key opens nothing, however it is used. */
function stateDenial(key: FoundKey): string | null {
  if (key.revoked_at) return t("keyRevoked");
  if (key.expires_at && !isFuture(key.expires_at)) return t("keyExpired");
  if (!key.is_replaced && key.secret_until && !isFuture(key.secret_until))
    return t("keyExpired");
  const isOver = !key.previous_until || !isFuture(key.previous_until);
  return key.is_replaced && isOver ? t("keyReplaced") : null;
}
