import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { TestApp } from "./test-app";
import type { TestClient } from "./test-client";

/** The protocol's own client, with a key of its own. */
export interface TestAgent {
  /** @returns what the tool answers; throws what it refuses. */
  use: <Answer = Record<string, unknown>>(
    tool: string,
    input?: object,
  ) => Promise<Answer>;
  client: Client;
  keyId: number;
  key: string;
}

/** An agent with the key of an editor's service account, or with one that only reads, which speaks the newer protocol. */
export async function connectAgent(
  { baseUrl }: TestApp,
  maker: TestClient,
  {
    scopes,
    account = "Assistant",
  }: { scopes: string[]; account?: string | undefined },
): Promise<TestAgent> {
  const isReader = scopes.every((scope) => scope === "content:read");
  const made = await maker.post("/api/api-keys").send({
    description: "Agent",
    scopes,
    ...(!isReader && { account, role: "editor" }),
  });
  const { id: keyId, key } = made.body as unknown as {
    id: number;
    key: string;
  };
  const client = new Client(
    { name: "tests", version: "1" },
    { versionNegotiation: { mode: isReader ? "auto" : "legacy" } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  const use: TestAgent["use"] = async (name, input = {}) => {
    const answer = await client.callTool({ name, arguments: { ...input } });
    const [first] = answer.content;
    const text = first?.type === "text" ? first.text : "";
    if (answer.isError) throw new Error(text);
    return JSON.parse(text) as never;
  };
  return { use, client, keyId, key };
}

/** What `propose_change` takes beside the id of a post. */
export const change = (passage: string, replacement: string) => ({
  changes: [{ passage, replacement }],
  why: "The release notes say so.",
});

/** A public post about limits. */
export const triggerPost = ({ create }: TestApp, fields: object = {}) =>
  create.post({
    status: "published",
    title: "Limits of triggers",
    content: "<p>A trigger has one limit.</p>\n<p>Read on.</p>",
    ...fields,
  });
