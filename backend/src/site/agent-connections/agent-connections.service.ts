import { createHash, randomBytes } from "node:crypto";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  CONNECTION_SCOPES,
  LIMITS,
  type AllowConnectionDto,
  type AllowedConnectionAnswer,
  type AskedConnectionAnswer,
  type AskedConnectionDto,
  type ConnectionScope,
} from "@octavo/contracts";
import { addSeconds } from "date-fns";
import { DataSource, type EntityManager } from "typeorm";
import {
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import {
  ApiKeysService,
  RENEWED,
} from "../../identity/api-keys/api-keys.service";
import { hashToken, makeToken } from "../../identity/sessions/secret-links";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { RestoreStepsService } from "../../operations/backups/restore-steps.service";
import { AgentSettingsService } from "../agents/agent-settings.service";
import {
  AgentClientsService,
  isLoopback,
  mayRedirect,
  type AgentClient,
} from "./agent-clients.service";
import { ConnectionError } from "./connection-error";
import { needed, type ConnectionForm } from "./connection-form";

const CODE_SECONDS = 60;
const CHALLENGE = /^[\w-]{43}$/;

interface ConnectionRow {
  id: number;
  api_key_id: number;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  is_in_time: boolean;
  family_hash: string | null;
  refresh_hash: string | null;
}

const MOST_AT_ONCE = 100;

const SELECT = `SELECT id, api_key_id, client_id, redirect_uri, challenge, code_until > now() AS is_in_time,
    family_hash, refresh_hash
  FROM agent_connections`;

/** RFC 6749, 5.1. The access token is an API key. */
interface ConnectionTokens {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** The family is the same in all refresh tokens of a connection. */
const REFRESH_TOKEN = /^sfr_([0-9a-f]{32})_[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** A person decides about a client that asks to be connected, and then it gets its keys. */
@Injectable()
export class AgentConnectionsService implements OnModuleInit {
  constructor(
    private readonly settings: AgentSettingsService,
    private readonly clients: AgentClientsService,
    private readonly keys: ApiKeysService,
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly restores: RestoreStepsService,
  ) {}

  /** An archive has none, so a restore ends them all. */
  onModuleInit(): void {
    this.restores.registerBefore((rows) =>
      rows.query("DELETE FROM agent_connections"),
    );
  }

  /** @throws NotFoundError unless the owner lets clients ask. */
  async assertOn(): Promise<void> {
    const { enabled, oauth } = await this.settings.get();
    if (!enabled || !oauth) throw new NotFoundError(t("connectionsOff"));
  }

  /** Nothing is sent to the client before a person has decided, so no link of someone else leads anywhere. */
  async describe(asked: AskedConnectionDto): Promise<AskedConnectionAnswer> {
    const client = await this.clientOf(asked);
    const redirect = new URL(asked.redirect_uri);
    return {
      client_name: client.name || t("connectionUnnamed"),
      client_host: client.host,
      redirect_host: redirect.hostname,
      is_local: isLoopback(redirect),
      scopes: scopesOf(asked),
      refused_to: this.answerTo(asked, { error: "access_denied" }),
    };
  }

  /** Makes a key that no one knows, and a code for which the client gets its secret. */
  async allow(
    { scopes = [], account, role, ...asked }: AllowConnectionDto,
    principal: Principal,
  ): Promise<AllowedConnectionAnswer> {
    const client = await this.clientOf(asked);
    const known = scopesOf(asked);
    if (!scopes.every((scope) => known.includes(scope)))
      throw new ForbiddenError(t("connectionScopes"));
    const code = makeToken();
    const key = {
      description: descriptionOf(client, asked),
      ...(scopes.length > 0 && { scopes }),
      account: account ?? null,
      ...(role !== undefined && { role }),
      expires_at: addSeconds(Date.now(), CODE_SECONDS).toISOString(),
    };
    await inTransaction(this.database, async (manager) => {
      // Of clients that never came for their keys.
      const abandoned = await manager.query<{ api_key_id: number }[]>(
        `SELECT api_key_id FROM agent_connections
         WHERE family_hash IS NULL AND code_until < now() LIMIT $1`,
        [MOST_AT_ONCE],
      );
      await this.keys.removeProvided(
        manager,
        abandoned.map(({ api_key_id: keyId }) => keyId),
      );
      const { id } = await this.keys.createIn(manager, key, principal);
      await manager.query(
        `INSERT INTO agent_connections (api_key_id, client_id, redirect_uri, challenge, code_hash, code_until)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
        [
          id,
          asked.client_id,
          asked.redirect_uri,
          asked.code_challenge,
          hashToken(code),
          CODE_SECONDS,
        ],
      );
    });
    return { redirect_to: this.answerTo(asked, { code }) };
  }

  private async clientOf(asked: AskedConnectionDto): Promise<AgentClient> {
    await this.assertOn();
    const client = await this.clients.get(asked.client_id);
    if (!mayRedirect(client, asked.redirect_uri))
      throw new ValidationError(t("connectionRedirect"));
    const isFlow =
      asked.response_type === "code" &&
      asked.code_challenge_method === "S256" &&
      CHALLENGE.test(asked.code_challenge);
    if (!isFlow) throw new ValidationError(t("connectionFlow"));
    if (!isResource(asked.resource, this.config))
      throw new ValidationError(t("connectionResource"));
    return client;
  }

  /** The redirect with the answer, the client's own state, and who answers (RFC 9207). */
  private answerTo(
    { redirect_uri: redirect, state }: AskedConnectionDto,
    answer: Record<string, string>,
  ): string {
    const url = new URL(redirect);
    const iss = this.config.publicUrl;
    const all = { ...answer, ...(state !== undefined && { state }), iss };
    for (const [name, value] of Object.entries(all))
      url.searchParams.append(name, value);
    return url.href;
  }

  /** Gives clients their keys, and new secrets for them. @throws ConnectionError */
  async giveTokens(form: ConnectionForm): Promise<ConnectionTokens> {
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
    form: ConnectionForm,
  ): Promise<ConnectionTokens | null> {
    const code = needed(form, "code");
    const clientId = needed(form, "client_id");
    const verifier = needed(form, "code_verifier");
    const redirect = form.get("redirect_uri");
    const found = await this.find(manager, "code_hash", hashToken(code));
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
    form: ConnectionForm,
  ): Promise<ConnectionTokens | null> {
    const token = needed(form, "refresh_token");
    const clientId = needed(form, "client_id");
    const family = REFRESH_TOKEN.exec(token)?.[1];
    if (family === undefined) return null;
    const found = await this.find(manager, "family_hash", hashToken(family));
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
    await manager.query(
      "UPDATE agent_connections SET family_hash = $2, refresh_hash = $3 WHERE id = $1",
      [id, hashToken(family), hashToken(token)],
    );
    return {
      access_token: renewed.key,
      token_type: "Bearer",
      expires_in: RENEWED.secretSeconds,
      refresh_token: token,
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

  /** Locked, so that one code or token is used once. */
  private async find(
    manager: EntityManager,
    column: "code_hash" | "family_hash",
    hash: string,
  ): Promise<ConnectionRow | null> {
    const [row] = await manager.query<ConnectionRow[]>(
      `${SELECT} WHERE ${column} = $1 FOR UPDATE`,
      [hash],
    );
    return row ?? null;
  }
}

/** The address that access is for. Clients of the first versions of the protocol do not say. */
function isResource(
  resource: string | undefined,
  { publicUrl }: Pick<AppConfig, "publicUrl">,
): boolean {
  if (resource === undefined) return true;
  if (!URL.canParse(resource)) return false;
  return new URL(resource).href === `${publicUrl}/mcp`;
}

/** Of what it asks for, what may be allowed; all of that if it does not say. */
function scopesOf({ scope }: AskedConnectionDto): ConnectionScope[] {
  const asked = scope?.split(" ");
  return CONNECTION_SCOPES.filter((one) => asked?.includes(one) ?? true);
}

function descriptionOf(
  { name, host }: AgentClient,
  { redirect_uri: redirect }: AskedConnectionDto,
): string {
  const from = host ?? new URL(redirect).hostname;
  const text = `${name || t("connectionUnnamed")} (OAuth, ${from})`;
  return text.slice(0, LIMITS.titleMax);
}

const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");
