import { createHash, randomBytes } from "node:crypto";
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let boss: TestClient;

const CALLBACK = "http://127.0.0.1:3334/callback";
const METADATA = { client_name: "Assistant", redirect_uris: [CALLBACK] };

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
});

/** As the site's own address leads to it. */
const here = (url: string | URL, init?: RequestInit) =>
  fetch(String(url).replace(app.config.publicUrl, app.baseUrl), init);

const valueOf = (body: object, name: string) =>
  String(new Map<string, unknown>(Object.entries(body)).get(name));

const register = (body: object) => app.visitor.post("/mcp/register").send(body);

const exchange = async (fields: Record<string, string>) => {
  const sent = { method: "POST", body: new URLSearchParams(fields) };
  const answer = await fetch(`${app.baseUrl}/mcp/token`, sent);
  const body = (await answer.json()) as Record<string, string>;
  return { status: answer.status, body };
};

/** What a client sends a person with, and the secret that it has for the code. */
async function asking(fields: object = {}) {
  const { body } = await register(METADATA);
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    response_type: "code",
    client_id: valueOf(body, "client_id"),
    redirect_uri: CALLBACK,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope: "posts:propose posts:publish",
    state: "a&b",
    resource: `${app.config.publicUrl}/mcp`,
    ...fields,
  };
  return { asked, verifier };
}

const describeAsked = (asked: object, client = boss) =>
  client.get(
    `/api/agent-connections/asked?${new URLSearchParams({ ...asked })}`,
  );

const allow = (asked: object, client = boss) =>
  client.post("/api/agent-connections").send({
    ...{ scopes: ["posts:propose"], account: "Assistant", ...asked },
  });

/** A code, with what is needed to redeem it. */
async function allowed() {
  const { asked, verifier } = await asking();
  const { body } = await allow(asked);
  const code =
    new URL(valueOf(body, "redirect_to")).searchParams.get("code") ?? "";
  const { client_id, redirect_uri, resource } = asked;
  return {
    grant_type: "authorization_code",
    ...{ code, code_verifier: verifier, client_id, redirect_uri, resource },
  };
}

const reads = async (key: string) =>
  (await app.visitor.get("/api/posts").set({ "x-api-key": key })).status;

describe("clients that ask to be connected", () => {
  it("find nothing until the owner turns it on [PROG-OAUTH-01]", async () => {
    const paths = [
      "/.well-known/oauth-protected-resource/mcp",
      "/.well-known/oauth-authorization-server",
    ];
    const statuses = async () => [
      ...(await Promise.all(
        paths.map(async (path) => (await app.visitor.get(path)).status),
      )),
      (await register(METADATA)).status,
      (await exchange({})).status,
      (await describeAsked({ ...(await asking()).asked })).status,
    ];
    await boss.put("/api/settings/agents").send({ enabled: true });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    await boss.put("/api/settings/agents").send({ oauth: true });
    expect(await statuses()).toEqual([200, 200, 201, 400, 200]);
    const { headers } = await app.visitor.post("/mcp").send({});
    expect(headers["www-authenticate"]).toContain(
      `resource_metadata="${app.config.publicUrl}${paths[0]}"`,
    );
  });

  it("get a key by the protocol's own flow, and renew it [PROG-OAUTH-02]", async () => {
    const stored: Record<string, unknown> = {};
    let sentTo = new URL(CALLBACK);
    const provider: OAuthClientProvider = {
      redirectUrl: CALLBACK,
      clientMetadata: { ...METADATA, application_type: "native" },
      state: () => "mine",
      clientInformation: () => stored["client"] as never,
      saveClientInformation: (client) => void (stored["client"] = client),
      tokens: () => stored["tokens"] as never,
      saveTokens: (tokens) => void (stored["tokens"] = tokens),
      redirectToAuthorization: (url) => void (sentTo = url),
      saveCodeVerifier: (verifier) => void (stored["verifier"] = verifier),
      codeVerifier: () => String(stored["verifier"]),
      saveDiscoveryState: (state) => void (stored["server"] = state),
      discoveryState: () => stored["server"] as never,
    };
    const connect = () => {
      const transport = new StreamableHTTPClientTransport(
        new URL(`${app.config.publicUrl}/mcp`),
        { authProvider: provider, fetch: here },
      );
      const client = new Client({ name: "tests", version: "1" });
      const connection = client.connect(transport).then(() => client);
      return { transport, connection };
    };
    const first = connect();
    await expect(first.connection).rejects.toThrow(UnauthorizedError);
    expect(sentTo.origin + sentTo.pathname).toBe(
      `${app.config.adminUrl}/admin/connect`,
    );

    const asked = Object.fromEntries(sentTo.searchParams);
    const { body: shown } = await describeAsked(asked);
    expect(shown).toMatchObject({
      ...{ client_name: "Assistant", client_host: null, is_local: true },
      ...{ redirect_host: "127.0.0.1" },
    });
    expect(valueOf(shown, "scopes")).not.toContain("posts:publish");
    const { body } = await allow({ ...asked, role: "editor" });
    const back = new URL(valueOf(body, "redirect_to"));
    expect(back.searchParams.get("state")).toBe("mine");
    await first.transport.finishAuth(back.searchParams);
    const client = await connect().connection;
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("propose_change");

    const list = await boss.get("/api/api-keys");
    const [key] = (list.body as unknown as object[]).slice(-1);
    expect(key).toMatchObject({
      description: "Assistant (OAuth, 127.0.0.1)",
      scopes: ["posts:propose"],
      account: { name: "Assistant" },
    });
    // An hour later.
    await app.database.query(
      "UPDATE api_keys SET secret_until = now() - interval '1 second' WHERE secret_until IS NOT NULL",
    );
    const before = (stored["tokens"] as { access_token: string }).access_token;
    expect(await reads(before)).toBe(401);
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    const after = (stored["tokens"] as { access_token: string }).access_token;
    expect(await reads(after)).toBe(200);
    await client.close();
  });

  it("get nothing for a code or a token of someone else, and end what was stolen [PROG-OAUTH-03]", async () => {
    const other = { client_id: (await asking()).asked.client_id };
    const { body: another } = await register({
      ...METADATA,
      client_name: "Other",
    });
    const wrong: [string, object][] = [
      ["invalid_grant", { code_verifier: "x".repeat(43) }],
      ["invalid_grant", { client_id: valueOf(another, "client_id") }],
      ["invalid_grant", { redirect_uri: `${CALLBACK}2` }],
      ["invalid_grant", { code: "x" }],
      ["invalid_target", { resource: "https://elsewhere.example/mcp" }],
      ["invalid_request", { code_verifier: "" }],
      ["unsupported_grant_type", { grant_type: "password" }],
    ];
    for (const [error, fields] of wrong) {
      const form = await allowed();
      const refused = await exchange({ ...form, ...fields });
      expect([refused.status, refused.body["error"]]).toEqual([400, error]);
    }
    // A wrong secret spends the code.
    const spent = await allowed();
    await exchange({ ...spent, code_verifier: "x".repeat(43) });
    expect((await exchange(spent)).status).toBe(400);

    const form = await allowed();
    const { body: tokens } = await exchange(form);
    expect(await reads(tokens["access_token"] ?? "")).toBe(200);
    expect((await exchange(form)).body["error"]).toBe("invalid_grant");
    expect(await reads(tokens["access_token"] ?? "")).toBe(401);

    const { body: stolen } = await exchange(await allowed());
    const refresh = {
      grant_type: "refresh_token",
      refresh_token: stolen["refresh_token"] ?? "",
      ...other,
    };
    const { body: renewed } = await exchange(refresh);
    // Both work until the first would have ended; a second use of the first token ends everything.
    expect(await reads(stolen["access_token"] ?? "")).toBe(200);
    expect((await exchange(refresh)).status).toBe(400);
    for (const { access_token: key = "" } of [stolen, renewed])
      expect(await reads(key)).toBe(401);
    const late = await allowed();
    await app.database.query(
      "UPDATE agent_connections SET code_until = now() WHERE family_hash IS NULL",
    );
    expect((await exchange(late)).body["error"]).toBe("invalid_grant");
    // Keys that no one came for are gone with the next decision.
    await allowed();
    const [{ count } = {}] = await app.database.query<{ count: number }[]>(
      "SELECT count(*)::int AS count FROM agent_connections WHERE code_until <= now() AND family_hash IS NULL",
    );
    expect(count).toBe(0);
  });

  it("are sent nowhere that they have not named, and never publish [PROG-OAUTH-04]", async () => {
    for (const redirect of [
      "http://elsewhere.example/",
      "javascript:alert(1)",
      "data:text/html,x",
      "https://user@elsewhere.example/",
      "https://elsewhere.example/#x",
      "cursor://callback",
      " https://elsewhere.example/",
    ]) {
      const { status, body } = await register({ redirect_uris: [redirect] });
      expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
    }
    for (const metadata of [
      ...[[], { ...METADATA, client_name: "a\u202eb" }],
      { ...METADATA, client_name: "x".repeat(81) },
      { ...METADATA, token_endpoint_auth_method: "client_secret_basic" },
      { ...METADATA, redirect_uris: Array(6).fill(CALLBACK) },
    ])
      expect((await register(metadata)).status).toBe(400);
    const wrong = [
      { redirect_uri: "https://elsewhere.example/callback" },
      { redirect_uri: `${CALLBACK}/more` },
      { code_challenge_method: "plain" },
      { code_challenge: "short" },
      { response_type: "token" },
      { resource: "https://elsewhere.example/mcp" },
      { client_id: "octavo.x" },
      { client_id: "http://127.0.0.1/client.json" },
      { client_id: "https://127.0.0.1:1/client.json" },
    ];
    for (const fields of wrong) {
      const { asked } = await asking(fields);
      const shown = await describeAsked(asked);
      const made = await allow(asked);
      expect([fields, shown.status, made.status]).toEqual([fields, 400, 400]);
      expect(JSON.stringify(made.body)).not.toContain("redirect_to");
    }
    // Programs on a person's own computer take any free port.
    const { asked } = await asking({
      redirect_uri: "http://127.0.0.1:9999/callback",
    });
    const { body } = await describeAsked(asked);
    expect(body).toMatchObject({
      scopes: ["posts:propose"],
      refused_to:
        "http://127.0.0.1:9999/callback?error=access_denied&state=a%26b&iss=" +
        encodeURIComponent(app.config.publicUrl),
    });
    const scopes = { scopes: ["posts:publish"] };
    expect((await allow({ ...asked, ...scopes })).status).toBe(400);
    expect((await allow({ ...asked, scopes: ["media:read"] })).status).toBe(
      403,
    );
  });

  it("are let in by people who may make keys, in a session of their own [PROG-OAUTH-05]", async () => {
    const { asked } = await asking();
    const writer = await app.signIn({ permissions: ["edit_posts"] });
    expect((await describeAsked(asked, writer)).status).toBe(403);
    expect((await allow(asked, writer)).status).toBe(403);
    expect((await allow(asked, app.visitor)).status).toBe(401);
    const forged = await boss
      .post("/api/agent-connections")
      .set({ "x-csrf-token": "none" })
      .send(asked);
    expect(forged.status).toBe(403);
    const { body } = await exchange(await allowed());
    const key = { "x-api-key": body["access_token"] ?? "" };
    const byKey = app.visitor.post("/api/agent-connections").set(key);
    expect((await byKey.send(asked)).status).toBe(403);
    // Its secret is the client's.
    const list = await boss.get("/api/api-keys?sort=-created_at&limit=1");
    const [{ id } = {}] = list.body as unknown as { id: number }[];
    const rotated = await boss.post(`/api/api-keys/${id}/rotate`).send({});
    expect(rotated.status).toBe(409);
    await boss.patch(`/api/api-keys/${id}`).send({ revoked: true });
    expect((await app.visitor.get("/api/posts").set(key)).status).toBe(401);
  });
});
