import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ShellBoot } from "@octavo/federation";
import supertest from "supertest";
import { goLive, publish } from "../../../test/go-live";
import { pageForm } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import { LiveReleasesService } from "../../delivery/registry/live-releases.service";
import { PromotionsService } from "../../delivery/registry/promotions.service";

const app = useTestApp();

/** Fails at addresses that begin with one of the words; says which version it is, and what it was told. */
const render = (version: string, ...failing: string[]) => `
  const { pathname } = new URL(request.url, request.origin);
  if (${JSON.stringify(failing)}.some((word) => pathname.startsWith(word))) throw new Error("broken");
  const parts = request.parts.map((part) => part.basePath + " " + part.title).join();
  return { status: 200, head: "", html: "<h1>${version} at " + request.basePath + ", beside " + parts + "</h1>", state: "{}" };`;

const PLAIN = [
  "/plain",
  "/category",
  "/tag",
  "/author",
  "/search",
  "/preview",
  "/post",
  "/imprint",
  "/reach-us",
];

const change = async (sql: string) => {
  await app.database.query(sql);
  app.get(LiveReleasesService).expire();
};

beforeAll(async () => {
  const boss = await app.signIn({ role: "superuser" });
  for (const [name, title, in_menu] of [
    ["labs", "Labs & more", true],
    ["empty", "Nothing yet", true],
  ] as const) {
    const base_path = `/${name}`;
    const { status } = await boss
      .post("/api/frontends/apps")
      .send({ name, title, in_menu, base_path });
    expect(status).toBe(201);
  }
  await goLive(app, { app: "shell" });
  await goLive(app, { render: render("1.0.0", ...PLAIN) });
  await publish(app, {
    version: "1.1.0",
    render: render("1.1.0", "/broken", ...PLAIN),
  });
  await goLive(app, {
    app: "labs",
    manifest: { routes: ["/", "/experiments/:id"] },
  });
  await change(`UPDATE frontend_releases SET health = 'healthy'`);
}, 120_000);

const bootOf = (text: string): ShellBoot =>
  JSON.parse(
    /id="octavo-boot">(.*?)<\/script>/.exec(text)?.[1] ?? "null",
  ) as ShellBoot;

const versionOf = (text: string): string | undefined =>
  bootOf(text).registry.apps["public"]?.version;

describe("a third frontend", () => {
  it("has the addresses below its base path, without a change to any other", async () => {
    const { status, text, headers } = await app.visitor.get(
      "/labs/experiments/7",
    );
    expect(status).toBe(200);
    const { app: owner, basePath, registry, parts } = bootOf(text);
    expect([owner, basePath]).toEqual(["labs", "/labs"]);
    expect(Object.keys(registry.apps)).toEqual(["shell", "labs"]);
    expect(parts).toContainEqual({ app: "public", title: "", basePath: "/" });
    expect(text).toContain("<title>Labs &amp; more · ");
    // Nothing in the mount element: what is in it counts as something to be read.
    expect(text).toContain(
      'data-mf="labs"></div><noscript><h1>Labs &amp; more<',
    );
    expect(headers["cache-control"]).toMatch(/^max-age=0, stale-if-error=/);
    expect(headers["content-security-policy"]).not.toMatch(
      /style-src [^;]*unsafe/,
    );
  });

  it("may be stored by browsers where no one is signed in and the owner wants it, as all readers' pages [LEARN-FOLLOW-07] [LEARN-FOLLOW-08]", async () => {
    const flags = async (path: string, client = app.visitor) =>
      bootOf((await client.get(path)).text).flags;
    for (const path of ["/labs/experiments/7", "/about"])
      expect(await flags(path)).toEqual({ offline: true });
    const boss = await app.signIn({ role: "superuser" });
    expect(await flags("/about", boss)).toEqual({});
    expect(await flags("/admin/login")).not.toHaveProperty("offline");
    const worker = async () => {
      const { headers, text } = await app.visitor.get("/offline-worker.js");
      expect(headers).toMatchObject({
        "cache-control": "no-cache",
        "content-type": "text/javascript; charset=utf-8",
        "content-security-policy": "default-src 'none'; connect-src 'self'",
      });
      return text;
    };
    expect(await worker()).toContain("This page is not stored on this device");
    const reading = "/api/settings/reading";
    await boss.put(reading).send({ offline_reading: false });
    expect(await worker()).toContain("registration.unregister()");
    expect(await flags("/about")).toEqual({});
    await boss.put(reading).send({ offline_reading: null });
    expect(await flags("/about")).toEqual({ offline: true });
    const { text } = await app.visitor.get("/offline.js");
    expect(text).toContain('register("/offline-worker.js")');
  });

  it("says which addresses it has", async () => {
    expect((await app.visitor.get("/labs/nothing/else")).status).toBe(404);
    expect((await app.visitor.get("/labs")).status).toBe(200);
  });

  it("is known to the reader site, for its menu, once something of it is live", async () => {
    const { text } = await app.visitor.get("/about");
    expect(text).toContain("1.0.0 at /, beside ");
    expect(bootOf(text).parts).toEqual([
      { app: "admin", title: "", basePath: "/admin" },
      { app: "empty", title: "", basePath: "/empty" },
      { app: "labs", title: "Labs & more", basePath: "/labs" },
    ]);
  });

  it("of which nothing is live leaves its address to the reader site", async () => {
    const { text } = await app.visitor.get("/empty");
    expect(bootOf(text).app).toBe("public");
  });
});

describe("a canary", () => {
  const visit = async (browser: string, path = "/about") => {
    const answer = await supertest(app.baseUrl)
      .get(path)
      .set("user-agent", browser);
    return answer.text;
  };

  it("is shown to its share of the visitors, each time, gives way where it fails, and is stored by no browser [LEARN-FOLLOW-07]", async () => {
    await change(
      `UPDATE frontend_live_versions SET canary_version = '1.1.0', canary_share = 50, canary_since = now()
       WHERE app = 'public'`,
    );
    const browsers = Array.from({ length: 16 }, (_, n) => `browser ${n}`);
    const seen = new Map<string, string | undefined>();
    for (const browser of browsers)
      seen.set(browser, versionOf(await visit(browser)));
    expect(new Set(seen.values())).toEqual(new Set(["1.0.0", "1.1.0"]));
    const [chosen = ""] = [...seen].find(([, one]) => one === "1.1.0") ?? [];
    const again = await visit(chosen);
    expect(again).toContain("<h1>1.1.0 at /");
    expect(bootOf(again).registry.apps["public"]?.watched).toBe(true);
    expect(bootOf(again).flags).toEqual({});
    const failing = await visit(chosen, "/broken");
    expect(bootOf(failing).flags).toEqual({ offline: true });
    expect(failing).toContain("<h1>1.0.0 at /");
    expect(versionOf(failing)).toBe("1.0.0");
    await change(
      `UPDATE frontend_live_versions SET canary_version = NULL, canary_share = NULL, canary_since = NULL`,
    );
  });
});

describe("a live release that fails", () => {
  beforeAll(async () => {
    await app.get(PromotionsService).promote("public", {
      version: "1.1.0",
      from: "1.0.0",
      override_reason: "A test",
    });
    await app.create.post({
      title: "Still <here>",
      slug: "still-here",
      excerpt: "What it says",
      content: "<p>The text</p>",
      status: "published",
      tags: [await app.create.tag({ name: "beacons", slug: "beacons" })],
      authorId: (
        await app.create.author({ name: "Ada Plain", slug: "ada-plain" })
      ).id,
      categoryId: (
        await app.create.category({
          name: "Plain things",
          slug: "plain-things",
        })
      ).id,
    });
    const boss = await app.signIn({ role: "superuser" });
    for (const page of [
      { title: "Imprint", slug: "imprint" },
      { title: "Reach us", slug: "reach-us", page_type: "contact" },
    ]) {
      const { status } = await boss.post("/api/pages").send({
        ...pageForm(),
        ...page,
        publish_status: "published",
        show_on_header: true,
      });
      expect(status).toBe(201);
    }
  });

  it("gives way to the last healthy one, which the document names", async () => {
    const whole = await app.visitor.get("/about");
    expect(versionOf(whole.text)).toBe("1.1.0");
    const liveApp = bootOf(whole.text).registry.apps["public"];
    expect(liveApp).not.toHaveProperty("isSubstitute");
    const { status, text } = await app.visitor.get("/broken");
    expect(status).toBe(200);
    expect(text).toContain("<h1>1.0.0 at /");
    expect(versionOf(text)).toBe("1.0.0");
    expect(bootOf(text).registry.apps["public"]?.isSubstitute).toBe(true);
  });

  it("leaves plain lists with links that work where the healthy one fails too", async () => {
    const { status, text } = await app.visitor.get("/category/plain-things");
    expect(status).toBe(200);
    expect(text).toContain('<a href="/post/still-here">Still &lt;here&gt;</a>');
    expect(text).toContain("<p>What it says</p>");
    expect(text).toContain('<a href="/imprint">Imprint</a>');
    expect(text).toContain('<a href="/category/plain-things">Plain things</a>');
    expect(bootOf(text).rendered).toBe(false);
    const found = await app.visitor.get("/search?q=still");
    expect([found.status, /still-here/.test(found.text)]).toEqual([200, true]);
  });

  it("says that a list does not exist", async () => {
    for (const address of [
      "/category/nothing",
      "/tag/nothing",
      "/author/nobody",
      "/category/plain-things?page=9",
      "/plain/a/b",
      "/post/nothing",
    ]) {
      const { status, text } = await app.visitor.get(address);
      expect([address, status]).toEqual([address, 404]);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('rel="canonical"');
    }
  });

  it("keeps what the page says of itself to robots [D-974]", async () => {
    const origin = app.config.publicUrl;
    const pages = [
      ["/post/still-here", "Still &lt;here&gt; · ", "What it says", "Article"],
      ["/imprint", "Imprint · ", "Imprint on ", "BreadcrumbList"],
      [
        "/category/plain-things",
        "Plain things · ",
        "Category Plain things on .*: 1 post in this category",
        "BreadcrumbList",
      ],
      ["/tag/beacons", "#beacons · ", "Tag #beacons on ", "BreadcrumbList"],
      ["/author/ada-plain", "Ada Plain · ", "Author Ada", "ProfilePage"],
    ] as const;
    for (const [path, title, description, type] of pages) {
      const { status, text } = await app.visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<title>${title}`);
      expect(text).toMatch(
        new RegExp(`<meta name="description" content="${description}`),
      );
      expect(text).toContain(`<link rel="canonical" href="${origin}${path}">`);
      expect(text).toMatch(
        new RegExp(`<script type="application/ld\\+json">.*"${type}"`),
      );
    }
  });

  it("is no 200 where it is not the page [D-974]", async () => {
    for (const path of ["/reach-us", "/preview/none"]) {
      const { status, headers } = await app.visitor.get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["retry-after"]).toBeDefined();
    }
    // A page that finds nothing is one.
    const { status, text } = await app.visitor.get("/search?q=nowhereatall");
    expect(status).toBe(200);
    expect(text).toContain("<p>No results</p>");
    expect(text).toContain('value="nowhereatall"');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});
