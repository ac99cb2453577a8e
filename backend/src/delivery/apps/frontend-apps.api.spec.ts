import { beforeAll, describe, expect, it } from "@jest/globals";
import type { FrontendAppDto } from "@octavo/contracts";
import { goLive, publish } from "../../../test/go-live";
import { pageForm } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import { ReleaseStorage } from "../../infrastructure/storage/file-storage";

const app = useTestApp();
let manager: TestClient;

beforeAll(async () => {
  manager = await app.signIn({ permissions: ["manage_frontends"] });
});

let count = 0;

/** One that no other test has. */
function form(fields: object = {}) {
  count += 1;
  const name = `labs-${count}`;
  return { name, base_path: `/${name}`, title: "Labs", ...fields };
}

const create = async (fields: object = {}): Promise<Answer> =>
  manager.post("/api/frontends/apps").send(form(fields));

const nameOf = ({ body }: Answer): string =>
  (body as unknown as FrontendAppDto).name;

describe("GET /api/frontends/apps", () => {
  it("names the shell, the reader site and the admin of a new site", async () => {
    const { body } = await manager.get("/api/frontends/apps");
    const apps = body as unknown as FrontendAppDto[];
    expect(apps.slice(0, 3)).toEqual([
      expect.objectContaining({ name: "shell", base_path: null }),
      expect.objectContaining({
        name: "public",
        base_path: "/",
        renders: true,
      }),
      expect.objectContaining({ name: "admin", base_path: "/admin" }),
    ]);
  });

  it("tells what is live, and which keys may release it", async () => {
    const name = nameOf(await create());
    await goLive(app, { app: name });
    const releaser = await app.signIn({ role: "frontend releaser" });
    await releaser.post("/api/api-keys").send({
      ...{ description: "Pipeline", app: name },
      scopes: ["releases:publish"],
    });
    const { body } = await manager.get(`/api/frontends/apps/${name}`);
    expect(body).toMatchObject({
      releases: 1,
      keys: ["Pipeline"],
      live: [
        {
          ...{ channel: "production", version: "1.0.0", canary: null },
          signals: { started: 0, failed: 0, last_failure: "" },
        },
      ],
    });
  });

  it("tells how often what is live failed, and which flags are set [DELIV-LIVE-04]", async () => {
    const name = nameOf(await create());
    await goLive(app, { app: name });
    const placeOf = async () => {
      const { body } = await manager.get(`/api/frontends/apps/${name}`);
      return (body as unknown as FrontendAppDto).live[0];
    };
    const none = { different: 0, times: 0, last_at: null };
    expect(await placeOf()).toMatchObject({
      errors: none,
      flags: [],
    });
    await app.database.query(
      `INSERT INTO frontend_errors (app, version, source, fingerprint, signature, message, times)
       VALUES ($1, '1.0.0', 'browser', 'a', 'same', 'x', 5), ($1, '1.0.0', 'server', 'b', 'same', 'x', 2),
         ($1, '1.0.0', 'browser', 'c', 'other', 'y', 1)`,
      [name],
    );
    await app.database.query(
      `INSERT INTO frontend_flags (channel, app, name, is_on, share, until)
       VALUES ('production', $1, 'wide', true, 10, '2400-01-02'),
         ('production', $1, 'old', true, NULL, now())`,
      [name],
    );
    const place = await placeOf();
    expect(place?.errors).toEqual({
      ...{ different: 2, times: 8, last_at: expect.any(String) },
    });
    const until = "2400-01-02T00:00:00.000Z";
    expect(place?.flags).toEqual([
      { name: "wide", on: true, share: 10, cohort: null, until },
    ]);
  });

  it("answers 404 with a sentence for one that is not there", async () => {
    const { status, body } = await manager.get("/api/frontends/apps/nobody");
    expect([status, body.error]).toEqual([
      404,
      "This site has no frontend nobody.",
    ]);
  });

  it("needs view_frontends, of which the frontend releaser has it", async () => {
    expect((await app.visitor.get("/api/frontends/apps")).status).toBe(401);
    const editor = await app.signIn({ role: "editor" });
    expect((await editor.get("/api/frontends/apps")).status).toBe(403);
    const releaser = await app.signIn({ role: "frontend releaser" });
    expect((await releaser.get("/api/frontends/apps")).status).toBe(200);
    expect(
      (await releaser.post("/api/frontends/apps").send(form())).status,
    ).toBe(403);
  });
});

describe("POST /api/frontends/apps", () => {
  it("makes one whose team can upload at once, without a restart", async () => {
    const answer = await create({ owner: "Labs team", in_menu: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ owner: "Labs team", in_menu: true, renders: false },
      ...{ live: [], releases: 0, keys: [], version: 1 },
    });
    const name = nameOf(answer);
    await publish(app, { app: name });
    const release = `/api/frontends/apps/${name}/releases/1.0.0`;
    expect((await manager.get(release)).body).toMatchObject({
      ...{ app: name, state: "ready" },
    });
  });

  it.each([
    [
      { base_path: "/api" },
      "The address /api is reserved for the site itself.",
    ],
    [
      { base_path: "/frontends" },
      "The address /frontends is reserved for the site itself.",
    ],
    [
      { base_path: "/admin" },
      "The address /admin is reserved for the site itself.",
    ],
    [{ name: "public" }, "There is already a frontend named public."],
  ])("refuses %j with 409", async (fields, sentence) => {
    const { status, body } = await create(fields);
    expect([status, body.error]).toEqual([409, sentence]);
  });

  it.each([
    [{ name: "Labs" }, "Name must begin"],
    [{ name: "../x" }, "Name must begin"],
    [{ base_path: "/" }, "Address must be one path segment"],
    [{ base_path: "/a/b" }, "Address must be one path segment"],
    [{ base_path: "//evil" }, "Address must be one path segment"],
    [{ title: " " }, "Title is required"],
    [{ renders: "perhaps" }, "renders must be true or false"],
  ])("refuses %j with 400", async (fields, sentence) => {
    const { status, body } = await create(fields);
    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });

  it("refuses the address of a page, and one that another has", async () => {
    const writer = await app.signIn({ role: "superuser" });
    const page = await writer
      .post("/api/pages")
      .send(pageForm({ slug: "experiments" }));
    expect(page.status).toBe(201);
    const taken = await create({ base_path: "/experiments" });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      "A page already has the address /experiments. Change that address first.",
    ]);
    const answers = await Promise.all([
      create({ base_path: "/twice" }),
      create({ base_path: "/twice" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.error).toBe(
      "Another frontend already has the address /twice.",
    );
  });
});

describe("PUT and DELETE /api/frontends/apps/{app}", () => {
  const put = (name: string, fields: object, version?: number) =>
    manager
      .put(`/api/frontends/apps/${name}`)
      .set(version === undefined ? {} : { "if-match": `"${version}"` })
      .send(fields);

  it("changes what is sent, and nothing of somebody else's change [D-022]", async () => {
    const answer = await create({ owner: "One team" });
    const name = nameOf(answer);
    expect(answer.headers["etag"]).toBe('"1"');
    const changed = await put(name, { title: "Laboratory" }, 1);
    expect(changed.body).toMatchObject({
      ...{ title: "Laboratory", owner: "One team", version: 2 },
    });
    const late = await put(name, { title: "Lab" }, 1);
    expect([late.status, late.body.error]).toEqual([
      412,
      "Someone else saved this frontend while you were editing.",
    ]);
  });

  it("removes one of which nothing is live, with its releases and their files", async () => {
    const name = nameOf(await create());
    await publish(app, { app: name });
    const file = `/frontends/${name}/1.0.0/container.js`;
    expect((await app.visitor.get(file)).status).toBe(200);
    const { body } = await manager.delete(`/api/frontends/apps/${name}`);
    expect(body).toEqual({ success: true });
    expect((await manager.get(`/api/frontends/apps/${name}`)).status).toBe(404);
    const stored = () => app.get(ReleaseStorage).list(`${name}/1.0.0/`);
    // By a job of the same transaction: a server that stops in between loses none.
    expect(await stored()).not.toEqual([]);
    await app.runJobs();
    expect(await stored()).toEqual([]);
    expect((await manager.delete(`/api/frontends/apps/${name}`)).status).toBe(
      404,
    );
  });

  it("removes what is live only for who knows what it is", async () => {
    const name = nameOf(await create());
    await goLive(app, { app: name, version: "1.2.0" });
    const address = `/api/frontends/apps/${name}`;
    for (const query of ["", "?live=1.1.0"]) {
      const { status, body } = await manager.delete(address + query);
      expect([status, body.error]).toEqual([
        409,
        `${name} 1.2.0 is live in production.`,
      ]);
    }
    const channels = async () =>
      (
        await app.database.query<{ name: string }[]>(
          "SELECT name FROM frontend_channels",
        )
      ).map((channel) => channel.name);
    const releaser = await app.signIn({ role: "frontend releaser" });
    const shown = { version: "1.2.0", from: null, channel: "preview-alone" };
    await releaser.post(`${address}/promotions`).send(shown);
    expect(await channels()).toContain("preview-alone");
    expect((await manager.delete(`${address}?live=1.2.0`)).status).toBe(200);
    expect(await channels()).not.toContain("preview-alone");
    expect(await channels()).toContain("production");
  });

  it.each(["shell", "public", "admin"])("keeps %s", async (name) => {
    const { status, body } = await manager.delete(
      `/api/frontends/apps/${name}`,
    );
    expect([status, body.error]).toEqual([
      409,
      `The site cannot work without ${name}.`,
    ]);
  });

  it("leaves its keys without an app, so that they open nothing", async () => {
    const name = nameOf(await create());
    const releaser = await app.signIn({ role: "frontend releaser" });
    const made = await releaser.post("/api/api-keys").send({
      ...{ description: "Pipeline", app: name },
      scopes: ["releases:promote"],
    });
    const ask = () =>
      app.visitor
        .get("/api/frontends/apps")
        .set("x-api-key", (made.body as unknown as { key: string }).key);
    const { body } = await ask();
    expect(
      (body as unknown as FrontendAppDto[]).map((one) => one.name),
    ).toEqual([name]);
    await manager.delete(`/api/frontends/apps/${name}`);
    expect((await ask()).status).toBe(403);
    const again = await manager
      .post("/api/frontends/apps")
      .send(form({ name, base_path: `/${name}` }));
    expect(again.status).toBe(201);
    expect((await ask()).status).toBe(403);
  });
});
