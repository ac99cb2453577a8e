import { beforeAll, describe, expect, it } from "@jest/globals";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const ADDRESS = "/api/settings/site";
const app = useTestApp();

const RENDER = `
  const answer = await request.apiGet("/settings/site");
  return { status: 200, head: "<title>" + request.site.name + "</title>",
    html: "<p>" + request.site.language + "</p><i>" + Object.keys(request.site).join(" ") + "</i><footer>" + JSON.stringify(answer.body.footer) + "</footer>",
    state: "{}" };`;

let boss: TestClient;

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, { render: RENDER });
  await goLive(app, { app: "admin" });
  boss = await app.signIn({ permissions: ["edit_settings"] });
});

const save = (input: object) => boss.put(ADDRESS).send(input);
const page = async (path = "/") => (await app.visitor.get(path)).text;

describe("the site's settings", () => {
  it("say nothing of a demo as long as nobody has saved anything", async () => {
    const { status, body, headers } = await app.visitor.get(ADDRESS);
    expect([status, body]).toEqual([
      200,
      {
        name: "My site",
        tagline: "",
        language: "en",
        direction: "ltr",
        time_zone: "UTC",
        icon_media_id: null,
        logo_media_id: null,
        logo: null,
        header: [],
        footer: [],
        contact_page: null,
        updated_at: null,
        version: 1,
      },
    ]);
    expect(headers["etag"]).toContain('"1');
  });

  it("are changed field by field, seen at once, and noted in the audit trail", async () => {
    expect(await page()).toContain("<title>My site</title>");
    const first = await save({ name: " Harbour Notes ", language: "de-at" });
    expect(first.body).toMatchObject({
      name: "Harbour Notes",
      language: "de-AT",
    });
    const second = await save({ tagline: "Boats" });
    expect(second.body).toMatchObject({ name: "Harbour Notes" });
    expect(await page()).toContain("<title>Harbour Notes</title>");
    expect(await page()).toContain('<html lang="de-AT">');
    expect(await page("/rss.xml")).toContain("<language>de-AT</language>");
    expect(await page("/rss.xml")).toContain("<title>Harbour Notes</title>");
    expect((await app.visitor.get("/feed.json")).body).toMatchObject({
      language: "de-AT",
      title: "Harbour Notes",
    });
    expect(await page("/admin")).toContain('<html lang="en">');
    expect(await page("/admin")).toContain("<title>Harbour Notes admin");
    const entries = await app.database.query<object[]>(
      `SELECT subject_label, details FROM audit_log WHERE action = 'setting.update' ORDER BY id`,
    );
    expect(entries).toEqual([
      { subject_label: "site", details: { fields: ["name", "language"] } },
      { subject_label: "site", details: { fields: ["tagline"] } },
    ]);
    const cleared = await save({ name: null, language: "", tagline: "" });
    const unset = { name: "My site", language: "en", tagline: "" };
    expect(cleared.body).toMatchObject(unset);
  });

  it("move the dates of the site to another time zone, until it is cleared", async () => {
    const { body } = await save({ time_zone: "Pacific/Kiritimati" });
    expect(body).toMatchObject({ time_zone: "Pacific/Kiritimati" });
    expect(await page()).toContain('"timeZone":"Pacific/Kiritimati"');
    expect(await page("/admin")).toContain('"timeZone":"Pacific/Kiritimati"');
    const cleared = await save({ time_zone: null });
    expect(cleared.body).toMatchObject({ time_zone: "UTC" });
  });

  it("turn the site around for a language that is written from right to left", async () => {
    const { body } = await save({ language: "ar" });
    expect(body).toMatchObject({ direction: "rtl" });
    expect(await page()).toContain('<html lang="ar" dir="rtl">');
    expect(await page("/admin")).toContain('<html lang="en">');
    await save({ language: null });
  });

  it("are not overwritten unseen", async () => {
    const { body } = await save({ tagline: "One" });
    const stale = await boss
      .put(ADDRESS)
      .set("if-match", `"${body.version - 1}"`)
      .send({ tagline: "Two" });
    expect([stale.status, stale.body.details.version]).toEqual([
      412,
      body.version,
    ]);
    const fresh = await boss
      .put(ADDRESS)
      .set("if-match", `"${body.version}"`)
      .send({ tagline: null });
    expect([fresh.status, fresh.body.version]).toEqual([200, body.version + 1]);
  });

  it.each<[object, string]>([
    [{ name: "x".repeat(81) }, "Name must be at most 80 characters"],
    [{ name: 5 }, "Name must be text"],
    [{ tagline: "x".repeat(201) }, "Tagline must be at most 200 characters"],
    [
      { language: "deutsch" },
      "language must be a language such as en, de or pt-BR",
    ],
    [
      { language: "en-u-ca-x" },
      "language must be a language such as en, de or pt-BR",
    ],
    [
      { time_zone: "Mars/Base" },
      "Time zone must be a time zone such as Europe/Berlin",
    ],
    [{ icon_media_id: "x" }, "icon_media_id must be the id of a file"],
    [
      { icon_media_id: 999_999 },
      "The file for the icon does not exist in the media library.",
    ],
    [
      { logo_media_id: 99_999_999_999 },
      "The file for the logo does not exist in the media library.",
    ],
  ])("cannot be %j", async (input, sentence) => {
    const answer = await save(input);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it.each<[object, string, string?]>([
    [{ title: "x" }, '"title"'],
    [
      { name: "x", nam: "y", Tagline: "z" },
      '"nam", "Tagline"',
      ' Did you mean "name"?',
    ],
    [{ toString: "x" }, '"toString"'],
  ])(
    "have no field of %j, and say so [D-023]",
    async (input, named, meant = "") => {
      const answer = await save(input);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        `Unknown field: ${named}. This call takes name, tagline, language, time_zone, icon_media_id, logo_media_id.${meant}`,
      ]);
      expect((await app.visitor.get(ADDRESS)).body.name).toBe("My site");
    },
  );

  it("can be sent back as they were answered [D-023]", async () => {
    const { body } = await app.visitor.get(ADDRESS);
    expect((await save(body)).status).toBe(200);
  });

  it("are changed by holders of edit_settings [SEC-01, SEC-03]", async () => {
    const other = await app.signIn({ permissions: ["view_settings"] });
    expect((await other.put(ADDRESS).send({ name: "x" })).status).toBe(403);
    expect((await app.visitor.put(ADDRESS).send({ name: "x" })).status).toBe(
      401,
    );
  });
});

describe("the settings for reading", () => {
  const reading = "/api/settings/reading";
  const save = (input: object) => boss.put(reading).send(input);

  it("are the specification's until they are saved, and reach what renders pages [OWNER-READING-01, OWNER-READING-03, OWNER-READING-04]", async () => {
    const { body } = await boss.get(reading);
    expect(body).toMatchObject({
      posts_per_page: 24,
      feed_content: "full",
      date_format: "usual",
      share: [],
      offline_reading: true,
    });
    const told = async () => /<i>(.*)<\/i>/.exec(await page())?.[1];
    expect(await told()).toBe("name tagline timeZone language");
    const shown = {
      posts_per_page: 5,
      date_format: "iso",
      share: ["mastodon"],
    };
    expect((await save(shown)).body).toMatchObject(shown);
    expect(await told()).toBe(
      "name tagline timeZone language postsPerPage dates share",
    );
    await save({ posts_per_page: null, date_format: null, share: null });
    expect(await told()).toBe("name tagline timeZone language");
  });

  it("give feeds the whole text or the excerpt [OWNER-READING-02]", async () => {
    await app.create.post({
      status: "published",
      content: "<p>The whole story</p>",
      excerpt: "In short",
    });
    const feeds = async () =>
      (await page("/rss.xml")) + (await page("/atom.xml"));
    expect(await feeds()).toContain("The whole story");
    await save({ feed_content: "excerpt" });
    expect(await feeds()).not.toContain("The whole story");
    expect(await feeds()).toContain("In short");
    const { body } = await app.visitor.get("/api/posts");
    expect(body.data).toHaveLength(1);
    await save({ feed_content: null });
  });

  it.each<[object, string]>([
    [{ posts_per_page: 0 }, "Posts on a page must be between 1 and 100"],
    [{ posts_per_page: 101 }, "Posts on a page must be between 1 and 100"],
    [{ feed_content: "half" }, "feed_content must be one of: full, excerpt"],
    [
      { date_format: "dd.mm" },
      "date_format must be one of: usual, day_first, iso",
    ],
    [
      { share: ["email", "myspace"] },
      "share must be a list of services, each of them once",
    ],
    [
      { share: ["x", "x"] },
      "share must be a list of services, each of them once",
    ],
  ])("cannot be %j [OWNER-READING-01]", async (input, sentence) => {
    const answer = await save(input);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });
});
