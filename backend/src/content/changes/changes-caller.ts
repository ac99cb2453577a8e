import type { FastifyReply } from "fastify";
import type { AppRequest } from "../../common/http/app-request";
import { untilGone } from "../../common/http/until-gone";
import { leavePlace } from "../../infrastructure/admission/admission-hook";
import { networkOf } from "../../infrastructure/rate-limits/network-of";
import type { ChangesCaller } from "./changes.service";

/** Who asks for changes, and for how long. */
export function changesCaller(
  request: AppRequest,
  reply: FastifyReply,
): ChangesCaller {
  const { apiKey, principal, ip } = request;
  return {
    user: principal ?? null,
    name: nameOf(apiKey?.id, principal?.id) ?? `address ${networkOf(ip)}`,
    gone: untilGone(reply),
    onWait: () => leavePlace(request),
  };
}

function nameOf(key?: number, person?: number): string | null {
  if (key !== undefined) return `key ${key}`;
  return person === undefined ? null : `person ${person}`;
}
