import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import supertest from "supertest";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import { TraceCollector } from "../../../test/trace-collector";
import { ReadyAnswerMetrics } from "../../infrastructure/ready-answers/ready-answer-metrics";
import { TracesService } from "../../infrastructure/traces/traces.service";
import { RendererService } from "../../delivery/rendering/renderer.service";

const collector = new TraceCollector();
beforeAll(() => collector.listen());
afterAll(() => collector.close());
const app = useTestApp(collector.settings);

/** Says what the API answered, and which address it was asked for. */
const render = (version: string) => `
  const { pathname, search } = new URL(request.url, request.origin);
  const path = pathname === "/" ? "/posts?limit=1" : "/posts/slug" + pathname.slice(5);
  const api = await request.apiGet(path);
  const form = pathname === "/form" ? await request.apiGet("/contact-messages/form") : null;
  return {
    status: api.status === 200 || form ? 200 : 404,
    head: "<title>" + pathname + search + "</title>",
    html: "<h1>${version} " + JSON.stringify(api.body.title ?? api.body.total ?? "") + "</h1>" + "x".repeat(2000),
    state: "{}",
  };`;

/** Whether an answer came from the store. */
async function isHit(work: () => PromiseLike<unknown>): Promise<boolean> {
  const { hits } = app.get(ReadyAnswerMetrics);
  await work();
  return app.get(ReadyAnswerMetrics).hits > hits;
}

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, { app: "admin" });
  await goLive(app, { render: render("1.0.0") });
  // The first page waits for the process that makes it.
  await app.visitor.get("/");
});

describe("a trace", () => {
  it("is of a request, its rendering and its calls, and names the release [DELIV-ERRORS-07]", async () => {
    await app.get(TracesService).flush();
    collector.spans.length = 0;
    await app.visitor
      .get("/post/traced?token=secret")
      .set("traceparent", `00-${"a".repeat(32)}-${"b".repeat(16)}-01`);
    await app.visitor.get("/health/live");
    await app.get(TracesService).flush();
    const [call, rendering, request, ...others] = collector.spans;
    const release = { "octavo.release": "public 1.0.0" };
    expect([call, rendering, request]).toMatchObject([
      {
        name: "api call",
        parent: rendering?.id,
        attributes: { ...release, "url.path": "/posts/slug/traced" },
      },
      { name: "render", parent: request?.id, attributes: release },
      {
        name: "GET /*",
        parent: "",
        attributes: { ...release, "url.path": "/post/traced" },
      },
    ]);
    expect(others).toEqual([]);
    expect(new Set(collector.spans.map(({ trace }) => trace)).size).toBe(1);
    expect(request?.trace).not.toContain("aaaa");
  });
});

describe("a document", () => {
  it("may be shown by a cache while the site fails [REL-30]", async () => {
    const { headers } = await app.visitor.get("/");
    expect(headers["cache-control"]).toBe("max-age=0, stale-if-error=3600");
    const missing = await app.visitor.get("/post/none");
    expect(missing.headers["cache-control"]).toBe("no-cache");
  });

  it("is rendered once, and then says with its ETag that it has not changed", async () => {
    const { slug } = await app.create.post({ status: "published" });
    const made = await app.visitor.get(`/post/${slug}`);
    expect(made.headers.etag).toMatch(/^"h-[\w-]{22}\.gzip6"$/);
    let sent = made;
    expect(
      await isHit(async () => (sent = await app.visitor.get(`/post/${slug}`))),
    ).toBe(true);
    expect(sent.text).toBe(made.text);
    expect(sent.headers["content-security-policy"]).toBe(
      made.headers["content-security-policy"],
    );
    const etag = made.headers.etag ?? "";
    const again = await app.visitor
      .get(`/post/${slug}`)
      .set("if-none-match", etag);
    expect([again.status, again.text, again.headers.etag]).toEqual([
      304,
      "",
      etag,
    ]);
  });

  it("changes with what it shows, and not with other things", async () => {
    const post = await app.create.post({ status: "published" });
    const other = await app.create.post({ status: "published" });
    const path = `/post/${post.slug}`;
    await app.visitor.get(path);
    await app.database.query(
      "UPDATE posts SET title = 'Elsewhere' WHERE id = $1",
      [other.id],
    );
    expect(await isHit(() => app.visitor.get(path))).toBe(true);
    await app.database.query("UPDATE posts SET title = 'Here' WHERE id = $1", [
      post.id,
    ]);
    expect((await app.visitor.get(path)).text).toContain("Here");
    await app.database.query(
      "UPDATE posts SET deleted_at = now() WHERE id = $1",
      [post.id],
    );
    expect((await app.visitor.get(path)).status).toBe(404);
  });

  it("knows nothing of where a visitor comes from", async () => {
    const { slug } = await app.create.post({ status: "published" });
    const marked = await app.visitor.get(
      `/post/${slug}?utm_source=%3Cevil%3E&gclid=1`,
    );
    expect(marked.text).toContain(`<title>/post/${slug}</title>`);
    expect(await isHit(() => app.visitor.get(`/post/${slug}?fbclid=2`))).toBe(
      true,
    );
    const unlisted = await app.visitor.get(`/post/${slug}?other=1`);
    expect(unlisted.text).toContain(`<title>/post/${slug}?other=1</title>`);
    expect(await isHit(() => app.visitor.get(`/post/${slug}?other=1`))).toBe(
      false,
    );
  });

  it("is another one as soon as another release is live, or the theme changes", async () => {
    const { slug } = await app.create.post({ status: "published" });
    const path = `/post/${slug}`;
    expect((await app.visitor.get(path)).text).toContain("1.0.0 ");
    await goLive(app, { render: render("1.1.0"), version: "1.1.0" });
    expect((await app.visitor.get(path)).text).toContain("1.1.0 ");
    const boss = await app.signIn({ role: "superuser" });
    const theme = { frontend_theme: "theme-purple" };
    const saved = await boss.put("/api/settings/theme").send(theme);
    expect(saved.status).toBe(200);
    expect((await app.visitor.get(path)).text).toContain("theme-purple");
  });

  it("is not kept when somebody is signed in, in a preview, or when it is not there", async () => {
    const { slug } = await app.create.post({ status: "published" });
    const path = `/post/${slug}`;
    await app.visitor.get(path);
    for (const cookie of [
      "octavo_session=x",
      "octavo_preview=x",
      "a=b; octavo_session=",
    ])
      expect(
        await isHit(() =>
          app.visitor.withCookie(cookie).get(path).set("x", "y"),
        ),
      ).toBe(false);
    const hint = app.visitor.withCookie(`${SESSION_HINT_COOKIE}=1; other=2`);
    expect(await isHit(() => hint.get(path))).toBe(true);
    for (const unkept of ["/admin", "/post/nothing", "/form", "/preview/x"]) {
      await app.visitor.get(unkept);
      expect([
        unkept,
        await isHit(() => supertest(app.baseUrl).get(unkept)),
      ]).toEqual([unkept, false]);
    }
  });
});

describe("while a release of another team hangs", () => {
  it("readers get every page of the others, and one process hangs at most [REL-31]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    await boss
      .post("/api/frontends/apps")
      .send({ name: "labs", title: "Labs", base_path: "/labs", renders: true });
    await goLive(app, { app: "labs", render: "for (;;);" });
    const hanging = ["/labs", "/labs/x"].map((path) =>
      app.visitor.get(path).then(({ status }) => status),
    );
    const processes = () =>
      app
        .get(RendererService)
        .processes.flatMap(([{ app: name }, all]) =>
          name === "labs" ? all : [],
        );
    while (!processes().some(({ isReady }) => isReady)) await delay(5);
    for (let page = 2; page < 8; page += 1) {
      const { status, text } = await app.visitor.get(`/?page=${page}`);
      expect([status, text]).toEqual([200, expect.stringContaining("<h1>")]);
      expect(processes().length).toBeLessThan(2);
    }
    await Promise.all(hanging);
  }, 60_000);
});
