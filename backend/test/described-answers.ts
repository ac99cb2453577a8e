import type { RouteName } from "@octavo/contracts";
import { Ajv } from "ajv";
import type { ApiDocument } from "../src/infrastructure/openapi/schema";
import type { TestApp } from "./test-app";
import type { Answer } from "./test-client";

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const NO_CONTENT = 204;

const DOCUMENT = "openapi";

/** Compares answers with what the OpenAPI document says of them. */
export class DescribedAnswers {
  private readonly ajv = new Ajv({
    strict: false,
    validateSchema: false,
    allErrors: true,
    formats: { "date-time": MOMENT, date: DAY },
  });

  private constructor(private readonly document: ApiDocument) {
    this.ajv.addSchema(strictly(document) as object, DOCUMENT);
  }

  static async of(app: TestApp): Promise<DescribedAnswers> {
    const { body } = await app.visitor.get("/api/openapi.json");
    return new DescribedAnswers(body as unknown as ApiDocument);
  }

  /** Where an answer differs: what is missing, of another kind or not described at all. */
  problemsOf(name: RouteName, answer: Answer): string[] {
    const place = this.placeOf(name, answer.status);
    if (answer.status === NO_CONTENT) return answer.text ? ["a body"] : [];
    const validate = this.ajv.getSchema(`${DOCUMENT}#/${place}`);
    if (!validate) throw new Error(`${name} is not described as JSON.`);
    if (validate(answer.body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
    );
  }

  /** An answer to a call without `limit` has as many rows as the description says. */
  limitProblems(name: RouteName, address: string, { body }: Answer): string[] {
    const [, path = ""] = name.split(" ");
    const { limit } = body as { limit?: number };
    if (limit === undefined || address.includes("limit=")) return [];
    const { parameters = [] } = this.document.paths[`/api${path}`]?.get ?? {};
    const described = parameters.find((query) => query.name === "limit");
    return described?.schema.default === limit
      ? []
      : [`${limit} rows, and not ${String(described?.schema.default)}`];
  }

  /** Successes are described by their status, each; a failure may be `default`. */
  private placeOf(name: RouteName, status: number): string {
    const [method = "", path = ""] = name.split(" ");
    const verb = method.toLowerCase() as "get" | "post";
    const { responses = {} } = this.document.paths[`/api${path}`]?.[verb] ?? {};
    const isDescribed = String(status) in responses;
    if (!isDescribed && status < 400)
      throw new Error(`${name} is not described as answering ${status}.`);
    return [
      "paths",
      `/api${path}`,
      verb,
      "responses",
      isDescribed ? String(status) : "default",
      "content",
      "application/json",
      "schema",
    ]
      .map((part) => encodeURIComponent(part.replace(/\//g, "~1")))
      .join("/");
  }
}

/** Without room for fields that are not described. */
function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly);
  if (typeof value !== "object" || value === null) return value;
  const schema: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, strictly(item)]),
  );
  if (schema.type === "object" && "properties" in schema)
    schema.additionalProperties = false;
  return schema;
}
