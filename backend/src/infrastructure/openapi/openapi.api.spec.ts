import { describe, expect, it } from "@jest/globals";
import type { FastifyInstance } from "fastify";
import { useTestApp } from "../../../test/test-app";
import type { ApiDocument, Operation } from "./schema";
// Loaded before the tests, whose time is for other things than making it.
import "./api-schemas";

const app = useTestApp();
const METHODS = ["get", "post", "put", "patch", "delete"] as const;

async function readDocument(): Promise<ApiDocument> {
  const { status, body } = await app.visitor.get("/api/openapi.json");
  expect(status).toBe(200);
  return body as unknown as ApiDocument;
}

function operationsOf(document: ApiDocument): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, Operation][] =>
      item[method] ? [[`${method.toUpperCase()} ${path}`, item[method]]] : [],
    ),
  );
}

/** What the router really answers below /api, written as the document writes it. */
function routesOf(fastify: FastifyInstance): string[] {
  const lines = fastify
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split("\n");
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const [, indent = "", path = "", methods = ""] =
      /^([│ ├└─]*)(.*?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!methods) return [];
    const depth = indent.length / 4;
    parents.length = depth - 1;
    parents.push(path);
    return methods.split(", ").map((method) => `${method} ${parents.join("")}`);
  });
}

describe("GET /api/openapi.json", () => {
  it("describes every call that the router answers, and no other", async () => {
    const described = operationsOf(await readDocument()).map(([name]) => name);
    const ownPages = /^GET \/api\/(openapi\.json|schemas\/.*|docs(\/.*)?)$/;
    const answered = routesOf(app.nest.getHttpAdapter().getInstance())
      .filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route))
      .map((route) => route.replace(/:(\w+)/g, "{$1}"))
      .filter((route) => !ownPages.test(route) && !route.includes("*"));
    expect(answered.length).toBeGreaterThan(25);
    expect(described.sort()).toEqual([...new Set(answered)].sort());
  });

  it("describes texts as blocks, in a schema with an address of its own [PROG-TEXT-06]", async () => {
    const { components, paths } = await readDocument();
    const { Blocks, Post, PostAsReadDto } = components.schemas;
    const { status, text, headers } = await app.visitor.get(
      "/api/schemas/blocks.json",
    );
    expect([status, headers["content-type"]]).toEqual([
      200,
      "application/schema+json; charset=utf-8",
    ]);
    expect(JSON.parse(text)).toMatchObject(Blocks ?? {});
    const reference = { $ref: "#/components/schemas/Blocks" };
    for (const schema of [Post, PostAsReadDto])
      expect(schema?.properties?.content?.anyOf).toEqual([
        expect.objectContaining({ type: "string" }),
        reference,
      ]);
    const names = paths["/api/posts/{id}"]?.get?.parameters.map(
      ({ name }) => name,
    );
    expect(names).toEqual(["id", "content_format", "fields"]);
  });

  it("names an answer, a failure and who may call for each of them", async () => {
    for (const [name, operation] of operationsOf(await readDocument())) {
      expect([name, operation.summary]).toEqual([
        name,
        expect.stringMatching(/\S/),
      ]);
      expect([name, operation.responses.default]).toEqual([
        name,
        expect.anything(),
      ]);
      expect([name, operation.security]).toEqual([name, expect.any(Array)]);
    }
  });

  it("shows an example of every payload, answer and failure", async () => {
    for (const [name, { requestBody, responses }] of operationsOf(
      await readDocument(),
    )) {
      const contents = [requestBody, ...Object.values(responses)].flatMap(
        (part) => (part?.content ? [part.content] : []),
      );
      const json = contents.flatMap((content) =>
        content["application/json"] ? [content["application/json"]] : [],
      );
      expect([name, json.length]).not.toEqual([name, 0]);
      for (const { example } of json)
        expect([name, example]).toEqual([name, expect.anything()]);
    }
  });

  it("shows payloads that the API accepts", async () => {
    const client = await app.signIn({ role: "superuser" });
    const operations = operationsOf(await readDocument()).filter(
      ([name]) => !name.includes(" /api/auth/"),
    );
    for (const [name, { requestBody }] of operations) {
      if (!requestBody) continue;
      const example: unknown = requestBody.content["application/json"]?.example;
      if (example === undefined) continue;
      const [method = "", path = ""] = name.toLowerCase().split(" ");
      const { body } = await client[method as "post" | "put" | "patch"](
        path.replace(/\{\w+\}/g, "2000000000"),
      ).send(example as object);
      const isMissing = /do(es)? not exist/.test(body.error);
      const isRefused = body.code === "validation" && !isMissing;
      expect([name, isRefused && body.error]).toEqual([name, false]);
    }
  });

  it("says how programs are let in, and where they are not", async () => {
    const { components, paths } = await readDocument();
    expect(components?.securitySchemes).toMatchObject({
      apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
      bearerKey: { type: "http", scheme: "bearer" },
    });
    const keyed = { apiKey: [] };
    expect(paths["/api/posts"]?.get?.security).toContainEqual(keyed);
    expect(paths["/api/posts"]?.post?.security).toContainEqual(keyed);
    expect(paths["/api/roles"]?.post?.security).not.toContainEqual(keyed);
    expect(Object.keys(paths["/api/posts"]?.get?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "default"]),
    );
  });

  it("puts every call into a chapter that is explained", async () => {
    const document = await readDocument();
    const chapters = (document.tags ?? []).map(({ name }) => name);
    for (const [name, { tags = [] }] of operationsOf(document))
      expect([name, chapters]).toEqual([name, expect.arrayContaining(tags)]);
    expect(chapters).toHaveLength(
      new Set(operationsOf(document).flatMap(([, { tags }]) => tags)).size,
    );
  });

  it("describes payloads and queries by the classes that check them, with limits and defaults [PROG-DESC-02]", async () => {
    const { components, paths } = await readDocument();
    expect(components?.schemas?.SaveTagDto).toEqual({
      type: "object",
      properties: {
        name: {
          type: "string",
          minLength: 1,
          maxLength: 60,
          examples: ["performance"],
        },
      },
      required: ["name"],
    });
    expect(components?.schemas?.PostAsReadDto).toMatchObject({
      properties: {
        tag_ids: {
          type: ["array", "null"],
          items: { type: "integer", minimum: 1 },
        },
        status: {
          type: ["string", "null"],
          enum: ["draft", "published", "archived", "scheduled", null],
        },
      },
      required: ["title", "content"],
    });
    expect(components?.schemas?.Error?.properties?.code?.enum).toEqual(
      expect.arrayContaining(["validation", "csrf", "outdated", "gone"]),
    );
    const tooMany = await app.visitor.get("/api/tags?limit=1000");
    expect(paths["/api/tags"]?.get?.parameters).toContainEqual({
      name: "limit",
      in: "query",
      required: false,
      description: expect.any(String),
      schema: {
        type: "integer",
        minimum: 1,
        maximum: tooMany.body.limit,
        default: 10,
      },
    });
    expect(paths["/api/tags"]?.get?.parameters).toContainEqual({
      name: "offset",
      in: "query",
      required: false,
      description: "Rows to leave out at the beginning.",
      schema: {
        type: "integer",
        minimum: 0,
        maximum: 1_000_000_000,
        default: 0,
      },
    });
  });

  it("points to nothing that is missing", async () => {
    const document = await readDocument();
    const names = [
      ...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g),
    ];
    for (const [, name = ""] of names)
      expect(Object.keys(document.components?.schemas ?? {})).toContain(name);
  });
});

describe("GET /api/docs", () => {
  it("is a page without inline scripts that loads only files of this server", async () => {
    const { status, text, headers } = await app.visitor.get("/api/docs");
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(text).not.toMatch(/<script(?![^>]* src="\/api\/docs\/)/);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it.each([
    ["swagger-ui.css", "text/css; charset=utf-8"],
    ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
    ["start.js", "text/javascript; charset=utf-8"],
    ["page.css", "text/css; charset=utf-8"],
  ])("serves %s", async (file, type) => {
    const { status, headers } = await app.visitor.get(`/api/docs/${file}`);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  });

  it.each(["package.json", "constructor", "..%2fpackage.json"])(
    "does not serve %s",
    async (file) => {
      const { status, body } = await app.visitor.get(`/api/docs/${file}`);
      expect(status).toBe(404);
      expect(typeof (body as { error: unknown }).error).toBe("string");
    },
  );
});
