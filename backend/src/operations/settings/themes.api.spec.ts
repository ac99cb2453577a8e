import { beforeAll, describe, expect, it } from "@jest/globals";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

const RENDER = `return { status: 200, head: "", html: "<p>x</p>", state: "{}" };`;

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, { render: RENDER });
  await goLive(app, { app: "admin" });
});

const body = async (path: string) =>
  /<body[^>]*>/.exec((await app.visitor.get(path)).text)?.[0];

describe("the site's theme", () => {
  it("is Blue, which is no class, until somebody chooses another [D-143, THEME-05]", async () => {
    const { status, body: answer } = await app.visitor.get(
      "/api/settings/theme",
    );
    expect([status, answer]).toEqual([200, { frontend_theme: "" }]);
    expect(await body("/")).toBe("<body>");
  });

  it("is on every document of the reader site, without scripts, and on none of the admin [D-143]", async () => {
    const boss = await app.signIn({ permissions: ["manage_themes"] });
    const saved = await boss
      .put("/api/settings/theme")
      .send({ frontend_theme: "theme-green" });
    expect([saved.status, saved.body]).toEqual([
      200,
      { frontend_theme: "theme-green" },
    ]);
    expect(await body("/")).toBe('<body class="theme-green">');
    expect(await body("/admin")).toBe("<body>");
    const { text } = await app.visitor.get("/admin/themes");
    expect(text).toContain('"siteTheme":"theme-green"');
    const [entry] = await app.database.query<object[]>(
      "SELECT subject_label, details FROM audit_log WHERE action = 'setting.update'",
    );
    expect(entry).toEqual({
      subject_label: "frontend_theme",
      details: { theme: "Green" },
    });
    await boss.put("/api/settings/theme").send({ frontend_theme: "" });
    expect(await body("/")).toBe("<body>");
  });

  it("has no other field, and says so [D-023]", async () => {
    const boss = await app.signIn({ permissions: ["manage_themes"] });
    for (const [path, field, value] of [
      ["/api/settings/theme", "frontend_theme", "theme-green"],
      ["/api/settings/cms-theme", "cms_theme", "theme-cms-dark"],
    ] as const) {
      const answer = await boss.put(path).send({ [field]: value, theme: "x" });
      expect([answer.status, answer.body.error]).toEqual([
        400,
        `Unknown field: "theme". This call takes ${field}.`,
      ]);
    }
  });

  it.each([
    {},
    { frontend_theme: null },
    { frontend_theme: "theme-pink" },
    { frontend_theme: '"><script>' },
    { frontend_theme: ["theme-green"] },
  ])("cannot be %j", async (input) => {
    const boss = await app.signIn({ permissions: ["manage_themes"] });
    const answer = await boss.put("/api/settings/theme").send(input);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'frontend_theme must be one of: "", "theme-green", "theme-purple"',
    ]);
  });

  it("is chosen by holders of manage_themes [D-143, SEC-01, SEC-03]", async () => {
    const input = { frontend_theme: "theme-green" };
    const other = await app.signIn({ permissions: ["view_themes"] });
    expect((await other.put("/api/settings/theme").send(input)).status).toBe(
      403,
    );
    expect(
      (await app.visitor.put("/api/settings/theme").send(input)).status,
    ).toBe(401);
  });
});

describe("one's own theme of the admin", () => {
  it("is kept for each person [D-143]", async () => {
    const [ada, ben] = [await app.signIn(), await app.signIn()];
    const own = async (who: typeof ada) =>
      (await who.get("/api/settings/cms-theme")).body;
    expect(await own(ada)).toEqual({ cms_theme: null });
    for (const cms_theme of ["theme-cms-dark", "theme-cms-modern"]) {
      const answer = await ada
        .put("/api/settings/cms-theme")
        .send({ cms_theme });
      expect([answer.status, answer.body]).toEqual([200, { cms_theme }]);
    }
    expect(await own(ada)).toEqual({ cms_theme: "theme-cms-modern" });
    expect(await own(ben)).toEqual({ cms_theme: null });
  });

  it("is one that exists, of somebody who is signed in", async () => {
    const ada = await app.signIn();
    const wrong = await ada
      .put("/api/settings/cms-theme")
      .send({ cms_theme: "theme-green" });
    expect(wrong.status).toBe(400);
    expect((await app.visitor.get("/api/settings/cms-theme")).status).toBe(401);
    const input = { cms_theme: "theme-cms-dark" };
    const nobody = await app.visitor.put("/api/settings/cms-theme").send(input);
    expect(nobody.status).toBe(401);
  });
});
