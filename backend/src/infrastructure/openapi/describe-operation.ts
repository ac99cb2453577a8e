import { ownValue } from "@octavo/format";
import type { ApiRoute } from "./api-routes";
import { apiSchemas } from "./api-schemas";
import { describeFailures } from "./describe-failures";
import { areaOf } from "./document-header";
import { exampleOf } from "./example-of";
import type { Operation, Schema, Schemas } from "./schema";

type Responses = Operation["responses"];
type Parameters = NonNullable<Operation["parameters"]>;
type Body = Operation["requestBody"];
type Requirement = Record<string, string[]>;

export interface DescribedCall {
  /** E.g. `/api/tags/{id}`. */
  path: string;
  route: ApiRoute;
  schemas: Schemas;
}

/** Adds to an operation what the framework does not see: answers, failures and who may call. */
export function describeOperation(
  operation: Operation,
  { path, route, schemas }: DescribedCall,
): Operation {
  const { id, documentation, takesEntityTag } = route;
  const answer = ownValue(apiSchemas.answers, id);
  if (!documentation || !answer)
    throw new Error(
      `The handler of ${id} needs an @ApiDoc and an answer that the contracts declare.`,
    );
  const answerExample = exampleOf(answer, schemas);
  return {
    ...operation,
    tags: [areaOf(path)],
    summary: documentation.summary,
    description: accessNote(route),
    security: securityOf(route),
    parameters: [
      ...(operation.parameters ?? []).map((parameter) =>
        describeParameter(parameter, {
          ...(answerExample as object),
          ...documentation.addressExamples,
        }),
      ),
      ...(takesEntityTag ? [ifMatch] : []),
    ],
    ...bodyOf(route, operation, schemas),
    responses: {
      ...successes(operation, route, {
        schema: answer,
        example: answerExample,
      }),
      ...describeFailures(operation, route, documentation),
    },
  };
}

function accessNote({ rule: { access, key } }: ApiRoute): string {
  if (access === "public")
    return key
      ? `Open to everyone, and to API keys with the scope ${scopes(key)}.`
      : "Open to everyone.";
  if (access === "signed-in") return "For anyone who is signed in.";
  if (access === "superuser") return "For holders of the role superuser.";
  return `Needs ${access.map((permission) => `\`${permission}\``).join(" or ")}.`;
}

const scopes = (key: NonNullable<ApiRoute["rule"]["key"]>): string =>
  [key]
    .flat()
    .map((scope) => `\`${scope}\``)
    .join(", ");

/** An empty requirement stands for visitors, who need not show anything. */
function securityOf({ rule, method }: ApiRoute): Operation["security"] {
  const session: Requirement =
    method === "GET" ? { session: [] } : { session: [], csrf: [] };
  if (rule.access !== "public") return [session];
  const keys: Requirement[] = rule.key
    ? [{ apiKey: [] }, { bearerKey: [] }]
    : [];
  return [{}, ...keys, session];
}

/**
 * Ids in addresses are whole numbers, which a handler's `number` does not say. Queries show no
 * examples: the page that tries calls would send every one of them.
 */
function describeParameter(
  parameter: Parameters[number],
  known: Record<string, unknown>,
): Parameters[number] {
  if ("$ref" in parameter || !parameter.schema || "$ref" in parameter.schema)
    return parameter;
  if (parameter.in !== "path")
    return {
      ...parameter,
      schema: { ...parameter.schema, example: undefined },
    };
  const isNumber = parameter.schema.type === "number";
  return {
    ...parameter,
    example: addressExample(parameter.name, isNumber, known),
    schema: isNumber ? { type: "integer", minimum: 1 } : { type: "string" },
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

const ifMatch: Parameters[number] = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the version that was edited; without it the last save wins.",
  schema: { type: "string", example: '"3"' },
};

function bodyOf(
  { documentation }: ApiRoute,
  { requestBody }: Operation,
  schemas: Schemas,
): { requestBody?: Body } {
  if (documentation?.requestBody)
    return { requestBody: documentation.requestBody };
  if (!requestBody || "$ref" in requestBody) return {};
  const schema = requestBody.content["application/json"]?.schema;
  if (!schema) return {};
  const content = { schema, example: exampleOf(schema, schemas) };
  return {
    requestBody: { ...requestBody, content: { "application/json": content } },
  };
}

function successes(
  operation: Operation,
  { documentation, hasEntityTag, mediaType }: ApiRoute,
  answer: { schema: Schema; example: unknown },
): Responses {
  const usual = Object.keys(operation.responses).filter((code) =>
    code.startsWith("2"),
  );
  const other = documentation?.alsoAnswers;
  const codes = [...usual, ...(other ? [String(other)] : [])];
  const isJson = mediaType === "application/json";
  const success = {
    description: "Success",
    ...(hasEntityTag
      ? { headers: { ETag: { schema: { type: "string" as const } } } }
      : {}),
    content: { [mediaType]: isJson ? answer : { schema: answer.schema } },
  };
  return Object.fromEntries(codes.map((code) => [code, success]));
}
