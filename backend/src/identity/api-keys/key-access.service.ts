import { Injectable } from "@nestjs/common";
import { UnauthorizedError } from "../../common/errors/app-error";
import type { ApiKeyHolder } from "../../common/permissions/principal";
import { toKeyHolder } from "./api-key.mapper";
import { ApiKeysRepository } from "./api-keys.repository";
import { hashKey, looksLikeKey } from "./key-format";
import { KeyUsesService } from "./key-uses.service";

/** Lets programs in. Asks the database every time, so that a revoked key is refused at once. */
@Injectable()
export class KeyAccessService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly uses: KeyUsesService,
  ) {}

  /** @throws {UnauthorizedError} for a key that is unknown, revoked or expired. */
  async open(shown: string): Promise<ApiKeyHolder> {
    const key = looksLikeKey(shown)
      ? await this.keys.findByHash(hashKey(shown))
      : null;
    if (!key) throw new UnauthorizedError("This API key is not known.");
    if (key.revoked_at)
      throw new UnauthorizedError("This API key has been revoked.");
    if (key.expires_at && key.expires_at.getTime() <= Date.now())
      throw new UnauthorizedError("This API key has expired.");
    await this.uses.count(key.id);
    return toKeyHolder(key);
  }
}
