import { beforeAll, describe, expect, it } from "@jest/globals";
import type { FrontendAppDto } from "@octavo/contracts";
import { METRICS_TOKEN, scrape } from "../../../../test/scraped-metrics";
import { policyHash } from "../../../common/http/policy-hash";
import { goLive, publish } from "../../../../test/go-live";
import { useTestApp } from "../../../../test/test-app";
import type { TestClient } from "../../../../test/test-client";
import { FrontendErrorsService } from "../../../delivery/errors/frontend-errors.service";
import { LiveReleasesService } from "../../../delivery/registry/live-releases.service";
import { PromotionsService } from "../../../delivery/registry/promotions.service";
import { ContentChangesService } from "../../../infrastructure/ready-answers/content-changes.service";
import { ReadyAnswerMetrics } from "../../../infrastructure/ready-answers/ready-answer-metrics";

const app = useTestApp({ RENDER_TIMEOUT_MS: "6000", METRICS_TOKEN });

const SLOTS = {
  banner: { description: "Above the posts", height: 200 },
  card: { description: "Below an article" },
};

/** A page with both slots and one that no release declares. */
const PAGE = `return {
  status: 200, head: "", state: "{}",
  html: "<h1>Page " + request.flags.wide + "</h1>" + ["banner", "card", "other"]
    .map((name) => '<octavo-slot name="' + name + '" hidden></octavo-slot>').join(""),
};`;

/** Fills slots as the address of the page says. */
const LABS = `
  exports.render = async () => ({ status: 200, head: "", html: "<h1>Labs</h1>", state: "{}" });
  exports.renderSlot = async (request) => {
    const { pathname } = new URL(request.url, request.origin);
    if (request.slot === "public/card") return { html: "<p>A card at " + request.basePath + "</p>" };
    if (pathname === "/throws") throw new Error("no banner today");
    if (pathname === "/hangs") for (;;) Math.random();
    if (pathname === "/nonsense") return "a banner";
    if (pathname === "/nothing") return { html: "" };
    if (pathname === "/large") return { html: "x".repeat(40000) };
    if (pathname === "/outside")
      return { html: '</div></template></octavo-slot></body><p onclick="x()">Out<script>alert(1)</script><form action="/">' };
    const { body } = await request.apiGet("/posts?limit=1");
    return { html: '<p class="banner">' + body.total + " posts " + request.flags.wide + "</p>" };
  };`;

const labsFiles = (labs = LABS) => ({
  "server/render.cjs": labs,
  "styles.css":
    "@media all { .banner { color: red } } .banner:hover { color: green } @media print { .banner { color: black } } .unused { color: blue } :host { position: fixed !important; inset: 0 }",
});

const goLiveLabs = (version: string, labs = LABS) =>
  goLive(app, {
    app: "labs",
    version,
    render: "",
    files: labsFiles(labs),
    manifest: {
      fills: ["public/banner", "public/card"],
      flags: { wide: { default: false, description: "A wider banner" } },
    },
  });

let boss: TestClient;

const give = (name: string, slots: string[]) =>
  boss.put(`/api/frontends/apps/${name}`).send({ slots });

/** What the document has in a slot; empty if it has nothing. */
async function slotAt(path: string, name = "banner"): Promise<string> {
  const { status, text } = await app.visitor.get(path);
  expect([status, text]).toEqual([200, expect.stringContaining("<h1>Page ")]);
  const element = new RegExp(
    `<octavo-slot name="${name}" hidden>(.*?)</octavo-slot>`,
  );
  return element.exec(text)?.[1] ?? "no such slot";
}

async function isStored(path: string): Promise<boolean> {
  await app.visitor.get(path);
  const { hits } = app.get(ReadyAnswerMetrics);
  await app.visitor.get(path);
  return app.get(ReadyAnswerMetrics).hits > hits;
}

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  for (const name of ["labs", "other"])
    await boss
      .post("/api/frontends/apps")
      .send({ name, title: name, base_path: `/${name}`, renders: true })
      .expect(201);
  await goLive(app, { app: "shell" });
  await goLive(app, { render: PAGE, manifest: { slots: SLOTS } });
  await goLiveLabs("1.0.0");
});

describe("slots of a frontend", () => {
  it("belong to the one frontend that the site's administrators give them to [DELIV-SLOT-01]", async () => {
    expect(await slotAt("/before")).toBe("");
    const given = await give("labs", ["public/banner", "public/card"]);
    expect(given.body).toMatchObject({
      slots: ["public/banner", "public/card"],
    });
    const list = await boss.get("/api/frontends/apps");
    const apps = list.body as unknown as FrontendAppDto[];
    expect(apps.find(({ name }) => name === "public")?.offers).toEqual([
      { slot: "public/banner", description: "Above the posts", height: 200 },
      { slot: "public/card", description: "Below an article", height: 400 },
    ]);
    const taken = await give("other", ["public/card"]);
    expect([taken.status, taken.body]).toMatchObject([
      409,
      {
        error:
          "The slot public/card belongs to labs. Take it away there first.",
      },
    ]);
    expect((await give("labs", ["labs/own"])).status).toBe(409);
    const wrong = await give("labs", ["banner"]);
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        error:
          "Slots must be a list of at most 20 slots, such as public/home-banner",
      },
    ]);
    const writer = await app.signIn({ role: "editor" });
    const refused = await writer
      .put("/api/frontends/apps/labs")
      .send({ slots: [] });
    expect(refused.status).toBe(403);
  });

  it("are rendered on the server, with the styles that they use and no others [DELIV-SLOT-02]", async () => {
    const { text, headers } = await app.visitor.get("/good");
    const banner = await slotAt("/good");
    expect(banner).toMatch(
      /^<template shadowrootmode="open"><style>:host\{display:block!important;contain:content!important;[^}]*max-block-size:200px!important\}<\/style><div><template shadowrootmode="open"><style>[^]*<\/style><div data-mf="labs"><p class="banner">\d+ posts false<\/p><\/div><\/template><\/div><\/template>$/,
    );
    // No sheet comes later, so what a person does counts, too.
    expect(banner).toMatch(/\.banner:hover[^]*@media print/);
    expect(banner).not.toContain("unused");
    const styles = [...banner.matchAll(/<style>(.*?)<\/style>/gs)];
    expect(styles).toHaveLength(2);
    for (const [, css = ""] of styles)
      expect(headers["content-security-policy"]).toContain(policyHash(css));
    expect(await slotAt("/good", "card")).toContain("<p>A card at /labs</p>");
    expect(await slotAt("/good", "other")).toBe("");
    expect(text).toContain('"slots":true');
  });

  it.each([
    ["/throws", "throws"],
    ["/nonsense", "answers nonsense"],
    ["/nothing", "has nothing to show"],
    ["/large", "answers too much"],
    ["/hangs", "never answers"],
  ])(
    "stay empty where what fills them %s %s, and the page does not [DELIV-SLOT-03]",
    async (path) => {
      const began = performance.now();
      expect(await slotAt(path)).toBe("");
      // Another slot of the same app may have waited for the same process.
      expect(performance.now() - began).toBeLessThan(6000);
    },
  );

  it("cannot show anything outside their element, nor run or send anything [DELIV-SLOT-04]", async () => {
    const { text } = await app.visitor.get("/outside");
    const [, slot = ""] =
      /<octavo-slot name="banner" hidden>(.*?)<\/octavo-slot>/.exec(text) ?? [];
    expect(slot).toContain('<div data-mf="labs"><p>Out</p></div></template>');
    expect(text.match(/<\/body>/g)).toHaveLength(1);
    expect(text).not.toMatch(/alert\(1\)|onclick|<form/);
  });

  it("count for the release that fills them, not for the page's [DELIV-SLOT-05]", async () => {
    const counts = await scrape(app);
    const count = (outcome: string) =>
      counts.value("octavo_frontend_slots_total", {
        app: "labs",
        version: "1.0.0",
        slot: "public/banner",
        outcome,
      });
    expect(["filled", "empty"].map(count)).toEqual([2, 1]);
    expect(count("failed") + count("late")).toBe(4);
    const pages = { app: "public", version: "1.0.0" };
    const failed = { ...pages, outcome: "failed" };
    expect(counts.value("octavo_frontend_renders_total", failed)).toBe(0);
    await app.get(FrontendErrorsService).flush();
    const errors = await boss.get("/api/frontends/apps/labs/errors");
    expect(JSON.stringify(errors.body)).toContain("no banner today");
  });

  it("are stored with the page, and empty ones are tried again without costing the page [DELIV-SLOT-06]", async () => {
    expect(await isStored("/good")).toBe(true);
    expect(await isStored("/throws")).toBe(true);
    app.get(ContentChangesService).note(["slots"]);
    const { hits } = app.get(ReadyAnswerMetrics);
    await app.visitor.get("/throws");
    expect(app.get(ReadyAnswerMetrics).hits).toBe(hits);
  });

  it("follow releases, rollbacks, previews and flags of the app that fills them [DELIV-SLOT-06]", async () => {
    const newer = LABS.replace('" posts "', '" articles "');
    await publish(app, {
      app: "labs",
      version: "1.1.0",
      render: "",
      files: labsFiles(newer),
      manifest: { fills: ["public/banner"] },
    });
    const link = await boss
      .post("/api/frontends/apps/labs/releases/1.1.0/preview")
      .send({ path: "/good" });
    const { pathname, search } = new URL(link.body["url"] ?? "");
    const opened = await app.visitor.get(pathname + search).redirects(0);
    const [cookie = ""] = [opened.headers["set-cookie"] ?? []].flat();
    const browser = app.visitor.withCookie(cookie.split(";", 1)[0] ?? "");
    const preview = await browser.get("/good");
    expect(preview.text).toContain(" articles ");
    // What no one has approved is shown where no one is signed in.
    expect(preview.headers["content-security-policy"]).toContain("sandbox");
    expect(await slotAt("/good")).toContain(" posts false");
    await goLiveLabs("1.2.0", newer);
    expect(await slotAt("/good")).toContain(" articles false");
    await app.database.query(
      `UPDATE frontend_releases SET health = 'healthy' WHERE app = 'labs'`,
    );
    await app
      .get(PromotionsService)
      .rollBack("labs", { from: "1.2.0", to: "1.0.0" });
    expect(await slotAt("/good")).toContain(" posts false");
    await give("labs", []);
    expect(await slotAt("/good")).toBe("");
  });

  it("are empty once the app that filled them is gone, or the page's release has them no more [DELIV-SLOT-06]", async () => {
    await give("labs", ["public/banner"]);
    expect(await slotAt("/good")).not.toBe("");
    const { live } = await app.get(LiveReleasesService).get();
    await boss
      .delete(`/api/frontends/apps/labs?live=${live["labs"]?.version}`)
      .expect(200);
    expect(await slotAt("/good")).toBe("");
  });
});
