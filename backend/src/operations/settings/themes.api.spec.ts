import { beforeAll, describe, expect, it } from "@jest/globals";
import { policyHash } from "../../common/http/policy-hash";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();

const RENDER = `return { status: 200, head: "", state: "{}",
  html: "<i>" + Object.keys(request.site).join(" ") + "</i>" };`;

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

  it("is on every document of the reader site, without scripts, and on none of the admin; the audit entry says from what to what [D-143, OWNER-APPEARANCE-07]", async () => {
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
      subject_label: "appearance",
      details: {
        fields: ["frontend_theme"],
        from: { frontend_theme: null },
        to: { frontend_theme: "theme-green" },
      },
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

describe("the appearance", () => {
  const appearance = "/api/settings/appearance";
  const page = async (path = "/") => (await app.visitor.get(path)).text;
  let boss: TestClient;
  beforeAll(async () => {
    boss = await app.signIn({ permissions: ["edit_settings"] });
  });
  const change = (input: object) => boss.put(appearance).send(input);

  it("is the specification's until it is saved, and reaches pages at once [OWNER-APPEARANCE-01, OWNER-APPEARANCE-02, OWNER-APPEARANCE-03, OWNER-APPEARANCE-08]", async () => {
    const before = await page();
    expect(before).not.toContain("--color-accent");
    const home = [
      { section: "fresh", limit: 9 },
      { section: "categories", limit: 5 },
    ];
    const input = {
      accent: "#0B5D6B",
      cover_style: "plain",
      offers_reader_settings: false,
    };
    const { status, body } = await change({ ...input, home_sections: home });
    expect([status, body]).toMatchObject([
      200,
      {
        frontend_theme: "",
        accent: "#0b5d6b",
        home_sections: home,
        accent_contrast: { needed: 4.5, problem: null },
      },
    ]);
    const { text, headers } = await app.visitor.get("/");
    expect(text).toContain(
      "timeZone language home hasPlainCovers hidesSettings</i>",
    );
    expect(text).toContain('<html lang="en" data-without-settings>');
    const sheet =
      /<style>([^<]*--color-accent:light-dark\(#0b5d6b[^<]*)<\/style>/.exec(
        text,
      );
    expect(headers["content-security-policy"]).toContain(
      policyHash(sheet?.[1] ?? ""),
    );
    expect((await app.visitor.get("/admin")).text).not.toContain("#0b5d6b");
    await change({
      accent: null,
      cover_style: null,
      home_sections: null,
      offers_reader_settings: null,
    });
    expect(await page()).toBe(before);
  });

  it("is previewed on the real home page, where no session counts and no one else sees it [OWNER-APPEARANCE-04]", async () => {
    const before = await page();
    const { body } = await boss
      .post(`${appearance}/preview`)
      .send({ accent: "#7a1fa2", frontend_theme: "theme-green" });
    const { pathname, search } = new URL(body.url);
    const { text, headers } = await boss.get(pathname + search);
    expect(text).toContain('<body class="theme-green">');
    expect(text).toContain(
      "body.theme-green{--color-accent:light-dark(#7a1fa2,",
    );
    expect(text).toContain("Preview of an appearance that is not saved");
    expect(headers["content-security-policy"]).toMatch(
      /; sandbox (?!.*allow-same-origin)/,
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(await page()).toBe(before);
    const forged = search.replace(/=.../, "=xyz");
    expect(await page(pathname + forged)).not.toContain("#7a1fa2");
  });

  it.each<[object, string]>([
    [
      { accent: "#f0a000" },
      "#f0a000 has a contrast of 1.71 : 1 with the background. Text needs at least 4.5 : 1, so choose a darker color.",
    ],
    [
      { accent: "red" },
      "Color of links and buttons must be a color such as #1a56b0",
    ],
    [
      { accent: "#000;}*{display:none" },
      "Color of links and buttons must be a color such as #1a56b0",
    ],
    [
      { home_sections: [{ section: "featured", limit: 11 }] },
      "limit must be between 1 and 10",
    ],
    [
      {
        home_sections: [
          { section: "fresh", limit: 1 },
          { section: "fresh", limit: 2 },
        ],
      },
      "home_sections must be a list of sections, each of them once",
    ],
    [{ cover_style: "loud" }, "cover_style must be one of: drawn, plain"],
  ])("cannot be %j [OWNER-APPEARANCE-05]", async (input, sentence) => {
    for (const answer of [
      await change(input),
      await boss.post(`${appearance}/preview`).send(input),
    ])
      expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });
});
