import { describe, expect, it, jest } from "@jest/globals";
import { everyRow } from "../../../test/every-row";
import { useTestApp } from "../../../test/test-app";
import { TestClient } from "../../../test/test-client";
import type { AppRequest } from "../../common/http/app-request";
import type { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { BatchesService } from "./batches.service";

const app = useTestApp();

describe("a batch", () => {
  interface Result {
    status: number | null;
    body: Record<string, unknown> | null;
  }
  interface Batch {
    results: Result[];
    done: number;
    refused: number;
    not_tried: number;
    error?: string;
  }

  const boss = () => app.signIn({ role: "superuser" });

  const send = async (
    client: TestClient,
    items: object[],
    { query = "", key = "" } = {},
  ) => {
    const sending = client.post(`/api/batches${query}`);
    if (key) void sending.set("Idempotency-Key", key);
    const { status, body, headers } = await sending.send({ items });
    return { status, headers, body: body as unknown as Batch };
  };

  async function keyWith(...scopes: string[]): Promise<TestClient> {
    const made = await (await boss()).post("/api/api-keys").send({
      description: "Batches",
      scopes,
      account: scopes.join(" "),
      role: "editor",
    });
    const { key } = made.body as unknown as { key: string };
    return new TestClient(app.baseUrl, { "x-api-key": key });
  }

  it("carries out each item as the call alone would be, in their order [PROG-BULK-01]", async () => {
    const program = await keyWith("posts:draft", "tags:write");
    const [draft, live] = [
      await app.create.post({ status: "draft", content: "<p>Draft</p>" }),
      await app.create.post({ status: "published" }),
    ];
    const category = await app.create.category();
    const { status, body } = await send(program, [
      { method: "POST", path: "/tags", body: { name: "Batched" } },
      {
        method: "POST",
        path: "/posts",
        body: {
          title: "Made",
          content: "<p>Text</p>",
          category_slug: category.slug,
          tags: [{ slug: "batched" }],
        },
      },
      { method: "PATCH", path: `/posts/${draft.id}`, body: { title: "New" } },
      { method: "PATCH", path: `/posts/${live.id}`, body: { title: "Live" } },
      {
        method: "PUT",
        path: "/tags/999999",
        version: 4,
        body: { name: "x" },
      },
      { method: "POST", path: "/tags", body: {} },
      { method: "DELETE", path: `/categories/${category.id}` },
      { method: "PATCH", path: "/upload/1", body: { folder: "x" } },
    ]);
    expect([status, body.done, body.refused, body.not_tried]).toEqual([
      200, 3, 5, 0,
    ]);
    expect(body.results.map((result) => result.status)).toEqual([
      201, 201, 200, 403, 404, 400, 403, 403,
    ]);
    const [tag, made, changed, refused] = body.results.map((one) => one.body);
    expect(made).toMatchObject({ title: "Made", tags: [{ id: tag!.id }] });
    expect(changed).toMatchObject({ title: "New", version: 2 });
    expect(changed).not.toHaveProperty("content");
    expect(refused).toMatchObject({
      code: "forbidden",
      error:
        "This API key is not allowed to do this. It needs the scope posts:propose.",
    });
    const entries = await app.database.query<unknown[]>(
      "SELECT FROM audit_log WHERE action = 'post.update' AND (subject_id)::int = $1",
      [draft.id],
    );
    expect(entries).toHaveLength(1);
  });

  it("merges an item on request, and refuses one whose version is another [PROG-BULK-02]", async () => {
    const client = await boss();
    const [one, other] = [await app.create.post(), await app.create.post()];
    for (const { id } of [one, other])
      await client.patch(`/api/posts/${id}`).send({ excerpt: "Theirs" });
    const change = { method: "PATCH", version: 1, body: { title: "Mine" } };
    const { body } = await send(client, [
      { ...change, path: `/posts/${one.id}` },
      { ...change, path: `/posts/${other.id}?merge=true` },
    ]);
    expect(body.results).toMatchObject([
      { status: 412, body: { code: "outdated" } },
      { status: 200, body: { title: "Mine", excerpt: "Theirs" } },
    ]);
  });

  it("changes nothing in a dry run, and nothing twice with an Idempotency-Key [PROG-BULK-03]", async () => {
    const client = await boss();
    const tag = await app.create.tag();
    const items = [
      { method: "POST", path: "/tags", body: { name: "Once" } },
      { method: "POST", path: "/tags", body: { name: "Once" } },
      { method: "DELETE", path: `/tags/${tag.id}` },
    ];
    const statuses = [201, 409, 200];
    const statusOf = ({ body }: { body: Batch }) =>
      body.results.map(({ status }) => status);
    const before = await everyRow(app);
    const dry = await send(client, items, {
      query: "?dry_run=true",
      key: "batch",
    });
    // Each is tried alone, and deleting has no dry run.
    expect([statusOf(dry), dry.headers["dry-run"]]).toEqual([
      [201, 201, 400],
      "true",
    ]);
    expect(await everyRow(app)).toEqual(before);
    const first = await send(client, items, { key: "batch" });
    expect(statusOf(first)).toEqual(statuses);
    const again = await send(client, items, { key: "batch" });
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([
      first.body,
      "true",
    ]);
  });

  it.each<[string, object[], readonly [number, RegExp]]>([
    ["no items", [], [400, /^Items is required/]],
    [
      "501 items",
      Array.from({ length: 501 }, () => ({ method: "POST", path: "/tags" })),
      [400, /at most 500 items/],
    ],
    [
      "an item twice",
      [
        { method: "PATCH", path: "/posts/3" },
        { method: "DELETE", path: "/posts/3?merge=true" },
      ],
      [400, /\/posts\/3 only once/],
    ],
    [
      "5 MB",
      [
        {
          method: "POST",
          path: "/posts",
          body: { content: "x".repeat(5 * 1024 * 1024) },
        },
      ],
      [413, /too large/i],
    ],
    [
      "too many values",
      [
        {
          method: "POST",
          path: "/tags",
          body: { list: Array(60_000).fill(1) },
        },
      ],
      [400, /more than any form/],
    ],
    [
      "GET",
      [{ method: "GET", path: "/posts" }],
      [400, /^method must be one of/],
    ],
  ])(
    "of %s is refused as a whole [PROG-BULK-04]",
    async (_, items, [status, sentence]) => {
      const client = await boss();
      const answer = await send(client, items);
      expect([answer.status, answer.body.error]).toEqual([
        status,
        expect.stringMatching(sentence),
      ]);
    },
  );

  it.each([
    "/api-keys",
    "/posts/3/restore",
    "/../api-keys",
    "/tags?dry_run=true",
    "//tags",
    "/posts/03",
    "https://other.example/posts",
    "/upload",
  ])("does not call %s [PROG-BULK-04]", async (path) => {
    const answer = await send(await boss(), [{ method: "POST", path }]);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringMatching(/^Each item is a post/),
    ]);
  });

  it.each([
    ["time", "{}", 20_000],
    ["room of the answer", JSON.stringify({ a: "x".repeat(5_000_000) }), 0],
  ])(
    "says what was not tried, when the %s is used up [PROG-BULK-10]",
    async (_, body, lasts) => {
      let now = 0;
      jest.spyOn(performance, "now").mockImplementation(() => now);
      const api = {
        send: () => {
          now += lasts;
          return Promise.resolve({ status: 200, body });
        },
      } as unknown as InternalApiService;
      const items = ["A", "B", "C", "D"].map((name) => ({
        ...({ method: "POST", path: "/tags", body: { name } } as const),
      }));
      const request = { headers: {}, ip: "::1", id: "1", apiKey: { id: 1 } };
      const batches = new BatchesService(api);
      const answer = await batches.send({ items }, request as AppRequest);
      jest.restoreAllMocks();
      expect(answer).toMatchObject({ done: 2, refused: 0, not_tried: 2 });
      expect(answer.results[3]).toEqual({ status: null, body: null });
    },
  );

  it("is refused while another one of the caller runs, and to visitors [PROG-BULK-04]", async () => {
    const program = await keyWith("tags:write");
    const items = (name: string) =>
      Array.from({ length: 20 }, (_, n) => ({
        method: "POST",
        path: "/tags",
        body: { name: `${name} ${n}` },
      }));
    const both = await Promise.all(
      ["One", "Two"].map((name) => send(program, items(name))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await send(program, items("Three"))).body.done).toBe(20);
    expect((await send(app.visitor, items("Four"))).status).toBe(401);
    const reader = await keyWith("posts:read");
    expect((await send(reader, items("Five"))).status).toBe(403);
  });
});
