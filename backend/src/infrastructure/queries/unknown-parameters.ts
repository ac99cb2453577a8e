import { UNKNOWN_PARAMETERS_HEADER } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { nearestName } from "../../common/nearest-name";

/** Since when programs should not rely on parameters that a call does not know. */
const SINCE = "2026-11-29";

const MOST_NAMED = 5;
/** Other names would need quoting in a header. */
const PLAIN_NAME = /^[\w.-]{1,40}$/;

/**
 * Calls from before ignore parameters that they do not know. The answer says so, as a list of RFC 9651 with what was
 * probably meant: `"tga";nearest="tag"`.
 */
export function noticeUnknown(
  reply: FastifyReply,
  asked: readonly string[],
  names: readonly string[],
): void {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  if (!reply.hasHeader("deprecation"))
    void reply.header("deprecation", `@${new Date(SINCE).getTime() / 1000}`);
  const named = unknown
    .filter((name) => PLAIN_NAME.test(name))
    .slice(0, MOST_NAMED)
    .map((name) => {
      const nearest = nearestName(name, names);
      return nearest === null ? `"${name}"` : `"${name}";nearest="${nearest}"`;
    });
  if (named.length > 0)
    void reply.header(UNKNOWN_PARAMETERS_HEADER, named.join(", "));
}
