import { isIP } from "node:net";
import { Injectable } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import {
  ForbiddenError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from "../../common/errors/app-error";
import type { ApiKeyHolder } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { within } from "../../common/time/within";
import { RichTextService } from "../../content/rich-text/rich-text.service";
import { readApiKeyHeader } from "../../identity/api-keys/api-key-header";
import { KeyAccessService } from "../../identity/api-keys/key-access.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import {
  RateLimits,
  type LimitUse,
} from "../../infrastructure/rate-limits/rate-limits";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { Agent } from "./agent";
import { AgentSettingsService } from "./agent-settings.service";

/** Longer than any tool takes. */
const LIMIT_MS = 60_000;
/** Also of the programs that called, in the audit trail. */
const AGENT_NAME_MAX = 250;
/** Of the protocol, beside those of every request. */
const HEADERS = /^(?:accept|content-type|mcp-[a-z-]{1,40})$/;

/** Lets agents in, and hands their messages to a server that is made for each of them. */
@Injectable()
export class AgentsService {
  private readonly hosts: ReadonlySet<string>;
  private readonly origins: ReadonlySet<string>;

  constructor(
    private readonly settings: AgentSettingsService,
    private readonly site: SiteSettingsService,
    private readonly keys: KeyAccessService,
    private readonly limits: RateLimits,
    private readonly api: InternalApiService,
    private readonly texts: RichTextService,
    private readonly outbound: OutboundService,
    private readonly config: AppConfig,
  ) {
    const own = [config.publicUrl, config.adminUrl];
    this.origins = new Set(own);
    this.hosts = new Set(own.map((url) => new URL(url).hostname));
  }

  /**
   * @param onCounted learns what the key has left.
   * @throws NotFoundError where the owner has not turned it on.
   */
  async answer(
    request: FastifyRequest,
    onCounted: (use: LimitUse) => void,
  ): Promise<Response> {
    const { enabled, style_guide: styleGuide } = await this.settings.get();
    if (!enabled) throw new NotFoundError();
    this.assertNotFromPage(request);
    const key = shownKey(request);
    const holder = await this.keys.open(key, request.ip);
    onCounted(await this.limits.take("agentCallsPerKey", `key ${holder.id}`));
    // One message, so that the limit counts each of them.
    if (Array.isArray(request.body))
      throw new ValidationError(t("bodyNoObject"));
    const agent = this.agentOf(request, { key, holder, styleGuide });
    const { answerMessage } = await import("./agent-server");
    return within(
      LIMIT_MS,
      answerMessage(agent, messageOf(request, this.config)),
      () => new UnavailableError(),
    );
  }

  /** How to get in (RFC 6750, 9728). */
  async challenge(): Promise<string> {
    const { oauth } = await this.settings.get();
    const metadata = `${this.config.publicUrl}/.well-known/oauth-protected-resource/mcp`;
    return oauth
      ? `Bearer realm="Octavo", resource_metadata="${metadata}"`
      : 'Bearer realm="Octavo"';
  }

  /** Names that lead to a page of someone else, or pages of other sites, must not use a server behind a firewall. */
  private assertNotFromPage({ headers }: FastifyRequest): void {
    const { origin, host = "" } = headers;
    const name = URL.canParse(`http://${host}`)
      ? new URL(`http://${host}`).hostname
      : "";
    const isOwn =
      isIP(name.replace(/^\[|\]$/g, "")) !== 0 ||
      name === "localhost" ||
      this.hosts.has(name);
    if (!isOwn)
      throw new ForbiddenError(
        t("agentHost", { address: `${this.config.publicUrl}/mcp` }),
      );
    if (origin !== undefined && !this.origins.has(origin))
      throw new ForbiddenError(t("agentOrigin"));
  }

  private agentOf(
    request: FastifyRequest,
    {
      key,
      holder,
      styleGuide,
    }: { key: string; holder: ApiKeyHolder; styleGuide: string },
  ): Agent {
    const { headers, ip, id } = request;
    const program = `MCP: ${headers["user-agent"] ?? "unnamed"}`;
    return new Agent(
      {
        holder,
        site: {
          name: this.site.known.name,
          url: this.config.publicUrl,
          styleGuide,
        },
      },
      {
        api: this.api,
        texts: this.texts,
        outbound: this.outbound,
        limits: this.limits,
      },
      {
        ip,
        headers: {
          accept: "application/json",
          host: headers.host ?? "",
          "x-api-key": key,
          "x-request-id": id,
          "user-agent": program.slice(0, AGENT_NAME_MAX),
        },
      },
    );
  }
}

function shownKey({ headers }: FastifyRequest): string {
  const shown = readApiKeyHeader(headers);
  if (shown.kind === "none") throw new UnauthorizedError(t("agentKey"));
  if (shown.kind !== "key") throw new UnauthorizedError(t("keyMalformed"));
  return shown.key;
}

/** As the protocol's server reads it. */
function messageOf(
  { method, headers, body }: FastifyRequest,
  { publicUrl }: AppConfig,
): { request: Request; body: unknown } {
  const given = Object.entries(headers).flatMap(
    ([name, value]): [string, string][] =>
      typeof value === "string" && HEADERS.test(name) ? [[name, value]] : [],
  );
  const request = new Request(`${publicUrl}/mcp`, { method, headers: given });
  return { request, body };
}
