import type { ApiRoute } from "./api-routes";
import type { OperationAnswer } from "./operation-answer";
import { operationAnswers } from "./operation-answers";
import { ref, type Operation, type Schema } from "./schema";

type Responses = Operation["responses"];
type Parameters = NonNullable<Operation["parameters"]>;

/** Adds to an operation what the routes do not say themselves: answers, failures and who may call. */
export function describeOperation(
  name: string,
  operation: Operation,
  route: ApiRoute,
): Operation {
  const known = operationAnswers[name];
  if (!known)
    throw new Error(
      `${name} is missing in the table of answers (operation-answers.ts).`,
    );
  return {
    ...operation,
    summary: known.summary,
    description: accessNote(route),
    security: securityOf(route),
    parameters: [
      ...(operation.parameters ?? []).map(withIdType),
      ...(takesEntityTag(route, known) ? [ifMatch] : []),
    ],
    responses: {
      ...successes(operation, known),
      ...failures(operation, route, known),
    },
    ...(name === "POST /api/upload" ? { requestBody: imageForm } : {}),
  };
}

function accessNote({ rule: { access } }: ApiRoute): string {
  if (access === "public") return "Open to everyone.";
  if (access === "signed-in") return "For anyone who is signed in.";
  if (access === "superuser") return "For holders of the role superuser.";
  return `Needs ${access.map((permission) => `\`${permission}\``).join(" or ")}.`;
}

function securityOf({ rule, method }: ApiRoute): Operation["security"] {
  if (rule.access === "public") return [];
  return [method === "GET" ? { session: [] } : { session: [], csrf: [] }];
}

/** Ids in addresses are whole numbers, which a handler's `number` does not say. */
function withIdType(parameter: Parameters[number]): Parameters[number] {
  if ("$ref" in parameter || parameter.in !== "path" || parameter.name !== "id")
    return parameter;
  return { ...parameter, schema: { type: "integer", minimum: 1 } };
}

const ifMatch: Parameters[number] = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the version that was edited; without it the last save wins.",
  schema: { type: "string", example: '"3"' },
};

const imageForm: Operation["requestBody"] = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["image"],
        properties: {
          alt_text: { type: "string", maxLength: 500 },
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

function takesEntityTag(route: ApiRoute, known: OperationAnswer): boolean {
  return known.hasEntityTag === true && route.method === "PUT";
}

function successes(operation: Operation, known: OperationAnswer): Responses {
  const usual = Object.keys(operation.responses).filter((code) =>
    code.startsWith("2"),
  );
  const codes = [...usual, ...(known.alsoAnswers ? [known.alsoAnswers] : [])];
  const success = {
    description: "Success",
    ...(known.hasEntityTag
      ? { headers: { ETag: { schema: { type: "string" } as Schema } } }
      : {}),
    content: {
      [known.mediaType ?? "application/json"]: { schema: known.answer },
    },
  };
  return Object.fromEntries(codes.map((code) => [code, success]));
}

/** The refusals that a call can meet by its form; anything else is the `default`. */
function failures(
  operation: Operation,
  route: ApiRoute,
  known: OperationAnswer,
): Responses {
  const { parameters = [] } = operation;
  const takesInput =
    parameters.length > 0 || operation.requestBody !== undefined;
  const isOneItem = parameters.some(
    (item) => !("$ref" in item) && item.in === "path",
  );
  const sentences: [string, string, boolean][] = [
    ["400", "Something in the request is not valid", takesInput],
    [
      "401",
      "Not signed in",
      route.rule.access !== "public" || route.id === "auth_me",
    ],
    [
      "403",
      "Not permitted, or the CSRF token is stale (`code: csrf`)",
      route.rule.access !== "public",
    ],
    ["404", "This does not exist", isOneItem],
    [
      "412",
      "Someone else has saved it in the meantime (`If-Match`)",
      takesEntityTag(route, known),
    ],
    ...Object.entries(known.failures ?? {}).map(
      ([code, text]): [string, string, boolean] => [code, text, true],
    ),
    ["default", "Any other failure", true],
  ];
  return Object.fromEntries(
    sentences
      .filter(([, , applies]) => applies)
      .map(([code, description]) => [
        code,
        {
          description,
          content: { "application/json": { schema: ref("Error") } },
        },
      ]),
  );
}
