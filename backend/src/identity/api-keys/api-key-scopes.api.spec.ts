import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { TestClient } from "../../../test/test-client";
import { checksumOf } from "./key-format";

const app = useTestApp();

const createKey = (client: TestClient, fields: object) =>
  client.post("/api/api-keys").send({ description: "Pipeline", ...fields });

describe("POST /api/api-keys, for one app", () => {
  it("makes a key for the releases of one app", async () => {
    const client = await app.signIn({ role: "frontend releaser" });
    const fields = { app: "public", scopes: ["releases:promote"] };
    const made = await createKey(client, fields);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining(fields),
    ]);
    const nowhere = await createKey(client, { ...fields, app: "labs" });
    expect([nowhere.status, nowhere.body.error]).toEqual([
      400,
      "The app labs does not exist.",
    ]);
  });

  it("makes none that judges what it uploads or promotes itself [SEC-142]", async () => {
    const client = await app.signIn({ role: "superuser" });
    const send = (scopes: string[]) =>
      createKey(client, { app: "public", scopes });
    for (const judged of ["releases:publish", "releases:promote"]) {
      const { status, body } = await send(["releases:attest", judged]);
      expect([status, body.error]).toEqual([
        400,
        `A key cannot have both releases:attest and ${judged}, because a program must not check its own releases. Create two keys.`,
      ]);
    }
    expect((await send(["releases:attest"])).status).toBe(201);
    const team = await app.signIn({ role: "frontend releaser" });
    const refused = await createKey(team, {
      ...{ app: "public", scopes: ["releases:attest"] },
    });
    expect(refused.status).toBe(403);
  });

  it("makes none that may do more than its maker", async () => {
    const client = await app.signIn({
      permissions: ["manage_api_keys", "create_frontends"],
    });
    const send = (scopes: string[]) =>
      createKey(client, { app: "public", scopes });
    expect((await send(["releases:publish"])).status).toBe(201);
    const refused = await send(["releases:publish", "releases:rollback"]);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "You cannot create a key for releases:rollback, because you do not have this permission yourself.",
    ]);
  });
});

interface MadeKey {
  id: number;
  key: string;
  account: { id: number; name: string };
}

async function makeKey(
  client: TestClient,
  fields: object,
): Promise<MadeKey & { program: TestClient }> {
  const made = await createKey(client, fields);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const body = made.body as unknown as MadeKey;
  return { ...body, program: withKey(body.key) };
}

const withKey = (key: string) =>
  new TestClient(app.baseUrl, { "x-api-key": key });

/** A key that acts as an editor's service account. */
const writer = async (scopes: string[], fields: object = {}) => {
  const maker = await app.signIn({ role: "superuser" });
  return makeKey(maker, { scopes, ...AS_EDITOR, ...fields });
};

const draft = async (fields: object = {}) => ({
  ...{ title: "By a program", content: "<p>Text</p>" },
  category_id: (await app.create.category()).id,
  ...fields,
});

const AS_EDITOR = { account: "Newsroom assistant", role: "editor" };

describe("a key that writes", () => {
  it("drafts without proposing, or publishes [PROG-KEY-01]", async () => {
    const drafts = (await writer(["posts:draft"])).program;
    const other = await app.create.post({ status: "draft" });
    const live = await app.create.post({ status: "published" });
    const send = async (program: TestClient, id: number, fields = {}) => {
      const changed = await draft(fields);
      const answer = await program.put(`/api/posts/${id}`).send(changed);
      return [answer.status, answer.body.error];
    };
    expect(await send(drafts, other.id)).toEqual([200, undefined]);
    expect(await send(drafts, live.id)).toEqual([
      403,
      "This API key is not allowed to do this. It needs the scope posts:propose.",
    ]);
    const publishes = (await writer(["posts:publish"])).program;
    const out = { status: "published" };
    expect(await send(publishes, other.id, out)).toEqual([200, undefined]);
    const { body } = await app.visitor.get(`/api/posts/${other.id}`);
    expect(body.title).toBe("By a program");
  });

  it("may never do more than its maker, who may lose rights or leave [PROG-KEY-02]", async () => {
    const fields = { scopes: ["posts:publish"], ...AS_EDITOR };
    const maker = await app.signIn({
      permissions: ["manage_api_keys", "create_posts", "edit_own_post"],
    });
    const tooMuch = await createKey(maker, fields);
    expect([tooMuch.status, tooMuch.body.error]).toEqual([
      403,
      "You cannot create a key for posts:publish, because you do not have this permission yourself.",
    ]);
    const weak = { ...fields, scopes: ["posts:draft"], account: "Another" };
    const role = await createKey(maker, weak);
    expect([role.status, role.body.error]).toEqual([
      403,
      "You cannot give the role editor to a service account, because you do not have all of its permissions.",
    ]);

    const boss = await app.signIn({ role: "superuser" });
    const { program } = await makeKey(boss, fields);
    const publish = async () => {
      const post = await draft({ status: "published" });
      const { status, body } = await program.post("/api/posts").send(post);
      return [status, body.error];
    };
    expect(await publish()).toEqual([201, undefined]);
    await setRoles(boss.authorId, ["contributor"]);
    const weaker = await publish();
    expect(weaker[0]).toBe(403);
    await setRoles(boss.authorId, ["superuser"]);
    expect(await publish()).toEqual([201, undefined]);
    await app.database.query(
      "UPDATE authors SET status = 'disabled' WHERE id = $1",
      [boss.authorId],
    );
    expect(await publish()).toEqual([
      403,
      "This API key can't write any more, because its service account or the person who made it is gone.",
    ]);
    expect((await program.get("/api/posts")).status).toBe(200);
  });

  it("acts for an account that no one signs in as, nor administers with [PROG-KEY-03]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const fields = { scopes: ["posts:draft"], account: "Bot" };
    const admin = await createKey(boss, { ...fields, role: "admin" });
    expect([admin.status, admin.body.error]).toEqual([
      400,
      "A service account cannot be an administrator.",
    ]);
    const { account, key } = await makeKey(boss, fields);
    const path = `/api/authors/${account.id}`;
    const email = { email: "bot@example.test", password: "correct horse" };
    const opened = await boss.put(path).send(email);
    expect([opened.status, opened.body.error]).toEqual([
      400,
      "No one can sign in as a service account, so it has no email address or password.",
    ]);
    const raised = await boss.post(`${path}/roles`).send({ roles: ["admin"] });
    expect(raised.status).toBe(400);
    const me = await withKey(key).get("/api/auth/me");
    expect([me.status, me.body.user]).toEqual([401, undefined]);
    const second = await makeKey(boss, { ...fields, account: "BOT" });
    expect(second.account.id).toBe(account.id);
    const permissions = ["create_api_keys", "create_posts"];
    const { id: authorId } = await app.create.authorWith(permissions);
    const stranger = await app.signIn({ authorId, role: "contributor" });
    const theirs = await createKey(stranger, fields);
    expect([theirs.status, theirs.body.error]).toEqual([
      403,
      "The service account Bot belongs to someone else's program. Choose another name.",
    ]);
    const own = { ...fields, account: "Own bot" };
    await makeKey(stranger, own);
    await makeKey(stranger, own);
    const other = await createKey(boss, { ...fields, role: "editor" });
    expect([other.status, other.body.error]).toEqual([
      409,
      "The service account Bot has the role contributor. Leave the role out, or choose another name.",
    ]);
    for (const [wrong, sentence] of [
      [{ scopes: ["posts:draft"] }, "needs a service account"],
      [{ account: "Bot" }, "needs at least one of these scopes: posts:read"],
      [
        {
          ...fields,
          scopes: ["tags:write", "releases:promote"],
          app: "public",
        },
        "A key for releases cannot have tags:write as well.",
      ],
    ] as const) {
      const { status, body } = await createKey(boss, wrong);
      expect([status, body.error]).toEqual([
        400,
        expect.stringContaining(sentence),
      ]);
    }
  });

  it("works only from the addresses that it names [PROG-KEY-04]", async () => {
    const here = await writer(["tags:write"], { addresses: ["127.0.0.0/8"] });
    const tag = { name: "From here" };
    expect((await here.program.post("/api/tags").send(tag)).status).toBe(201);
    const { program } = await writer([], {
      ...{ account: null, role: null },
      addresses: ["203.0.113.7", "2001:db8::/32"],
    });
    const refused = await program.get("/api/tags");
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "This API key can't be used from 127.0.0.1.",
    ]);
    const boss = await app.signIn({ role: "superuser" });
    for (const address of [
      "localhost",
      "1.2.3.4/33",
      "::/x",
      "1.2.3",
      "fe80::1%eth0",
    ])
      expect((await createKey(boss, { addresses: [address] })).status).toBe(
        400,
      );
  });

  it("changes over to a new secret without a gap [PROG-KEY-06]", async () => {
    const { id, key } = await writer(["tags:write"]);
    const boss = await app.signIn({ role: "superuser" });
    const rotate = (fields: object, client = boss) =>
      client.post(`/api/api-keys/${id}/rotate`).send(fields);
    const reads = async (secret: string) =>
      (await withKey(secret).get("/api/tags")).status;
    const rotated = await rotate({});
    const next = (rotated.body as unknown as MadeKey).key;
    expect([rotated.status, next === key]).toEqual([200, false]);
    expect([await reads(key), await reads(next)]).toEqual([200, 200]);
    const last = (await rotate({ overlap_hours: 0 }))
      .body as unknown as MadeKey;
    const old = await withKey(next).get("/api/tags");
    expect([old.status, old.body.error]).toEqual([
      401,
      "This API key has been replaced. Use the one that took its place.",
    ]);
    expect([await reads(key), await reads(last.key)]).toEqual([401, 200]);
    expect((await rotate({ overlap_hours: 169 })).status).toBe(400);
    const weak = await app.signIn({ permissions: ["manage_api_keys"] });
    expect((await rotate({}, weak)).status).toBe(403);
    const audited = await app.database.query<object[]>(
      "SELECT FROM audit_log WHERE action = 'api_key.rotate' AND subject_id = $1",
      [id],
    );
    expect(audited).toHaveLength(2);
  });

  it("is recorded with the key and its account [PROG-KEY-07]", async () => {
    const { program, id } = await writer(["tags:write"]);
    const { body } = await program.post("/api/tags").send({ name: "Audited" });
    const [entry] = await app.database.query<object[]>(
      "SELECT actor_kind, actor_id, actor_name FROM audit_log WHERE action = 'tag.create' AND subject_id = $1",
      [body.id],
    );
    expect(entry).toEqual({
      ...{ actor_kind: "key", actor_id: id },
      actor_name: "Newsroom assistant (Pipeline)",
    });
  });
});

describe("a key that was found somewhere", () => {
  it("shows by its last characters that it is one of Octavo's [PROG-KEY-08]", async () => {
    const { key } = await writer([], { account: null, role: null });
    const [, random = "", checksum] =
      /^sfb_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/.exec(key) ?? [];
    expect(checksumOf(random)).toBe(checksum);
    expect(checksumOf("0".repeat(34))).toBe("0iqUEf");
  });
});

async function setRoles(authorId: number, names: string[]): Promise<void> {
  await app.database.query("DELETE FROM author_roles WHERE author_id = $1", [
    authorId,
  ]);
  for (const name of names) await app.create.giveRole(authorId, name);
}
