import { createHash, randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import {
  ApiKeysService,
  RENEWED,
} from "../../identity/api-keys/api-keys.service";
import { hashToken, makeToken } from "../../identity/sessions/secret-links";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { isResource } from "./agent-connections.service";
import {
  AgentConnectionsRepository,
  type ConnectionRow,
} from "./agent-connections.repository";
import { ConnectionError } from "./connection-error";

/** RFC 6749, 5.1. The access token is an API key. */
export interface ConnectionTokens {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** The family is the same in all refresh tokens of a connection. */
const REFRESH_TOKEN = /^sfr_([0-9a-f]{32})_[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

type Form = ReadonlyMap<string, string>;

/** Gives clients their keys, and new secrets for them. */
@Injectable()
export class ConnectionTokensService {
  constructor(
    private readonly connections: AgentConnectionsRepository,
    private readonly keys: ApiKeysService,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  /** @throws ConnectionError */
  async answer(form: Form): Promise<ConnectionTokens> {
    if (!isResource(form.get("resource"), this.config))
      throw new ConnectionError("invalid_target");
    const type = needed(form, "grant_type");
    if (type !== "authorization_code" && type !== "refresh_token")
      throw new ConnectionError("unsupported_grant_type");
    // What ends a connection is stored, so the refusal comes after the transaction.
    const tokens = await inTransaction(this.database, (manager) =>
      type === "refresh_token"
        ? this.refresh(manager, form)
        : this.redeem(manager, form),
    );
    if (!tokens) throw new ConnectionError("invalid_grant");
    return tokens;
  }

  private async redeem(
    manager: EntityManager,
    form: Form,
  ): Promise<ConnectionTokens | null> {
    const [code, clientId, verifier] = [
      needed(form, "code"),
      needed(form, "client_id"),
      needed(form, "code_verifier"),
    ];
    const redirect = form.get("redirect_uri");
    const found = await this.connections.find(
      manager,
      "code_hash",
      hashToken(code),
    );
    if (!found) return null;
    const isTheirs =
      found.client_id === clientId &&
      (redirect === undefined || redirect === found.redirect_uri) &&
      VERIFIER.test(verifier) &&
      found.challenge === challengeOf(verifier);
    // Someone else has the code: a second use, or one without the secret of the client.
    if (!isTheirs || found.family_hash !== null)
      return this.end(manager, found);
    if (!found.is_in_time) return null;
    return this.issue(manager, found, randomBytes(16).toString("hex"));
  }

  /** Each token works once. One that was used before is in the hands of two. */
  private async refresh(
    manager: EntityManager,
    form: Form,
  ): Promise<ConnectionTokens | null> {
    const token = needed(form, "refresh_token");
    const clientId = needed(form, "client_id");
    const family = REFRESH_TOKEN.exec(token)?.[1];
    if (family === undefined) return null;
    const found = await this.connections.find(
      manager,
      "family_hash",
      hashToken(family),
    );
    if (!found) return null;
    const isTheirs =
      found.client_id === clientId && found.refresh_hash === hashToken(token);
    return isTheirs
      ? this.issue(manager, found, family)
      : this.end(manager, found);
  }

  private async issue(
    manager: EntityManager,
    { id, api_key_id: keyId }: ConnectionRow,
    family: string,
  ): Promise<ConnectionTokens | null> {
    const renewed = await this.keys.renew(manager, keyId);
    if (!renewed) return null;
    const token = `sfr_${family}_${makeToken()}`;
    const hashes = { family: hashToken(family), refresh: hashToken(token) };
    await this.connections.storeRefresh(manager, id, hashes);
    return {
      ...{ access_token: renewed.key, token_type: "Bearer" },
      ...{ expires_in: RENEWED.secretSeconds, refresh_token: token },
      scope: renewed.scopes.join(" "),
    };
  }

  private async end(
    manager: EntityManager,
    { api_key_id: keyId }: ConnectionRow,
  ): Promise<null> {
    await this.keys.end(manager, keyId);
    return null;
  }
}

const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

function needed(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === "")
    throw new ConnectionError("invalid_request");
  return value;
}
