import { ownValue } from "@octavo/format";
import type { ApiRoute } from "./api-routes";
import { areaOf } from "./api-areas";
import { describeFailures } from "./describe-failures";
import { exampleOf } from "./example-of";
import { fieldExamples } from "./field-examples";
import type { OperationAnswer } from "./operation-answer";
import { operationAnswers } from "./operation-answers";
import { text, type Operation, type Schema, type Schemas } from "./schema";

type Responses = Operation["responses"];
type Parameters = NonNullable<Operation["parameters"]>;
type Body = Operation["requestBody"];
type Requirement = Record<string, string[]>;

export interface DescribedCall {
  /** As in the table of answers, e.g. `PUT /api/tags/{id}`. */
  name: string;
  route: ApiRoute;
  schemas: Schemas;
}

/** Adds to an operation what the routes do not say themselves: answers, failures and who may call. */
export function describeOperation(
  operation: Operation,
  { name, route, schemas }: DescribedCall,
): Operation {
  const known = ownValue(operationAnswers, name);
  if (!known)
    throw new Error(
      `${name} is missing in the table of answers (operation-answers.ts).`,
    );
  const takesEntityTag =
    known.takesEntityTag ??
    (known.hasEntityTag === true && route.method === "PUT");
  return {
    ...operation,
    tags: [areaOf(name)],
    summary: known.summary,
    description: accessNote(route),
    security: securityOf(route),
    parameters: [
      ...(operation.parameters ?? []).map(describeParameter),
      ...(takesEntityTag ? [ifMatch] : []),
    ],
    ...bodyOf(name, operation, schemas),
    responses: {
      ...successes(operation, known, schemas),
      ...describeFailures({ operation, route, known, takesEntityTag }),
    },
  };
}

function accessNote({ rule: { access, key } }: ApiRoute): string {
  if (access === "public")
    return key
      ? `Open to everyone, and to API keys with the scope \`${key}\`.`
      : "Open to everyone.";
  if (access === "signed-in") return "For anyone who is signed in.";
  if (access === "superuser") return "For holders of the role superuser.";
  return `Needs ${access.map((permission) => `\`${permission}\``).join(" or ")}.`;
}

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

/** Ids in addresses are whole numbers, which a handler's `number` does not say. */
function describeParameter(parameter: Parameters[number]): Parameters[number] {
  if ("$ref" in parameter || parameter.in !== "path") return parameter;
  const isNumber = NUMBERS.includes(parameter.name);
  return {
    ...parameter,
    example: ownValue(fieldExamples, parameter.name) ?? fieldExamples.slug,
    schema: isNumber ? { type: "integer", minimum: 1 } : text,
  };
}

const NUMBERS = ["id", "version", "linkId"];

const ifMatch: Parameters[number] = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the version that was edited; without it the last save wins.",
  schema: { type: "string", example: '"3"' },
};

function bodyOf(
  name: string,
  { requestBody }: Operation,
  schemas: Schemas,
): { requestBody?: Body } {
  if (name === "POST /api/upload") return { requestBody: imageForm };
  if (!requestBody || "$ref" in requestBody) return {};
  const schema = requestBody.content["application/json"]?.schema;
  if (!schema) return {};
  const content = { schema, example: exampleOf(schema, schemas) };
  return {
    requestBody: { ...requestBody, content: { "application/json": content } },
  };
}

const imageForm: Body = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["image"],
        properties: {
          alt_text: {
            type: "string",
            maxLength: 500,
            example: fieldExamples.alt_text,
          },
          image: {
            type: "string",
            format: "binary",
            description:
              "JPEG, PNG, GIF, WebP or AVIF, at most 10 MB and 40 megapixels.",
          },
        },
      },
    },
  },
};

function successes(
  operation: Operation,
  known: OperationAnswer,
  schemas: Schemas,
): Responses {
  const usual = Object.keys(operation.responses).filter((code) =>
    code.startsWith("2"),
  );
  const codes = [...usual, ...(known.alsoAnswers ? [known.alsoAnswers] : [])];
  const schema: Schema = known.answer;
  const example =
    known.mediaType === undefined ? exampleOf(schema, schemas) : undefined;
  const success = {
    description: "Success",
    ...(known.hasEntityTag ? { headers: { ETag: { schema: text } } } : {}),
    content: {
      [known.mediaType ?? "application/json"]: {
        schema,
        ...(example === undefined ? {} : { example }),
      },
    },
  };
  return Object.fromEntries(codes.map((code) => [code, success]));
}
