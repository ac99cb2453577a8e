import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleasePreviewDto } from "@octavo/contracts";
import { goLive, publish } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { ApiRequest, TestClient } from "../../../test/test-client";

const READERS = "http://localhost:3000";
const ADMIN = "http://admin.localhost:3000";
const PREVIEWS = "http://preview.localhost:3000";

const app = useTestApp({ ADMIN_ORIGIN: ADMIN, PREVIEW_ORIGIN: PREVIEWS });
let superuser: TestClient;

const saying = (text: string) =>
  `return { status: 200, head: "", html: "<h1>${text}</h1>", state: "{}" };`;

beforeAll(async () => {
  superuser = await app.signIn({ role: "superuser" });
  await goLive(app, { app: "shell" });
  await goLive(app, { render: saying("live") });
  await goLive(app, { app: "admin" });
  await publish(app, { version: "1.1.0", render: saying("candidate") });
}, 90_000);

/** Asks as a browser does that was sent to an origin. */
const at = (origin: string, request: ApiRequest): ApiRequest =>
  request.set("host", new URL(origin).host).redirects(0);

const placeOf = async (origin: string, request: ApiRequest) => {
  const { status, headers } = await at(origin, request);
  return [status, headers["location"]];
};

/** The cookie with which a browser sees the candidate. */
async function openPreview(): Promise<string> {
  const made = await at(
    ADMIN,
    superuser.post("/api/frontends/apps/public/releases/1.1.0/preview"),
  ).send({ path: "/about" });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const { url } = made.body as unknown as ReleasePreviewDto;
  expect(url).toMatch(`${PREVIEWS}/frontends/preview?token=`);
  const path = url.slice(PREVIEWS.length);
  const opened = await at(PREVIEWS, app.visitor.get(path));
  expect([opened.status, opened.headers["location"]]).toEqual([303, "/about"]);
  // At any other origin the link leads there, and leaves nothing.
  for (const origin of [READERS, ADMIN]) {
    const { status, headers } = await at(origin, superuser.get(path));
    expect([status, headers["location"]]).toEqual([302, url]);
    expect(headers).not.toHaveProperty("set-cookie");
  }
  const [cookie = ""] = [opened.headers["set-cookie"] ?? []].flat();
  expect(cookie).not.toMatch(/domain/i);
  return cookie.split(";", 1)[0] ?? "";
}

describe("the origin of previews", () => {
  it("shows what no one has approved, and no other origin does [SEC-140, D-920]", async () => {
    const cookie = await openPreview();
    const both = superuser.withCookie(`${cookie}; ${superuser.cookie}`);
    const shown = await at(PREVIEWS, both.get("/about"));
    expect(shown.text).toContain("<h1>candidate</h1>");
    expect(shown.text).toContain(`"isPreview":true`);
    // It has an origin already, with storage and no cookie of anybody.
    expect(shown.headers["content-security-policy"]).not.toContain("sandbox");
    expect(shown.headers).not.toHaveProperty("set-cookie");
    const readers = await at(READERS, both.get("/about"));
    expect(readers.text).toContain("<h1>live</h1>");
    expect(readers.text).not.toContain("Leave preview");
    const admin = await at(ADMIN, both.get("/admin/posts"));
    expect(admin.text).not.toContain("Leave preview");
  });

  it("is left for the site, without a redirect that the page's policy would stop", async () => {
    const browser = app.visitor.withCookie(await openPreview());
    const left = await at(PREVIEWS, browser.post("/frontends/preview/leave"))
      .type("form")
      .send({ path: "/about?a=1" });
    expect([left.status, left.headers["refresh"]]).toEqual([
      200,
      `0; url=${READERS}/about?a=1`,
    ]);
    expect(String(left.headers["set-cookie"])).toContain("octavo_preview=;");
  });

  it("says what of the admin is to be seen there [SEC-140]", async () => {
    const cookie = await openPreview();
    const browser = app.visitor.withCookie(cookie);
    const { status, text } = await at(PREVIEWS, browser.get("/admin/posts"));
    expect(status).toBe(200);
    expect(text).toContain("No one can sign in here");
  });

  it("leads to the site those who have opened none", async () => {
    expect(await placeOf(PREVIEWS, app.visitor.get("/about?a=1"))).toEqual([
      302,
      `${READERS}/about?a=1`,
    ]);
    expect(await placeOf(PREVIEWS, app.visitor.get("/admin/tags"))).toEqual([
      302,
      `${ADMIN}/admin/tags`,
    ]);
  });

  it("knows no session and changes nothing [SEC-140]", async () => {
    const me = await at(PREVIEWS, superuser.get("/api/auth/me"));
    expect([me.status, me.body.user]).toEqual([401, undefined]);
    const read = await at(PREVIEWS, superuser.get("/api/posts?limit=1"));
    expect([read.status, read.body.data]).toEqual([200, []]);
    for (const path of [
      "/api/authors",
      "/api/auth/login",
      "/api/auth/logout",
    ]) {
      const { status, body, headers } = await at(
        PREVIEWS,
        superuser.post(path),
      ).send({});
      expect([path, status]).toEqual([path, 403]);
      expect(body.error).toBe(
        "This is a preview. It can only read what visitors see.",
      );
      expect(headers).not.toHaveProperty("set-cookie");
    }
  });

  it("reads from the site without credentials [SEC-140, SEC-102]", async () => {
    for (const origin of [READERS, ADMIN]) {
      const { headers, body } = await at(
        origin,
        superuser.get("/api/auth/me"),
      ).set("origin", PREVIEWS);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
      expect(body.user).toBeUndefined();
      const write = await at(origin, superuser.post("/api/authors"))
        .set("origin", PREVIEWS)
        .send({});
      expect(write.status).toBe(403);
    }
  });
});

describe("the origin of the admin", () => {
  it("is the only one at which a session counts [D-921]", async () => {
    const me = await at(ADMIN, superuser.get("/api/auth/me"));
    expect([me.status, me.body.user.id]).toEqual([200, superuser.authorId]);
    const elsewhere = await at(READERS, superuser.get("/api/auth/me"));
    expect([elsewhere.status, elsewhere.body.user]).toEqual([401, undefined]);
    const write = await at(READERS, superuser.post("/api/tags")).send({
      name: "Never",
    });
    expect(write.status).toBe(401);
  });

  it("is the only one at which people sign in [D-921]", async () => {
    const account = { email: "nobody@example.test", password: "long enough" };
    for (const [path, body] of [
      ["/api/auth/login", account],
      ["/api/auth/forgot", { email: account.email }],
    ] as const) {
      const refused = await at(READERS, app.visitor.post(path)).send(body);
      expect([path, refused.status, refused.body.error]).toEqual([
        path,
        403,
        `Sign in at ${ADMIN}/admin.`,
      ]);
    }
    const wrong = await at(ADMIN, app.visitor.post("/api/auth/login"))
      .set("origin", ADMIN)
      .send(account);
    expect(wrong.status).toBe(401);
    const foreign = await at(ADMIN, app.visitor.post("/api/auth/login"))
      .set("origin", READERS)
      .send(account);
    expect(foreign.status).toBe(403);
  });

  it("shows the admin, and readers' pages stay with the readers [D-921]", async () => {
    const admin = await at(ADMIN, superuser.get("/admin/posts"));
    expect([admin.status, admin.headers["content-security-policy"]]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(admin.text).toContain(`"readersApart":true`);
    const places = [
      await placeOf(READERS, superuser.get("/admin/posts?x=1")),
      await placeOf(ADMIN, superuser.get("/post/x?y=1")),
      await placeOf(ADMIN, superuser.get("/")),
      await placeOf(READERS, app.visitor.get("/frontends")),
    ];
    expect(places).toEqual([
      [302, `${ADMIN}/admin/posts?x=1`],
      [302, `${READERS}/post/x?y=1`],
      [302, `${READERS}/`],
      [302, `${ADMIN}/frontends`],
    ]);
    const recovery = await at(ADMIN, superuser.get("/frontends"));
    expect(recovery.status).toBe(200);
    const reader = await at(READERS, superuser.get("/about"));
    expect([reader.status, reader.text.includes("<h1>live</h1>")]).toEqual([
      200,
      true,
    ]);
  });

  it("is where links of mails lead that let somebody in [D-921]", async () => {
    const invited = await at(ADMIN, superuser.post("/api/authors")).send({
      name: "Ines",
      email: "ines@example.test",
      roles: ["contributor"],
    });
    expect([invited.status, invited.body.error]).toEqual([201, undefined]);
    expect(invited.body.invitation.link).toMatch(
      `${ADMIN}/admin/invitation?token=`,
    );
  });

  it("leaves to readers' pages what visitors send", async () => {
    const report = { app: "public", version: "1.0.0", outcome: "failed" };
    const sent = await at(READERS, app.visitor.post("/api/frontends/starts"))
      .set("origin", READERS)
      .send(report);
    expect(sent.status).toBe(200);
    const foreign = await at(READERS, app.visitor.post("/api/frontends/starts"))
      .set("origin", "https://evil.example")
      .send(report);
    expect(foreign.status).toBe(403);
  });

  it("leaves public reads, files and health to every host", async () => {
    for (const origin of [READERS, ADMIN, PREVIEWS])
      for (const path of [
        "/api/posts",
        "/frontends/public/1.1.0/styles.css",
        "/health/live",
      ]) {
        const { status } = await at(origin, app.visitor.get(path));
        expect([origin, path, status]).toEqual([origin, path, 200]);
      }
  });
});
