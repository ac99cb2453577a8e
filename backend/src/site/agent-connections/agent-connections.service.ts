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
import { DataSource } from "typeorm";
import {
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { ApiKeysService } from "../../identity/api-keys/api-keys.service";
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
import { AgentConnectionsRepository } from "./agent-connections.repository";

const CODE_SECONDS = 60;
const CHALLENGE = /^[\w-]{43}$/;

/** The decision of a person about a client that asks to be connected. */
@Injectable()
export class AgentConnectionsService implements OnModuleInit {
  constructor(
    private readonly settings: AgentSettingsService,
    private readonly clients: AgentClientsService,
    private readonly connections: AgentConnectionsRepository,
    private readonly keys: ApiKeysService,
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly restores: RestoreStepsService,
  ) {}

  /** An archive has none, so a restore ends them all. */
  onModuleInit(): void {
    this.restores.registerBefore((rows) => this.connections.removeAll(rows));
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
      ...{ account: account ?? null, ...(role !== undefined && { role }) },
      expires_at: addSeconds(Date.now(), CODE_SECONDS).toISOString(),
    };
    await inTransaction(this.database, async (manager) => {
      const abandoned = await this.connections.listAbandoned(manager);
      await this.keys.removeProvided(manager, abandoned);
      const { id } = await this.keys.createIn(manager, key, principal);
      await this.connections.insert(manager, {
        ...{ keyId: id, clientId: asked.client_id },
        ...{ redirectUri: asked.redirect_uri, challenge: asked.code_challenge },
        ...{ codeHash: hashToken(code), codeSeconds: CODE_SECONDS },
      });
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
}

/** The address that access is for. Clients of the first versions of the protocol do not say. */
export function isResource(
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
