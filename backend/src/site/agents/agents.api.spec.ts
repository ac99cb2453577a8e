import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { RATE_LIMITS } from "@octavo/contracts";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let boss: TestClient;

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const ACCEPTS = "application/json, text/event-stream";
const GUIDE = "Short sentences.";

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
});

interface Agent {
  /** @returns what the tool answers; throws what it refuses. */
  use: <Answer = Record<string, unknown>>(
    tool: string,
    input?: object,
  ) => Promise<Answer>;
  client: Client;
  keyId: number;
  key: string;
}

/** An agent with the key of an editor's service account. */
async function agentWith(
  scopes: string[],
  account = "Assistant",
): Promise<Agent> {
  const isWriter = scopes.some((scope) => scope !== "content:read");
  const made = await boss.post("/api/api-keys").send({
    ...{ description: "Agent", scopes },
    ...(isWriter && { account, role: "editor" }),
  });
  const { id: keyId, key } = made.body as unknown as {
    id: number;
    key: string;
  };
  const client = new Client({ name: "tests", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.baseUrl}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  const use: Agent["use"] = async (name, input = {}) => {
    const answer = await client.callTool({ name, arguments: { ...input } });
    const [{ text }] = answer.content as [{ text: string }];
    if (answer.isError) throw new Error(text);
    return JSON.parse(text) as never;
  };
  return { use, client, keyId, key };
}

const namesOf = async ({ client }: Agent) =>
  (await client.listTools()).tools.map(({ name }) => name);

const livePost = (fields: object = {}) =>
  app.create.post({
    ...{ status: "published", title: "Limits of triggers" },
    ...{
      content: "<p>A trigger has one limit.</p>\n<p>Read on.</p>",
      ...fields,
    },
  });

const publicText = async (slug: string) =>
  (await app.visitor.get(`/api/posts/slug/${slug}`)).body.content;

const change = (passage: string, replacement: string) => ({
  ...{ changes: [{ passage, replacement }] },
  why: "The release notes say so.",
});

const send = (headers: Record<string, string>, body: object = PING) => {
  const call = app.visitor.post("/mcp").set({ accept: ACCEPTS, ...headers });
  return call.send(body);
};

describe("/mcp", () => {
  it("is not there until the owner turns it on [PROG-AGENT-01]", async () => {
    expect((await send({})).status).toBe(404);
    expect((await app.visitor.get("/mcp")).status).toBe(404);
    const other = await app.signIn({ permissions: ["edit_posts"] });
    const on = { enabled: true, style_guide: GUIDE };
    expect((await other.put("/api/settings/agents").send(on)).status).toBe(403);
    const wrong = await boss.put("/api/settings/agents").send({ enabled: "x" });
    expect(wrong.status).toBe(400);
    expect((await boss.put("/api/settings/agents").send(on)).status).toBe(200);
  });

  it("asks for a key, for its own name and for no page of a browser [PROG-AGENT-02]", async () => {
    const { key } = await agentWith(["content:read"]);
    const refused = await send({});
    expect([refused.status, refused.headers["www-authenticate"]]).toEqual([
      401,
      'Bearer realm="Octavo"',
    ]);
    expect((await send({ "x-api-key": "sfb_wrong" })).status).toBe(401);
    const shown = { "x-api-key": key };
    const answers = await Promise.all([
      send(shown),
      send({ ...shown, host: "localhost:3000", origin: app.config.publicUrl }),
      send({ ...shown, host: "rebound.example" }),
      send({ ...shown, origin: "https://elsewhere.example" }),
      send({ ...shown, origin: "null" }),
      send(shown, [PING, PING]),
      send(shown, { ...PING, big: "x".repeat(70_000) }),
      app.visitor.get("/mcp").set(shown),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...[200, 200, 403, 403, 403, 400, 413, 405],
    ]);
    await boss.put("/api/settings/access").send({ access: "private" });
    expect((await send({})).status).toBe(401);
    expect((await send(shown)).status).toBe(200);
    await boss.put("/api/settings/access").send({ access: "open" });
  });

  it("offers what the key allows, and never to publish or delete [PROG-AGENT-03]", async () => {
    const reads = ["search", "read", "outline", "list_topics", "style_guide"];
    const reader = await agentWith(["content:read"]);
    expect(await namesOf(reader)).toEqual([...reads, "suggest_tags_and_links"]);
    await expect(reader.use("draft", {})).rejects.toThrow("draft");
    const all = await agentWith([
      ...["posts:propose", "posts:read", "posts:delete", "media:write"],
    ]);
    expect(await namesOf(all)).toEqual([
      ...reads,
      ...["draft", "propose_change", "review_notes", "answer_note"],
      ...["upload_by_url", "list_stale", "list_dead_links"],
      ...["list_missing_alt_text", "suggest_tags_and_links"],
    ]);
    const publisher = await agentWith(["posts:publish", "posts:propose"]);
    expect(await namesOf(publisher)).not.toContain("propose_change");
  });
});

describe("a proposal of an agent", () => {
  it("is found, read, proposed, published by a person, and in the audit trail [PROG-AGENT-04]", async () => {
    const { id, slug } = await livePost();
    const agent = await agentWith(["posts:propose"]);
    const found = await agent.use("search", { query: "trigger limit" });
    expect(found).toMatchObject({ posts: [{ id, slug }] });
    const { markdown } = await agent.use<{ markdown: string }>("read", { id });
    expect(markdown).toBe("A trigger has one limit.\n\nRead on.");
    const proposed = await agent.use("propose_change", {
      ...{ id, ...change("one limit", "two limits") },
    });
    expect(proposed).toMatchObject({ id, state: "waits for review" });
    expect(await publicText(slug)).toContain("one limit");

    // A further one is part of the same.
    await agent.use("propose_change", { id, ...change("Read on", "Go on") });
    const waiting = await boss.get("/api/reviews");
    expect(waiting.body.data).toHaveLength(1);
    const text = await agent.use("read", { id, proposed: true });
    expect(text).toMatchObject({
      markdown: "A trigger has two limits.\n\nGo on.",
    });

    const publish = await boss
      .post(`/api/posts/${id}/pending/publish`)
      .send({});
    expect(publish.status).toBe(200);
    expect(await publicText(slug)).toBe(
      "<p>A trigger has two limits.</p>\n<p>Go on.</p>",
    );
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await boss.get(
      `/api/audit?actor_kind=key&actor_id=${agent.keyId}&from=${day}&to=${day}`,
    );
    expect(body.data).toMatchObject(
      Array(2).fill({
        action: "post.propose_changes",
        user_agent: expect.stringMatching(/^MCP: /) as unknown,
      }),
    );
  });
});
