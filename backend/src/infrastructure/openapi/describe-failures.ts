import {
  apiTexts,
  isPublicRead,
  peopleTexts,
  type ErrorBody,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { takesIdempotencyKey } from "../../common/permissions/route-name";
import type { ApiRoute } from "./api-routes";
import { keyHeaders, opensToKeys } from "./key-headers";
import type { ApiDocumentation } from "./api-doc.decorator";
import { apiSchemas } from "./api-schemas";
import type { Operation } from "./schema";

type Responses = Operation["responses"];

/** Example answer for each status, for calls that do not describe theirs. */
const EXAMPLES: Record<string, Omit<ErrorBody, "requestId">> = {
  "400": { error: "limit must be at least 1", code: "validation" },
  "401": { error: apiTexts.notSignedIn, code: "unauthorized" },
  "403": { error: apiTexts.forbidden, code: "forbidden" },
  "404": { error: apiTexts.notFound, code: "not_found" },
  "409": { error: "This already exists.", code: "conflict" },
  "410": { error: "This is no longer here.", code: "gone" },
  "412": {
    error: "Someone else has saved this in the meantime.",
    code: "outdated",
    details: { version: 4 },
  },
  "413": { error: apiTexts.fileTooLarge, code: "too_large" },
  "415": { error: "Send the body as JSON.", code: "unsupported_media" },
  "429": {
    error: "Too many attempts. Try again in 1 minute.",
    code: "too_many_requests",
  },
  "501": { error: peopleTexts.userCreationOff, code: "not_offered" },
  "503": { error: apiTexts.unavailable, code: "unavailable" },
  "507": { error: apiTexts.diskFull, code: "disk_full" },
  default: { error: apiTexts.unexpected, code: "unexpected" },
};

type Taken = Pick<Operation, "parameters" | "requestBody">;

/** The refusals that a call can meet by its form; anything else is the `default`. */
export function describeFailures(
  taken: Taken,
  route: ApiRoute,
  { failures }: ApiDocumentation,
): Responses {
  const sentences = { ...usual(taken, route), ...failures };
  const all = Object.entries({
    ...sentences,
    default: "Any other failure",
  });
  return Object.fromEntries(
    all.map(([status, description]) => [
      status,
      failure(route, status, description),
    ]),
  );
}

function usual(
  { parameters, requestBody }: Taken,
  route: ApiRoute,
): Record<string, string> {
  const isOneItem = parameters.some((item) => item.in === "path");
  const sentences: [string, string | false][] = [
    [
      "400",
      (parameters.length > 0 || requestBody !== undefined) &&
        "Something in the request is not valid",
    ],
    ...refusalsOfCaller(route),
    ["404", isOneItem && "This does not exist"],
    [
      "409",
      takesIdempotencyKey(route.method, route.rule) &&
        "The `Idempotency-Key` is that of another call, or of one that is still running",
    ],
    [
      "412",
      route.takesEntityTag &&
        "Someone else has saved it in the meantime (`If-Match`)",
    ],
  ];
  return Object.fromEntries(
    sentences.filter((entry): entry is [string, string] => entry[1] !== false),
  );
}

function refusalsOfCaller(route: ApiRoute): [string, string | false][] {
  const { method, rule } = route;
  const isLimited =
    rule.limit !== undefined || method !== "GET" || opensToKeys(route);
  const limit: [string, string | false] = [
    "429",
    isLimited && "Too many calls; `Retry-After` says when to continue",
  ];
  if (isPublicRead(method, rule))
    return [["401", "The API key is unknown, revoked or expired"], limit];
  const isOpen = rule.access === "public";
  return [
    ["401", !isOpen && "Not signed in"],
    [
      "403",
      !isOpen &&
        (rule.confirm === undefined
          ? "Not permitted, or the CSRF token is stale (`code: csrf`)"
          : "Not permitted, the CSRF token is stale (`code: csrf`), or it has to be confirmed who is there (`code: confirmation_required`)"),
    ],
    limit,
  ];
}

function failure(
  route: ApiRoute,
  status: string,
  description: string,
): Responses[string] {
  const [requestId] = apiSchemas.examples.requestId ?? [];
  return {
    description,
    ...(status === "429"
      ? {
          headers: {
            "Retry-After": {
              description: "Seconds.",
              schema: { type: "integer" },
            },
            ...keyHeaders(route),
          },
        }
      : {}),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        example: {
          ...(ownValue(EXAMPLES, status) ?? EXAMPLES.default),
          requestId,
        },
      },
    },
  };
}
