import type { FastifyReply } from "fastify";
import type { AppRequest } from "../../common/http/app-request";
import { untilGone } from "../../common/http/until-gone";
import { leavePlace } from "../../infrastructure/admission/admission-hook";
import { caller } from "../../infrastructure/rate-limits/caller";
import type { ChangesCaller } from "./changes.service";

/** Who asks for changes, and for how long. */
export function changesCaller(
  request: AppRequest,
  reply: FastifyReply,
): ChangesCaller {
  const { apiKey, principal } = request;
  return {
    user: principal ?? null,
    name: caller(request),
    isVisitor: !apiKey && !principal,
    gone: untilGone(reply),
    onWait: () => leavePlace(request),
  };
}
