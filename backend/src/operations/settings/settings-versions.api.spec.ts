import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp({ SITE_TAGLINE: "From the environment." });

let boss: TestClient;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
});

const save = (input: object, section = "site") =>
  boss.put(`/api/settings/${section}`).send(input);
const versions = async (query = "", client = boss) =>
  (await client.get(`/api/settings/site/versions${query}`)).body as unknown as {
    total: number;
    data: {
      version: number;
      created_by: object | null;
      fields: Record<string, unknown>;
    }[];
  };

describe("the environment", () => {
  it("wins over what was saved, and its variables are named [OWNER-ENV-01]", async () => {
    expect((await boss.get("/api/settings/site")).body).toMatchObject({
      tagline: "From the environment.",
    });
    expect((await boss.get("/api/settings/fixed")).body).toEqual({
      fixed: { "site.tagline": "SITE_TAGLINE" },
    });
  });

  it("decides alone: a save of another value is refused, and one of the same changes nothing [OWNER-ENV-01]", async () => {
    const refused = await save({ name: "Not saved", tagline: "Mine" });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "SITE_TAGLINE is set on the server, so this setting can only be changed there.",
    ]);
    const { body } = await boss.get("/api/settings/site");
    expect(body.name).toBe("My site");
    const { tagline } = body as typeof body & { tagline: string };
    expect((await save({ tagline })).status).toBe(200);
  });

  it("is shown to holders of edit_settings [SEC-01, SEC-03]", async () => {
    const other = await app.signIn({ permissions: ["view_settings"] });
    for (const path of ["/api/settings/fixed", "/api/settings/site/versions"]) {
      expect((await other.get(path)).status).toBe(403);
      expect((await app.visitor.get(path)).status).toBe(401);
    }
  });
});

describe("the versions of a section", () => {
  it("are what each save left, with who and when, and what was there before [OWNER-VERSION-01]", async () => {
    await save({ name: "Harbour Notes" });
    await save({ name: "Harbour News", time_zone: "Europe/Berlin" });
    await save({ name: "Harbour News" });
    const found = await versions();
    const [last, second] = found.data;
    expect(last).toMatchObject({
      created_by: { id: boss.authorId, name: expect.any(String) },
      fields: {
        name: "Harbour News",
        time_zone: "Europe/Berlin",
        language: null,
        tagline: null,
      },
    });
    expect(second?.fields).toMatchObject({
      name: "Harbour Notes",
      time_zone: null,
    });
    const oldest = found.data.at(-1);
    expect([oldest?.created_by, oldest?.fields.name]).toEqual([null, null]);
    expect((await versions("?limit=1")).data).toEqual([last]);
  });

  it("can be saved again [OWNER-VERSION-02]", async () => {
    const [, second] = (await versions()).data;
    const { tagline: _, ...fields } = second?.fields ?? {};
    const { body } = await save(fields);
    expect(body).toMatchObject({ name: "Harbour Notes", time_zone: "UTC" });
  });

  it("end with the person's name, not with the person", async () => {
    const writer = await app.signIn({ permissions: ["edit_settings"] });
    await writer.put("/api/settings/site").send({ name: "By another" });
    await app.database.query(`DELETE FROM authors WHERE id = $1`, [
      writer.authorId,
    ]);
    const [last] = (await versions()).data;
    expect([last?.fields.name, last?.created_by]).toEqual(["By another", null]);
  });

  it("are the newest 200", async () => {
    await app.database.query(
      `INSERT INTO setting_versions (setting_key, version, fields, created_at)
       SELECT 'search', number, '{}', now() FROM generate_series(-300, 0) AS number`,
    );
    await save({ robots_txt: "# One" }, "search");
    const { body } = await boss.get("/api/settings/search/versions?limit=1");
    expect(body.total).toBe(200);
  });

  it("are none of a section that does not exist", async () => {
    for (const name of ["theme", "nothing", "constructor"])
      expect((await boss.get(`/api/settings/${name}/versions`)).status).toBe(
        404,
      );
  });

  it("of the mail server are for superusers, without its password [OWNER-MAIL-04]", async () => {
    const path = "/api/settings/mail/versions";
    const mail = { server: "mail.example.org", user: "a", password: "hidden!" };
    expect((await save(mail, "mail")).status).toBe(200);
    const { body, text } = await boss.get(path);
    expect(body.data[0]).toMatchObject({
      fields: { server: "mail.example.org", user: "a" },
    });
    expect(text).not.toContain("password");
    const writer = await app.signIn({ permissions: ["edit_settings"] });
    expect((await writer.get(path)).status).toBe(404);
  });
});
