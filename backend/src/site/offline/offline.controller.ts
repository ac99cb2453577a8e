import { Controller, Get, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { sendRevalidated } from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { PAGE_SCRIPT_ADDRESS, WORKER_ADDRESS } from "./offline-limits";
import { OfflineService } from "./offline.service";
import { PAGE_SCRIPT } from "./page-script";

const SCRIPT = "text/javascript; charset=utf-8";

/** What a worker may load. Its own file decides about everything else. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Scripts with which articles stay readable without a network. No release and no upload can be at their addresses. */
@Controller()
@Public()
export class OfflineController {
  constructor(private readonly offline: OfflineService) {}

  @Get(PAGE_SCRIPT_ADDRESS)
  pageScript(@Res() reply: FastifyReply) {
    return this.send(PAGE_SCRIPT, reply);
  }

  @Get(WORKER_ADDRESS)
  async worker(@Res() reply: FastifyReply) {
    void reply.header("content-security-policy", POLICY);
    await this.send(await this.offline.worker(), reply);
  }

  private async send(body: string, reply: FastifyReply): Promise<void> {
    await sendRevalidated(reply, {
      body,
      mediaType: SCRIPT,
      cacheControl: "no-cache",
    });
  }
}
