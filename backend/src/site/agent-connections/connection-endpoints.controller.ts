import { Controller, Get, Header, Post, Req, Res } from "@nestjs/common";
import { RouteConfig } from "@nestjs/platform-fastify";
import { CONNECTION_SCOPES } from "@octavo/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { WithoutCsrf } from "../../identity/sessions/without-csrf.decorators";
import { AppConfig } from "../../infrastructure/config/app-config";
import { networkOf } from "../../infrastructure/rate-limits/network-of";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { readMetadata, registeredId } from "./agent-clients.service";
import { AgentConnectionsService } from "./agent-connections.service";
import { ConnectionError } from "./connection-error";
import { formOf } from "./connection-form";

const NO_STORE = ["cache-control", "no-store"] as const;

/** What clients ask without a person: where to go, who they are, and for the code the key. */
@Controller()
@Public()
export class ConnectionEndpointsController {
  constructor(
    private readonly connections: AgentConnectionsService,
    private readonly limits: RateLimits,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
  ) {}

  /** RFC 9728. */
  @Get([
    ".well-known/oauth-protected-resource",
    ".well-known/oauth-protected-resource/mcp",
  ])
  @Header(...NO_STORE)
  async resource() {
    await this.connections.assertOn();
    const { publicUrl } = this.config;
    return {
      resource: `${publicUrl}/mcp`,
      resource_name: this.site.known.name,
      authorization_servers: [publicUrl],
      scopes_supported: CONNECTION_SCOPES,
      bearer_methods_supported: ["header"],
    };
  }

  /** RFC 8414. */
  @Get(".well-known/oauth-authorization-server")
  @Header(...NO_STORE)
  async server() {
    await this.connections.assertOn();
    const { publicUrl, adminUrl } = this.config;
    return {
      issuer: publicUrl,
      authorization_endpoint: `${adminUrl}/admin/connect`,
      token_endpoint: `${publicUrl}/mcp/token`,
      registration_endpoint: `${publicUrl}/mcp/register`,
      scopes_supported: CONNECTION_SCOPES,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    };
  }

  /** RFC 7591, for clients that have no document of their own. Stores nothing. */
  @Post("mcp/register")
  @WithoutCsrf()
  register(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(request, reply, 201, () => {
      const client = readMetadata(request.body);
      return {
        client_id: registeredId(client),
        client_name: client.name,
        redirect_uris: client.redirects,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      };
    });
  }

  @Post("mcp/token")
  @RouteConfig({ takesForms: true })
  @WithoutCsrf()
  token(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(request, reply, 200, () =>
      this.connections.giveTokens(formOf(request.body)),
    );
  }

  /** Refusals have the form of the protocol, not that of the API. */
  private async answer(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    status: number,
    work: () => object | Promise<object>,
  ): Promise<void> {
    await this.connections.assertOn();
    await this.limits.take("connectionsPerIp", networkOf(ip));
    void reply.header(...NO_STORE);
    try {
      await reply.status(status).send(await work());
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      const { code, message } = error;
      await reply.status(400).send({ error: code, error_description: message });
    }
  }
}
