import { beforeEach, describe, expect, it } from "@jest/globals";
import { startWorker } from "../../../test/worker-browser";
import { REMOVAL_SCRIPT, workerScript } from "./worker-script";

/** A document as the server sends it, of a release whose entry is one file. */
const article = (
  title: string,
  { isStorable = true, picture = "", version = "1.0.0" } = {},
) => {
  const boot = {
    flags: isStorable ? { offline: true } : {},
    registry: {
      apps: {
        public: {
          version,
          entry: `/frontends/public/${version}/entry.js`,
          styles: [`/frontends/public/${version}/styles.css`],
          preload: [],
        },
      },
    },
  };
  return `<title>${title}</title>${picture}<script type="application/json" id="octavo-boot">${JSON.stringify(boot)}</script>`;
};

const page = (
  html: string,
  status = 200,
  headers: Record<string, string> = {},
) =>
  new Response(html, {
    status,
    headers: {
      "content-security-policy":
        "default-src 'self'; script-src 'self' 'sha256-snippet' https://count.example; connect-src https://count.example",
      ...headers,
    },
  });

const SCRIPT = workerScript({
  before: "<body><p>Not stored.</p>",
  after: "</body>",
  listTitle: "<h2>Stored</h2>",
  scriptSources: "script-src 'self'",
});

const FILES = [
  "/offline.js",
  "/frontends/public/1.0.0/entry.js",
  "/frontends/public/1.0.0/styles.css",
];

let browser: ReturnType<typeof startWorker>;

beforeEach(() => {
  browser = startWorker(SCRIPT);
  for (const file of FILES) browser.network.set(file, () => new Response("x"));
  browser.network.set("/post/one", () => page(article("One &amp; only")));
});

describe("the worker of readers' browsers", () => {
  it("stores an opened article, asked for without cookies, with the files of the release it names, and no code of others [LEARN-FOLLOW-05] [LEARN-FOLLOW-07]", async () => {
    const more = "/frontends/public/1.0.0/chunk.js";
    browser.network.set(more, () => new Response("chunk"));
    const foreign = ["/frontends/public/0.9.0/old.js", "/api/auth/me"];
    await browser.opened("/post/one", [more, ...foreign]);
    expect(browser.stored().sort()).toEqual(
      ["/post/one", more, ...FILES].sort(),
    );
    for (const [, init] of browser.asked)
      expect(init?.credentials).toBe("omit");
    browser.network.clear();
    const copy = await browser.visit("/post/one?from=mail");
    expect(await copy?.text()).toContain("<title>One &amp; only</title>");
    expect(copy?.headers.get("content-security-policy")).toBe(
      "default-src 'self'; script-src 'self'; connect-src 'self'",
    );
    const file = await browser.visit(more, { mode: "no-cors" });
    expect(await file?.text()).toBe("chunk");
  });

  it("asks the network first, and shows a copy only without one [LEARN-FOLLOW-05]", async () => {
    await browser.opened("/post/one");
    browser.network.set("/post/one", () => page(article("Newer")));
    const fresh = await browser.visit("/post/one");
    expect(await fresh?.text()).toContain("Newer");
    browser.network.set("/post/one", () => page("Failing", 503));
    expect((await browser.visit("/post/one"))?.status).toBe(503);
  });

  it("has the files of each release that a stored article names, and of no other; two months later it is gone [LEARN-FOLLOW-05]", async () => {
    const newer = FILES.map((file) => file.replace("1.0.0", "2.0.0"));
    for (const file of newer) browser.network.set(file, () => new Response());
    browser.network.set("/post/two", () =>
      page(article("Two", { version: "2.0.0" })),
    );
    await browser.opened("/post/one");
    await browser.opened("/post/two");
    const all = new Set(["/post/one", "/post/two", ...FILES, ...newer]);
    expect(new Set(browser.stored())).toEqual(all);
    browser.state.now += 61 * 24 * 3_600_000;
    await browser.opened("/post/two");
    expect(new Set(browser.stored())).toEqual(new Set(["/post/two", ...newer]));
  });

  it.each([401, 404, 410])(
    "deletes the copy and its files at %i, on a visit or when it is opened in the app [LEARN-FOLLOW-05]",
    async (status) => {
      for (const meet of [browser.visit, browser.opened]) {
        browser.network.set("/post/one", () => page(article("One")));
        await browser.opened("/post/one");
        expect(browser.stored()).toContain("/post/one");
        browser.network.set("/post/one", () => page("", status));
        browser.state.now += 61_000;
        await meet("/post/one");
        expect(browser.stored()).toEqual([]);
      }
    },
  );

  it.each<[string, () => Response]>([
    [
      "the server does not offer",
      () => page(article("A", { isStorable: false })),
    ],
    [
      "must be stored nowhere",
      () => page(article("A"), 200, { "cache-control": "private, no-store" }),
    ],
    ["is an error", () => page(article("A"), 500)],
  ])("stores nothing that %s [LEARN-FOLLOW-07]", async (_, answer) => {
    browser.network.set("/post/one", answer);
    await browser.opened("/post/one");
    expect(browser.stored()).toEqual([]);
  });

  it("leaves everything else to the browser: the admin, the API, previews, forms, other sites [LEARN-FOLLOW-07]", async () => {
    for (const path of ["/admin", "/api/posts", "/preview/x", "/auth/x"])
      expect(await browser.visit(path)).toBeUndefined();
    expect(await browser.visit("/contact", { method: "POST" })).toBeUndefined();
    expect(
      await browser.visit("/api/auth/me", { mode: "cors" }),
    ).toBeUndefined();
    const elsewhere = { url: "https://other.example/post/one" };
    expect(await browser.visit("", elsewhere)).toBeUndefined();
    for (const path of ["/preview/one", "/about", "/post/../admin", "/post/A"])
      await browser.opened(path);
    expect(browser.asked).toEqual([]);
  });

  it("says what is missing without a network, and what can be read [LEARN-FOLLOW-06]", async () => {
    browser.network.set("/post/one", () =>
      page(article("One &amp; only · Blog")),
    );
    await browser.opened("/post/one");
    browser.network.clear();
    const missing = await browser.visit("/about");
    expect([missing?.status, await missing?.text()]).toEqual([
      503,
      `<body><p>Not stored.</p><h2>Stored</h2><ul><li><a href="/post/one">One &amp; only</a></li></ul></body>`,
    ]);
  });

  it("stores fifty articles and so many bytes at most; those read longest ago go first [LEARN-FOLLOW-05]", async () => {
    for (let n = 1; n <= 52; n += 1) {
      browser.network.set(`/post/p${n}`, () => page(article(`P${n}`)));
      await browser.opened(`/post/p${n}`);
    }
    const articles = () =>
      browser.stored().filter((path) => path.startsWith("/post/"));
    expect(articles()).toHaveLength(50);
    const large = "/media/aa/large.png";
    browser.network.set(large, () => new Response("x".repeat(3_000_001)));
    await browser.opened("/post/one", [large]);
    expect(browser.stored()).not.toContain(large);
    browser.network.set("/post/big", () =>
      page(article("Big", { picture: "x".repeat(19_999_500) })),
    );
    await browser.opened("/post/big");
    expect(articles()).toEqual(["/post/big"]);
  });

  it("lives with a store that is full, damaged or of another version [LEARN-FOLLOW-05]", async () => {
    await browser.opened("/post/one");
    browser.network.set("/post/two", () => page(article("Two")));
    browser.state.isFull = true;
    await browser.opened("/post/two");
    expect(browser.stored()).toContain("/post/one");
    expect(browser.stored()).not.toContain("/post/two");
    const other = startWorker(SCRIPT);
    const damaged = await other.open("octavo-offline-1");
    const index = Response.json({ copies: null });
    await damaged.put("/octavo-offline-index", index);
    await damaged.put("/post/lost", new Response("Lost"));
    await other.open("octavo-offline-0");
    await other.dispatch("activate");
    expect([...other.stores.keys()]).toEqual(["octavo-offline-1"]);
    for (const [path, answer] of browser.network)
      other.network.set(path, answer);
    await other.opened("/post/one");
    expect(other.stored().sort()).toEqual(["/post/one", ...FILES].sort());
  });

  it("is taken away with all that it has stored [LEARN-FOLLOW-08]", async () => {
    const gone = startWorker(REMOVAL_SCRIPT);
    await gone.open("octavo-offline-1");
    await gone.open("of-something-else");
    await gone.dispatch("activate");
    expect([...gone.stores.keys()]).toEqual(["of-something-else"]);
    expect(gone.state.isRegistered).toBe(false);
    expect(await gone.visit("/post/one")).toBeUndefined();
  });
});
