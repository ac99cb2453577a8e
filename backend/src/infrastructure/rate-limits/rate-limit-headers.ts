import type { LimitUse } from "./rate-limits";

/** A name is a quoted string of RFC 9651: `callsPerKey` is `"calls"`. */
const nameOf = ({ name }: LimitUse): string =>
  `"${name.replace(/Per[A-Z].*$/, "")}"`;

/** What a program has left of each limit that its call counts for, as draft-ietf-httpapi-ratelimit-headers-10 has it. */
export const rateLimitHeaders = (
  uses: readonly LimitUse[],
): Record<string, string> => ({
  "ratelimit-policy": uses
    .map((use) => `${nameOf(use)};q=${use.uses};w=${use.seconds}`)
    .join(", "),
  ratelimit: uses
    .map((use) => `${nameOf(use)};r=${use.left};t=${use.secondsLeft}`)
    .join(", "),
});
