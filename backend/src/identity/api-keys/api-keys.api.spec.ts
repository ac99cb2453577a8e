import { describe, expect, it } from "@jest/globals";
import { maskApiKey } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();

interface KeyItem {
  id: number;
  key: string;
  description: string;
  revoked: boolean;
  last_used_at: string | null;
  data: KeyItem;
}

const manager = (): Promise<TestClient> =>
  app.signIn({ permissions: ["manage_api_keys"] });

async function createKey(
  client: TestClient,
  fields: object = {},
): Promise<KeyItem> {
  const { status, body } = await client
    .post("/api/api-keys")
    .send({ description: "Export", ...fields });
  expect(status).toBe(201);
  return body as unknown as KeyItem;
}

async function listKeys(client: TestClient): Promise<KeyItem[]> {
  const { body } = await client.get("/api/api-keys");
  return body as unknown as KeyItem[];
}

describe("POST /api/api-keys", () => {
  it("shows the new key at the top level and under data [API-57, SEC-80, D-005, D-614]", async () => {
    const created = await createKey(await manager(), { description: " App " });
    expect(created.key).toMatch(/^sfb_[0-9A-Za-z]{40}$/);
    expect(created.description).toBe("App");
    expect(created.data.key).toBe(created.key);
    expect(created.data.id).toBe(created.id);
  });

  it("makes a key that reads published content and never expires, unless told otherwise [D-616]", async () => {
    const client = await manager();
    expect(await createKey(client)).toMatchObject({
      scopes: ["content:read"],
      expires_at: null,
      revoked: false,
      uses: 0,
    });
    expect(
      await createKey(client, {
        scopes: [],
        expires_at: "2099-01-31T10:00:00Z",
      }),
    ).toMatchObject({ scopes: [], expires_at: "2099-01-31T10:00:00.000Z" });
  });

  it.each([
    [{}, "Description is required"],
    [{ description: " " }, "Description is required"],
    [{ description: 7 }, "Description is required"],
    [{ description: ["x"] }, "Description is required"],
    [
      { description: "x".repeat(201) },
      "Description must be at most 200 characters",
    ],
    [{ description: "\u0000" }, "Text must not contain null characters."],
    [{ description: "x", scopes: "content:read" }, "Scopes must be a list"],
    [
      { description: "x", scopes: ["admin"] },
      expect.stringMatching(
        /^Scopes can be: content:read, releases:publish, .*, posts:propose, /,
      ),
    ],
    [
      { description: "x", scopes: ["releases:publish"] },
      "Choose the frontend that this key is for.",
    ],
    [
      { description: "x", app: "public" },
      "A key for public needs at least one of these scopes: releases:publish, releases:attest, releases:promote, releases:rollback.",
    ],
    [
      { description: "x", app: "../x", scopes: ["releases:publish"] },
      "app must begin with a letter and have small letters, digits and hyphens only",
    ],
    [{ description: "x", expires_at: "soon" }, "Expiry must be a date"],
    [
      { description: "x", expires_at: "2020-01-01" },
      "Expiry must be in the future",
    ],
  ])("refuses %j [VAL-33, VAL-34, SEC-85]", async (input, sentence) => {
    const { status, body } = await (
      await manager()
    )
      .post("/api/api-keys")
      .send(input);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("sets nothing that the form does not have [SEC-10]", async () => {
    const created = await createKey(await manager(), {
      id: 1,
      key: "mine",
      key_hash: "0".repeat(64),
      revoked: true,
      uses: 9,
    });
    expect(created).toMatchObject({ revoked: false, uses: 0 });
    expect(created.key).not.toBe("mine");
  });

  it("refuses visitors and people without the permission", async () => {
    const someone = await app.signIn({ permissions: ["view_api_keys"] });
    const input = { description: "x" };
    expect((await app.visitor.post("/api/api-keys").send(input)).status).toBe(
      401,
    );
    expect((await someone.post("/api/api-keys").send(input)).status).toBe(403);
  });
});

describe("GET /api/api-keys", () => {
  it("is a plain list of masked keys [API-56, ENT-115, ENT-116, ENT-117, ENT-118, ENT-119, ENT-120, CONST-41, SEC-80, D-004, D-613]", async () => {
    const client = await manager();
    const { id, key } = await createKey(client);
    const keys = await listKeys(client);
    expect(keys.find((item) => item.id === id)).toEqual({
      id,
      description: "Export",
      key: maskApiKey(key),
      scopes: ["content:read"],
      app: null,
      account: null,
      addresses: [],
      replaced_key_until: null,
      revoked: false,
      revoked_at: null,
      revoke_reason: null,
      expires_at: null,
      last_used_at: null,
      uses: 0,
      created_by: { id: client.authorId, name: expect.any(String) },
      created_at: expect.any(String),
    });
    expect(JSON.stringify(keys)).not.toContain(key);
  });

  it("can be sorted and cut", async () => {
    const client = await manager();
    const { id } = await createKey(client);
    const { body } = await client.get("/api/api-keys?sort=-id&limit=1");
    expect(body).toEqual([expect.objectContaining({ id })]);
  });

  it("refuses an order by a secret column [SEC-31]", async () => {
    const client = await manager();
    const { status } = await client.get("/api/api-keys?sort=key_hash");
    expect(status).toBe(400);
  });

  it("refuses visitors and people without the permission [SEC-03]", async () => {
    const someone = await app.signIn({ permissions: ["view_posts"] });
    expect((await app.visitor.get("/api/api-keys")).status).toBe(401);
    expect((await someone.get("/api/api-keys")).status).toBe(403);
  });

  it("finds no key in the database, only its hash [SEC-86]", async () => {
    const { key } = await createKey(await manager());
    const rows = await app.database.query<object[]>(
      `SELECT to_jsonb(api_keys)::text FROM api_keys
       UNION ALL SELECT to_jsonb(audit_log)::text FROM audit_log`,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe("PATCH /api/api-keys/:id", () => {
  it("revokes a key and takes it back into use [API-58, API-59, STATE-26, STATE-28, SEC-80]", async () => {
    const client = await manager();
    const { id, key } = await createKey(client);
    const address = `/api/api-keys/${id}`;
    const revoked = await client.patch(address).send({ revoked: true });
    expect([revoked.status, revoked.body]).toEqual([
      200,
      expect.objectContaining({
        revoked: true,
        revoked_at: expect.any(String),
        key: maskApiKey(key),
      }),
    ]);
    const back = await client.patch(address).send({ revoked: false });
    expect([back.status, back.body]).toEqual([
      200,
      expect.objectContaining({ revoked: false, revoked_at: null }),
    ]);
  });

  it("takes no key back that was revoked as compromised [D-617]", async () => {
    const client = await manager();
    const { id } = await createKey(client);
    const address = `/api/api-keys/${id}`;
    await client.patch(address).send({ revoked: true, reason: "compromised" });
    const { status, body } = await client
      .patch(address)
      .send({ revoked: false });
    expect([status, body.error]).toEqual([
      409,
      "This key was revoked as compromised. Create a new one instead.",
    ]);
  });

  it("lets editors of keys revoke, and only managers take back [D-617]", async () => {
    const { id } = await createKey(await manager());
    const editor = await app.signIn({ permissions: ["edit_api_keys"] });
    const flip = async (revoked: boolean) =>
      (await editor.patch(`/api/api-keys/${id}`).send({ revoked })).status;
    expect(await flip(true)).toBe(200);
    expect(await flip(false)).toBe(403);
  });

  it("keeps list and behaviour together when flipped from all sides [SEC-85]", async () => {
    const client = await manager();
    const { id, key } = await createKey(client);
    const flips = Array.from({ length: 40 }, (_, n) =>
      client.patch(`/api/api-keys/${id}`).send({ revoked: n % 2 === 0 }),
    );
    const statuses = (await Promise.all(flips)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const listed = (await listKeys(client)).find((item) => item.id === id);
    const read = await app.visitor.get("/api/tags").set("x-api-key", key);
    expect(read.status).toBe(listed?.revoked ? 401 : 200);
  });

  it("writes every change down [SEC-85]", async () => {
    const client = await manager();
    const { id } = await createKey(client, { description: "Watched" });
    const flip = (revoked: boolean) =>
      client.patch(`/api/api-keys/${id}`).send({ revoked });
    await flip(true);
    await flip(true);
    await flip(false);
    const rows = await app.database.query<{ action: string }[]>(
      `SELECT action FROM audit_log
       WHERE subject_type = 'api_key' AND subject_id = $1 AND actor_id = $2
         AND subject_label = 'Watched' ORDER BY id`,
      [id, client.authorId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "api_key.create",
      "api_key.revoke",
      "api_key.rehook",
    ]);
  });

  it.each([
    [{}, "revoked must be true or false"],
    [{ revoked: "maybe" }, "revoked must be true or false"],
    [{ revoked: null }, "revoked must be true or false"],
    [
      { revoked: true, reason: "boredom" },
      "reason must be one of: compromised, replaced, unused",
    ],
  ])("refuses %j [SEC-34]", async (input, sentence) => {
    const client = await manager();
    const { id } = await createKey(client);
    const { status, body } = await client
      .patch(`/api/api-keys/${id}`)
      .send(input);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("says what does not exist, and refuses who may not", async () => {
    const client = await manager();
    const input = { revoked: true };
    const absent = await client.patch("/api/api-keys/999999").send(input);
    expect([absent.status, absent.body.error]).toEqual([
      404,
      "This API key does not exist.",
    ]);
    const someone = await app.signIn({ permissions: ["create_api_keys"] });
    expect((await someone.patch("/api/api-keys/1").send(input)).status).toBe(
      403,
    );
    expect(
      (await app.visitor.patch("/api/api-keys/1").send(input)).status,
    ).toBe(401);
  });
});
