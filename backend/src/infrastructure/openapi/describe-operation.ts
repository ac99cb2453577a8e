import type { Type } from "@nestjs/common";
import { isPublicRead, type RouteRule } from "@octavo/contracts";
import { takesIdempotencyKey } from "../../common/permissions/route-name";
import { ownValue } from "@octavo/format";
import { MERGE_PATCH } from "../../common/http/request-bodies";
import type { ApiRoute } from "./api-routes";
import { apiSchemas } from "./api-schemas";
import { describeFailures } from "./describe-failures";
import { anyOf, confirmationCondition } from "./confirmation-note";
import { areaOf } from "./document-header";
import { exampleOf } from "./example-of";
import { keyHeaders, opensToKeys } from "./key-headers";
import { isPayload, payloadSchema } from "./payload-schema";
import type {
  Operation,
  Parameter,
  RequestBody,
  Requirement,
  Schema,
  Schemas,
} from "./schema";

interface Place {
  /** E.g. `/api/tags/{id}`. */
  path: string;
  schemas: Schemas;
}

/** A call of the API: what it takes and answers, who may make it, and how it can fail. */
export function describeOperation(
  route: ApiRoute,
  { path, schemas }: Place,
): Operation {
  const { id, documentation } = route;
  const answer = ownValue(apiSchemas.answers, id);
  if (!documentation || !answer)
    throw new Error(
      `The handler of ${id} needs an @ApiDoc and an answer that the contracts declare.`,
    );
  const example = exampleOf(
    answer,
    schemas,
    ownValue(apiSchemas.demoAnswers, route.name ?? ""),
  );
  const known = { ...(example as object), ...documentation.addressExamples };
  const takes = {
    parameters: parametersOf(route, known),
    ...bodyOf(route, schemas),
  };
  return {
    operationId: id,
    tags: [areaOf(path)],
    summary: documentation.summary,
    description: [accessNote, keyNote, confirmationNote, deprecationNote]
      .map((note) => note(route))
      .join(""),
    ...(route.rule.deprecated ? { deprecated: true as const } : {}),
    security: securityOf(route),
    ...takes,
    responses: {
      ...successes(route, { schema: answer, example }),
      ...describeFailures(takes, route, documentation),
    },
  };
}

function accessNote({ method, rule }: ApiRoute): string {
  const { access } = rule;
  if (isPublicRead(method, rule)) return "Open to everyone, and to API keys.";
  if (access === "public") return "Open to everyone, without an API key.";
  if (access === "signed-in") return "For anyone who is signed in.";
  if (access === "superuser") return "For holders of the role superuser.";
  return access.length === 0 ? "For no person." : `Needs ${anyOf(access)}.`;
}

/** Of calls that keys may make, or see more with. */
function keyNote({ rule: { access, key } }: ApiRoute): string {
  if (key === undefined) return "";
  const scopes = anyOf([key].flat());
  return access === "public"
    ? ` Keys with the scope ${scopes} see what their service account may see.`
    : ` Also for API keys with the scope ${scopes}.`;
}

function confirmationNote({ rule: { confirm } }: ApiRoute): string {
  if (confirm === undefined) return "";
  const when = confirmationCondition(confirm);
  return ` Grants power: ${when ? `${when}, it asks` : "asks"} for a session at most ten minutes old, or confirmed with \`POST /auth/confirm\`; no key may do it.`;
}

function deprecationNote({ rule: { deprecated } }: ApiRoute): string {
  if (!deprecated) return "";
  const { since, sunset } = deprecated;
  const end = sunset === undefined ? "" : ` It may stop working on ${sunset}.`;
  return ` Deprecated since ${since}.${end}`;
}

/** An empty requirement means that visitors may call it without credentials. */
function securityOf({ rule, method }: ApiRoute): Requirement[] {
  const session: Requirement =
    method === "GET" ? { session: [] } : { session: [], csrf: [] };
  const keys: Requirement[] = opensToKeys({ rule, method })
    ? [{ apiKey: [] }, { bearerKey: [] }]
    : [];
  if (rule.access === "public") return [{}, ...keys, session];
  return rule.access.length === 0 ? keys : [session, ...keys];
}

/** Queries show no examples: the page that tries calls would send every one of them. */
function parametersOf(
  { given, takesEntityTag, method, rule, documentation }: ApiRoute,
  known: Record<string, unknown>,
): Parameter[] {
  const asked = given.flatMap(({ place, name, type }): Parameter[] => {
    if (place === "query" && isPayload(type)) return queriesOf(type);
    return place === "path" && name ? [addressPart(name, type, known)] : [];
  });
  return [
    ...asked,
    ...(takesEntityTag ? [ifMatch] : []),
    ...(rule.hasDryRun ? [dryRun] : []),
    ...(takesIdempotencyKey(method, rule) ? [idempotencyKey(rule)] : []),
    ...Object.entries(documentation?.requestHeaders ?? {}).map(
      ([name, description]): Parameter => ({
        name,
        in: "header",
        required: false,
        description,
        schema: { type: "string" },
      }),
    ),
  ];
}

function queriesOf(type: Type<object>): Parameter[] {
  const { properties = {}, required = [] } = payloadSchema(type);
  return Object.entries(properties).map(
    ([name, { description, examples: _, ...schema }]) => ({
      name,
      in: "query",
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
    }),
  );
}

const ADDRESS_PARTS: Record<string, string> = {
  id: "Its `id`.",
  delivery: "The `id` of the delivery.",
  slug: "Its `slug`, the last part of the address that readers see.",
  app: "The name of the frontend.",
  version: "Names the release, as its upload answered.",
  flag: "Names the flag, as the release declares it.",
  name: "The name of the archive.",
  key: "Names the draft: the form that it belongs to, and letters and digits that the program chooses.",
  section: "The last part of the section's address.",
  file: "Any text; the same text has the same picture.",
  place: "The place of the file in the import, from 1.",
  linkId: "The `id` of the link.",
  token: "The last part of the link.",
};

const NUMBERED_VERSION = "The number of the version, from 1.";

/** Numbers in addresses are ids or versions, which a handler's `number` does not say. */
function addressPart(
  name: string,
  type: Type<object>,
  known: Record<string, unknown>,
): Parameter {
  const isNumber = (type as unknown) === Number;
  return {
    name,
    in: "path",
    required: true,
    description:
      isNumber && name === "version"
        ? NUMBERED_VERSION
        : (ownValue(ADDRESS_PARTS, name) ?? ""),
    schema: isNumber ? { type: "integer", minimum: 1 } : { type: "string" },
    example: addressExample(name, isNumber, known),
  };
}

/** As the answer has it where it can, so that both are about the same thing. */
function addressExample(
  name: string,
  isNumber: boolean,
  known: Record<string, unknown>,
): unknown {
  const { examples } = apiSchemas;
  const type = isNumber ? "number" : "string";
  return [
    ownValue(known, name),
    ...(ownValue(examples, name) ?? []),
    ...((isNumber ? examples.id : examples.slug) ?? []),
  ].find((value) => typeof value === type);
}

const ifMatch: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the version that was edited; without it the last save wins.",
  schema: { type: "string", examples: ['"3"'] },
};

const dryRun: Parameter = {
  name: "dry_run",
  in: "query",
  required: false,
  description:
    "Checks and answers everything as usual, and changes nothing. Ids and versions of the answer are not real.",
  schema: { type: "boolean" },
};

const idempotencyKey = ({ isSecret }: RouteRule): Parameter => ({
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: isSecret
    ? "Names this call for 24 hours. Repeated with the same key, it does nothing and gets 409, because its answer is not stored."
    : "Names this call for 24 hours. Repeated with the same key, it does nothing and gets the same answer; another call with the key gets 409.",
  schema: {
    type: "string",
    maxLength: 255,
    examples: ["7f9c24e8-3b12-4fef-91d2-6c1b3f6f2a11"],
  },
});

function bodyOf(
  { documentation, given, method }: ApiRoute,
  schemas: Schemas,
): { requestBody?: RequestBody } {
  if (documentation?.requestBody)
    return { requestBody: documentation.requestBody };
  const body = given.find(({ place }) => place === "body");
  if (!body) return {};
  const schema = { $ref: `#/components/schemas/${body.type.name}` };
  const content = { schema, example: exampleOf(schema, schemas) };
  const types = [
    "application/json",
    ...(method === "PATCH" ? [MERGE_PATCH] : []),
  ];
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, content])),
    },
  };
}

const NO_CONTENT = 204;

const headersOf = (described: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(described).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );

function successes(
  route: ApiRoute,
  answer: { schema: Schema; example: unknown },
): Operation["responses"] {
  const { documentation, hasEntityTag, mediaType, status } = route;
  const isJson = mediaType === "application/json";
  const file = isJson
    ? { schema: { type: "object" }, example: {} }
    : { schema: { type: "string" } };
  const headers = {
    ...(hasEntityTag && { ETag: { schema: { type: "string" } } }),
    ...headersOf(documentation?.answerHeaders),
    ...keyHeaders(route),
  };
  const success = {
    description: "Success",
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(status !== NO_CONTENT && {
      content: {
        [mediaType]: isJson && !documentation?.isFile ? answer : file,
      },
    }),
  };
  const other = documentation?.alsoAnswers;
  return Object.fromEntries(
    [status, ...(other ? [other] : [])].map((code) => [code, success]),
  );
}
