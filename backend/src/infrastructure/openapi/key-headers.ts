import { isPublicRead } from "@octavo/contracts";
import type { ApiRoute } from "./api-routes";
import type { Header } from "./schema";

/** Of every answer to a key that was let in. */
export const KEY_HEADERS: Record<string, Header> = {
  RateLimit: {
    description:
      "Of each limit that a call with a key counts for: what is left (`r`), and for how many seconds (`t`).",
    schema: { type: "string", examples: ['"calls";r=5999;t=60'] },
  },
  "RateLimit-Policy": {
    description: "The limits: so many calls (`q`) in so many seconds (`w`).",
    schema: { type: "string", examples: ['"calls";q=6000;w=60'] },
  },
};

export const opensToKeys = ({
  method,
  rule,
}: Pick<ApiRoute, "method" | "rule">): boolean =>
  isPublicRead(method, rule) || rule.key !== undefined;

export const keyHeaders = (route: ApiRoute): Record<string, Header> =>
  opensToKeys(route)
    ? Object.fromEntries(
        Object.keys(KEY_HEADERS).map((name) => [
          name,
          { $ref: `#/components/headers/${name}` },
        ]),
      )
    : {};
