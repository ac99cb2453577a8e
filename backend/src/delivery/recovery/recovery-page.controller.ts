import { Controller, Get, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../../common/html/plain-page";
import { Public } from "../../common/permissions/access.decorators";
import { SiteHosts } from "../../infrastructure/config/site-hosts";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { RECOVERY_POLICY, recoveryPage } from "./recovery-page";

const HEADERS = {
  ...PAGE_HEADERS,
  "content-security-policy": RECOVERY_POLICY,
};

/** `/frontends`: rolls back when shell or admin are what is broken. */
@Controller("frontends")
@Public()
export class RecoveryPageController {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly hosts: SiteHosts,
  ) {}

  /** Where people can sign in. */
  @Get()
  async page(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { adminUrl } = this.hosts.origins;
    void reply.headers(HEADERS);
    if (this.hosts.roleOf(request.headers.host).hasSessions)
      await reply.send(recoveryPage(this.site.known.name));
    else await reply.redirect(`${adminUrl}/frontends`, 302);
  }
}
