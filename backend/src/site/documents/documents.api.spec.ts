import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ShellBoot } from "@octavo/federation";
import supertest from "supertest";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import { PromotionsService } from "../../delivery/registry/promotions.service";
import {
  START_SCRIPT,
  START_SCRIPT_HASH,
  HEAD_SCRIPT,
  HEAD_SCRIPT_HASH,
} from "./inline-scripts";

/** Answers by address, and says in the page what the API answered. */
const RENDER = `
  const { pathname } = new URL(request.url, request.origin);
  if (pathname.startsWith("/broken")) throw new Error("render broke");
  if (pathname.startsWith("/post/endless")) for (;;) Math.random();
  const api = await request.apiGet("/posts?limit=1");
  const status = /missing|old/.test(pathname) ? 404 : 200;
  const location = pathname === "/moved" ? "/post/target" : undefined;
  return {
    status: location ? 301 : status,
    location,
    head: "<title>" + request.site.name + "</title>",
    html: "<h1>api " + api.status + " " + Array.isArray(api.body.data) + "</h1>",
    state: JSON.stringify({ text: "</script><script>alert(1)</script>\\u2028" }),
  };`;

describe("documents", () => {
  const app = useTestApp({ RENDER_TIMEOUT_MS: "2500" });

  beforeAll(async () => {
    await goLive(app, { app: "shell" });
    await goLive(app, { render: RENDER });
    await goLive(app, { app: "admin" });
  });

  describe("for readers", () => {
    it("are rendered with answers of the API", async () => {
      const answer = await app.visitor.get("/post/x?page=2");
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.text).toContain(
        '<div id="octavo-root" data-mf="public"><h1>api 200 true</h1></div>',
      );
    });

    it("leave it to the painted page to ask for scripts", async () => {
      const { text } = await app.visitor.get("/post/x");
      expect(text).not.toMatch(/<script[^>]+src=/);
      expect(text).not.toMatch(/<link[^>]+(?:modulepreload|as="script")/);
      expect(text).toContain(`<script>${START_SCRIPT}</script>`);
      const boot = /id="octavo-boot">(.*?)<\/script>/.exec(text)?.[1] ?? "null";
      expect(JSON.parse(boot)).toHaveProperty("registry.apps.shell", {
        ...(JSON.parse(boot) as ShellBoot).registry.apps.shell,
        entry: "/frontends/shell/1.0.0/container.js",
        integrity: expect.stringMatching(/^sha384-/) as unknown as string,
      });
    });

    it("name the released versions and nothing of the admin", async () => {
      const { text } = await app.visitor.get("/");
      const boot = /id="octavo-boot">(.*?)<\/script>/.exec(text)?.[1] ?? "null";
      expect(JSON.parse(boot)).toMatchObject({
        app: "public",
        rendered: true,
        apiBase: "/api",
        timeZone: "UTC",
      });
      expect(text).not.toContain("frontends/admin");
    });

    it("embed state that cannot end its script element", async () => {
      const { text } = await app.visitor.get("/");
      expect(text).not.toContain("<script>alert(1)");
      expect(text).not.toContain("\u2028");
      expect(text.match(/<script/g)).toHaveLength(4);
    });

    it("allow no inline script but those of the head and for the start", async () => {
      const { headers, text } = await app.visitor.get("/");
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(
        `script-src 'self' ${HEAD_SCRIPT_HASH} ${START_SCRIPT_HASH};`,
      );
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(text).toContain(`<script>${HEAD_SCRIPT}</script>`);
    });

    it("take status and address from the rendering", async () => {
      expect((await app.visitor.get("/missing")).status).toBe(404);
      const moved = await app.visitor.get("/moved").redirects(0);
      expect([moved.status, moved.headers["location"]]).toEqual([
        301,
        "/post/target",
      ]);
    });

    it("follow the redirect of a slug that changed", async () => {
      await app.database.query(
        `INSERT INTO redirects (from_path, to_path, status)
         VALUES ('/post/old', '/post/new', 301)`,
      );
      const answer = await app.visitor.get("/post/old").redirects(0);
      expect([answer.status, answer.headers["location"]]).toEqual([
        301,
        "/post/new",
      ]);
    });

    it("are answered to HEAD as well", async () => {
      const answer = await supertest(app.baseUrl).head("/");
      expect(answer.status).toBe(200);
      expect(answer.text).toBeFalsy();
    });

    it("have one proper address", async () => {
      const slash = await app.visitor.get("/about/?a=1").redirects(0);
      expect([slash.status, slash.headers["location"]]).toEqual([
        301,
        "/about?a=1",
      ]);
      const outside = await app.visitor.get("//evil.example/").redirects(0);
      expect(outside.headers["location"]).toBe("/evil.example");
    });

    it("follow a promotion without a restart", async () => {
      const render = RENDER.replace("<h1>api", "<h1>second");
      await goLive(app, { version: "1.1.0", render });
      expect((await app.visitor.get("/")).text).toContain(
        "<h1>second 200 true</h1>",
      );
      await app.get(PromotionsService).rollBack("public", { from: "1.1.0" });
      expect((await app.visitor.get("/")).text).toContain(
        "<h1>api 200 true</h1>",
      );
    });
  });

  describe("when the rendering fails", () => {
    it("still have title and text of a post", async () => {
      await app.create.post({
        slug: "endless-story",
        title: "Endless & <b>",
        content: "<p>The text.</p>",
        status: "published",
      });
      const answer = await app.visitor.get("/post/endless-story");
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("<h1>Endless &amp; &lt;b&gt;</h1>");
      expect(answer.text).toContain("<p>The text.</p>");
      expect(answer.text).toContain('"rendered":false');
    });

    it("answer 404 for what does not exist", async () => {
      const answer = await app.visitor.get("/broken");
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("Page not found");
    });

    it("still follow redirects and say what is gone", async () => {
      await app.database.query(
        `INSERT INTO redirects (from_path, to_path, status)
         VALUES ('/broken-old', '/broken-new', 301), ('/broken-gone', '', 410)`,
      );
      const moved = await app.visitor.get("/broken-old").redirects(0);
      expect([moved.status, moved.headers["location"]]).toEqual([
        301,
        "/broken-new",
      ]);
      expect((await app.visitor.get("/broken-gone")).status).toBe(410);
    });

    it("leave the API and the next page unharmed by an endless one", async () => {
      const endless = app.visitor
        .get("/post/endless")
        .then((answer) => answer.status);
      const started = Date.now();
      expect((await app.visitor.get("/api/posts?limit=1")).status).toBe(200);
      expect(Date.now() - started).toBeLessThan(1000);
      expect(await endless).toBe(404);
      expect((await app.visitor.get("/")).text).toContain(
        "<h1>api 200 true</h1>",
      );
    });
  });

  it.each([
    "/",
    "/missing",
    "/admin",
    "/admin/reset?token=x",
    "/admin/nothing",
  ])(
    "%s carries every header that protects it, and no name of a program [SEC-100]",
    async (address) => {
      const { headers } = await app.visitor.get(address);
      const policy = String(headers["content-security-policy"]);
      expect(headers["content-type"]).toContain("text/html");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toMatch(
        /^(strict-origin|no-referrer)/,
      );
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*)/);
      expect(policy).toContain("frame-ancestors");
      expect(headers).not.toHaveProperty("server");
      expect(headers).not.toHaveProperty("x-powered-by");
    },
  );

  describe("for the admin", () => {
    it.each(["/admin", "/admin/posts/new"])(
      "%s is the shell alone",
      async (address) => {
        const { status, headers, text } = await app.visitor.get(address);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          "cache-control": "no-store",
          "x-robots-tag": "noindex",
        });
        expect(headers["content-security-policy"]).toContain(
          "frame-ancestors 'none'",
        );
        expect(text).toContain('<div id="octavo-root" data-mf="admin"></div>');
        expect(text).not.toContain("frontends/public");
        expect(text).toMatch(
          /<link rel="preload" as="script" href="\/frontends\/shell\/1\.0\.0\/container\.js" integrity="sha384-/,
        );
        expect(text).toContain(`<script>${START_SCRIPT}</script>`);
      },
    );

    it("says whether people can ask for an account [D-301]", async () => {
      expect((await app.visitor.get("/admin/login")).text).toContain(
        '"flags":{"signUp":true}',
      );
    });
  });

  describe("for what is no page", () => {
    it.each([
      "/api/nothing",
      "/auth/nothing",
      "/media/nothing",
      "/wp-login.php",
      "/.env",
      "/a/.git/config",
    ])("%s is 404 with a sentence", async (address) => {
      const answer = await app.visitor.get(address);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: "This does not exist." });
    });

    it("tells robots where not to go", async () => {
      expect((await app.visitor.get("/robots.txt")).text).toContain(
        "Disallow: /admin",
      );
    });
  });
});
