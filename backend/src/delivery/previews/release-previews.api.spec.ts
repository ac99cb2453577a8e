import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleasePreviewDto } from "@octavo/contracts";
import { goLive, publish } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import {
  SANDBOX_SCRIPT,
  SANDBOX_SCRIPT_HASH,
} from "../../site/documents/inline-scripts";
import { LiveReleasesService } from "../registry/live-releases.service";

const app = useTestApp();
let team: TestClient;

const saying = (text: string) =>
  `return { status: 200, head: "", html: "<h1>${text}</h1>", state: "{}" };`;

beforeAll(async () => {
  team = await app.signIn({ permissions: ["create_frontends"] });
  await goLive(app, { app: "shell" });
  await goLive(app, { render: saying("live") });
  await goLive(app, { app: "admin" });
  await publish(app, { version: "1.1.0", render: saying("candidate") });
  await publish(app, {
    version: "1.2.0",
    render: `throw new Error("broken");`,
  });
  await publish(app, { app: "shell", version: "2.0.0" });
}, 90_000);

const call = (name: string, version: string) =>
  `/api/frontends/apps/${name}/releases/${version}/preview`;

async function makeLink(name: string, version: string, form: object = {}) {
  const { status, body } = await team.post(call(name, version)).send(form);
  expect([status, body.error]).toEqual([201, undefined]);
  return body as unknown as ReleasePreviewDto;
}

const pathOf = ({ url }: ReleasePreviewDto): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Opens links one after the other in one browser. */
async function open(...links: ReleasePreviewDto[]): Promise<TestClient> {
  let browser = app.visitor;
  for (const link of links) {
    const { status, headers } = await browser.get(pathOf(link)).redirects(0);
    expect(status).toBe(303);
    const [cookie = ""] = [headers["set-cookie"] ?? []].flat();
    browser = app.visitor.withCookie(cookie.split(";", 1)[0] ?? "");
  }
  return browser;
}

const LOCAL = "http://localhost:4210/__octavo_local/abc";
const ENDED = "You see the site as everyone does.";

describe("a preview of a release", () => {
  it("is rendered on the server for whoever opens its link, and for nobody else", async () => {
    const link = await makeLink("public", "1.1.0", { path: "/about?x=1" });
    const opened = await app.visitor.get(pathOf(link)).redirects(0);
    expect(opened.headers).toMatchObject({
      location: "/about?x=1",
      "cache-control": "no-store",
    });
    const [cookie = ""] = [opened.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Expires=/);
    const { text, headers } = await (await open(link)).get("/about");
    expect(text).toContain("<h1>candidate</h1>");
    expect(text).toContain("/frontends/public/1.1.0/");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    const others = await app.visitor.get("/about");
    expect(others.text).toContain("<h1>live</h1>");
    expect(others.text).not.toContain("1.1.0");
    expect(others.text).not.toContain("Leave preview");
  });

  it("says so in a badge of the server's, with a way out that needs no scripts", async () => {
    const browser = await open(await makeLink("public", "1.1.0"));
    const { text } = await browser.get("/about?a=%22");
    expect(text).toMatch(
      /Preview of public 1\.1\.0 · ends <time [^>]+>\d\d:\d\d UTC<\/time>/,
    );
    expect(text).toContain(
      `<form method="post" action="/frontends/preview/leave"`,
    );
    expect(text).toContain(`name="path" value="/about?a=%22"`);
    const left = await browser
      .post("/frontends/preview/leave")
      .type("form")
      .send({ path: "/about" })
      .redirects(0);
    expect([left.status, left.headers["location"]]).toEqual([303, "/about"]);
    expect(String(left.headers["set-cookie"])).toMatch(
      /octavo_preview=; .*Expires=Thu, 01 Jan 1970/,
    );
  });

  it("can be of several apps, the shell and the admin included", async () => {
    const browser = await open(
      await makeLink("shell", "2.0.0"),
      await makeLink("public", "1.1.0"),
    );
    const { text } = await browser.get("/");
    expect(text).toContain("Preview of public 1.1.0, shell 2.0.0");
    expect(text).toContain("/frontends/shell/2.0.0/");
    const admin = await browser.get("/admin/posts");
    expect(admin.text).toContain("/frontends/shell/2.0.0/");
    expect(admin.text).toContain("Leave preview");
  });

  it("that cannot be rendered says so and shows what is live", async () => {
    const browser = await open(await makeLink("public", "1.2.0"));
    const { status, text } = await browser.get("/");
    expect(status).toBe(200);
    expect(text).toContain("<h1>live</h1>");
    expect(text).toContain("public 1.2.0 could not be shown: this is 1.0.0.");
  });

  it("can follow a channel", async () => {
    const refused = await team
      .post(call("public", "1.1.0"))
      .send({ channel: "staging" });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "public 1.1.0 is not live in staging. Promote it there first.",
    ]);
    await app.database.query(
      `INSERT INTO frontend_channels (name) VALUES ('staging') ON CONFLICT DO NOTHING`,
    );
    await app.database.query(
      `INSERT INTO frontend_live_versions (channel, app, version) VALUES ('staging', 'public', '1.1.0')`,
    );
    app.get(LiveReleasesService).expire();
    const link = await makeLink("public", "1.1.0", { channel: "staging" });
    const { text } = await (await open(link)).get("/");
    expect(text).toContain("<h1>candidate</h1>");
    expect(text).toContain("Preview of staging · ends");
  });

  it("leaves an entry in the audit trail", async () => {
    await makeLink("public", "1.1.0", { minutes: 5 });
    const rows = await app.database.query<object[]>(
      `SELECT action, subject_label, actor_id FROM audit_log
       WHERE action = 'release.preview' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        action: "release.preview",
        subject_label: "public 1.1.0",
        actor_id: team.authorId,
      },
    ]);
  });

  it.each([
    { what: "a release that was never published", version: "9.9.9" },
    { what: "another site's address", form: { path: "//x.test" } },
    { what: "too long a time", form: { minutes: 99_999 } },
    { what: "no channel", form: { channel: "x" } },
    { what: "another computer", form: { local_server: "http://x.test:4210" } },
    { what: "two sources", form: { channel: "staging", local_server: LOCAL } },
  ])("is refused for $what", async ({ version = "1.1.0", form = {} }) => {
    const answer = await team.post(call("public", version)).send(form);
    expect([400, 404, 409]).toContain(answer.status);
    expect(answer.body.error).toMatch(/^\w.{10,}/);
  });

  it("is refused for a release that has not arrived whole", async () => {
    await publish(app, { version: "1.3.0" });
    await app.database.query(
      `UPDATE frontend_releases SET state = 'uploading' WHERE version = '1.3.0'`,
    );
    const { status, body } = await team.post(call("public", "1.3.0"));
    expect([status, body.error]).toEqual([
      409,
      "The upload of public 1.3.0 is not complete, so there is nothing to show yet.",
    ]);
  });

  it("is refused for people without the permission", async () => {
    const reader = await app.signIn({ permissions: ["view_frontends"] });
    expect((await reader.post(call("public", "1.1.0"))).status).toBe(403);
    expect((await app.visitor.post(call("public", "1.1.0"))).status).toBe(401);
  });
});

const SANDBOX =
  "sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads";

describe("a release that no one with the right to promote has approved", () => {
  it("runs in a sandbox, whoever's session the browser sends along [SEC-140, D-920]", async () => {
    const browser = await open(await makeLink("public", "1.1.0"));
    const superuser = await app.signIn({ role: "superuser" });
    const { text, headers } = await superuser
      .withCookie(`${browser.cookie}; ${superuser.cookie}`)
      .get("/about");
    expect(text).toContain("<h1>candidate</h1>");
    expect(headers["content-security-policy"]).toContain(SANDBOX);
    expect(headers["content-security-policy"]).not.toContain("same-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
    expect(headers).not.toHaveProperty("set-cookie");
    expect(text).toContain(`"isPreview":true`);
    // Its files come from another origin: browsers check them by CORS only.
    expect(text).toContain(`<script>${SANDBOX_SCRIPT}</script>`);
    expect(headers["content-security-policy"]).toContain(SANDBOX_SCRIPT_HASH);
    expect(text).not.toMatch(/"integrit(y|ies)":|integrity="/);
    expect(text).not.toContain("site.webmanifest");
  });

  it("takes its files from the computer of the person who opens it, in the sandbox only [DELIV-DEV-07]", async () => {
    const link = await makeLink("public", "1.1.0", { local_server: LOCAL });
    const browser = await open(link);
    const policyOf = async (path: string) =>
      (await browser.get(path)).headers["content-security-policy"];
    const { text } = await browser.get("/about");
    expect(text).toContain(`"entry":"${LOCAL}/container.js"`);
    expect(text).toContain("Preview of public from localhost:4210 · ends");
    expect(text).not.toContain("<h1>candidate</h1>");
    expect(await policyOf("/about")).toMatch(
      /script-src [^;]+ http:\/\/localhost:4210;.+; sandbox /,
    );
    // A session counts there, so nothing of the link may.
    expect(await policyOf("/admin/posts")).not.toMatch(/localhost|sandbox/);
    expect((await app.visitor.get("/about")).text).toContain("<h1>live</h1>");
  });

  it("leaves pages without its code as they are", async () => {
    const browser = await open(await makeLink("public", "1.1.0"));
    const { text, headers } = await browser.get("/admin/posts");
    expect(headers["content-security-policy"]).not.toContain("sandbox");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(text).not.toContain(`"isPreview"`);
    const live = await app.visitor.get("/about");
    expect(live.headers["content-security-policy"]).not.toContain("sandbox");
  });

  it("shows of the admin what is to be seen without a session, and says so [SEC-140]", async () => {
    await publish(app, { app: "admin", version: "1.1.0" });
    const browser = await open(await makeLink("admin", "1.1.0"));
    const { text, headers } = await browser.get("/admin/posts");
    expect(headers["content-security-policy"]).toContain(SANDBOX);
    expect(text).toContain(
      "Preview of admin 1.1.0. No one can sign in here, so the admin shows only its sign-in screen",
    );
  });

  it("in a channel is shown in a sandbox, too [SEC-140]", async () => {
    await app.database.query(
      `INSERT INTO frontend_channels (name) VALUES ('preview-x') ON CONFLICT DO NOTHING`,
    );
    await app.database.query(
      `INSERT INTO frontend_live_versions (channel, app, version) VALUES ('preview-x', 'public', '1.1.0')`,
    );
    app.get(LiveReleasesService).expire();
    const link = await makeLink("public", "1.1.0", { channel: "preview-x" });
    const browser = await open(link);
    for (const path of ["/", "/admin"]) {
      const { headers } = await browser.get(path);
      expect(headers["content-security-policy"]).toContain(SANDBOX);
    }
  });
});

describe("a link that shows nothing", () => {
  it.each(["", "?token=forged", "?token=a.b.c&path=//evil.test"])(
    "says so: %s",
    async (query) => {
      const { status, text, headers } = await app.visitor
        .get(`/frontends/preview${query}`)
        .redirects(0);
      expect(status).toBe(410);
      expect(text).toContain(ENDED);
      expect(headers).not.toHaveProperty("set-cookie");
    },
  );

  it("leads nowhere else", async () => {
    const link = await makeLink("public", "1.1.0");
    const { headers } = await app.visitor
      .get(pathOf(link).replace(/path=.*/, "path=//evil.test"))
      .redirects(0);
    expect(headers["location"]).toBe("/");
  });

  it("in a browser whose preview has ended: the live site, with a sentence", async () => {
    const browser = app.visitor.withCookie("octavo_preview=forged");
    const { status, text, headers } = await browser.get("/");
    expect(status).toBe(200);
    expect(text).toContain("<h1>live</h1>");
    expect(text).toContain(ENDED);
    expect(headers["cache-control"]).toBe("no-store");
  });
});
