import vm from "node:vm";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { REMOVAL_SCRIPT, workerScript } from "./worker-script";

const ORIGIN = "https://blog.example";

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

type Answer = () => Response;

/** The worker in a browser of a few objects; the network answers by path, and no path is no network. */
function start(script: string) {
  const listeners = new Map<string, (event: object) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const network = new Map<string, Answer>();
  const asked: [string, RequestInit | undefined][] = [];
  let isRegistered = true;
  let isFull = false;
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN)
      .pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, answer: Response) => {
        if (isFull && !path.endsWith("-index")) throw new Error("Quota");
        store.set(path, answer);
      },
      keys: async () =>
        [...store.keys()].map((path) => ({ url: ORIGIN + path })),
      delete: async (url: string) => store.delete(pathOf(url)),
    };
  };
  vm.runInNewContext(script, {
    addEventListener: (name: string, heard: (event: object) => void) =>
      listeners.set(name, heard),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {
      unregister: async () => {
        isRegistered = false;
      },
    },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    location: { origin: ORIGIN },
    fetch: async (request: string | { url: string }, init?: RequestInit) => {
      asked.push([pathOf(request), init]);
      const answer = network.get(pathOf(request));
      if (!answer) throw new TypeError("Failed to fetch");
      return answer();
    },
    ...{ Blob, Headers, Response, URL },
  });
  const dispatch = async (name: string, fields: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      ...fields,
    });
    const given = await answer;
    await Promise.all(waits);
    return given;
  };
  return {
    ...{ network, asked, stores, dispatch },
    isRegistered: () => isRegistered,
    fill: () => {
      isFull = true;
    },
    opened: (path: string, files: string[] = []) =>
      dispatch("message", { data: { path, files } }),
    visit: (path: string, fields: object = {}) =>
      dispatch("fetch", {
        request: {
          ...{ method: "GET", mode: "navigate", url: ORIGIN + path },
          ...fields,
        },
      }),
    stored: () =>
      [...(stores.get("octavo-offline-1")?.keys() ?? [])].filter(
        (name) => !name.endsWith("-index"),
      ),
  };
}

const SCRIPT = workerScript({
  offlinePage: "<body><p>Not stored.</p><!-- list --></body>",
  listMark: "<!-- list -->",
  listTitle: "<h2>Stored</h2>",
  scriptSources: "script-src 'self'",
});

const FILES = [
  "/offline.js",
  "/frontends/public/1.0.0/entry.js",
  "/frontends/public/1.0.0/styles.css",
];

let browser: ReturnType<typeof start>;

beforeEach(() => {
  browser = start(SCRIPT);
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

  it("has the files of each release that a stored article names, and of no other [LEARN-FOLLOW-05]", async () => {
    const newer = FILES.map((file) => file.replace("1.0.0", "2.0.0"));
    for (const file of newer) browser.network.set(file, () => new Response());
    browser.network.set("/post/two", () =>
      page(article("Two", { version: "2.0.0" })),
    );
    await browser.opened("/post/one");
    await browser.opened("/post/two");
    const all = new Set(["/post/one", "/post/two", ...FILES, ...newer]);
    expect(new Set(browser.stored())).toEqual(all);
    browser.network.set("/post/one", () => page("", 410));
    await browser.visit("/post/one");
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
        // The second look asks the network again only after a while.
        if (meet === browser.opened) await browser.visit("/post/one");
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
    browser.fill();
    await browser.opened("/post/two");
    expect(browser.stored()).toContain("/post/one");
    expect(browser.stored()).not.toContain("/post/two");
    const other = start(SCRIPT);
    const damaged = new Map([
      ["/octavo-offline-index", Response.json({ copies: null })],
      ["/post/lost", new Response("Lost")],
    ]);
    other.stores.set("octavo-offline-1", damaged);
    other.stores.set("octavo-offline-0", new Map());
    await other.dispatch("activate");
    expect([...other.stores.keys()]).toEqual(["octavo-offline-1"]);
    for (const [path, answer] of browser.network)
      other.network.set(path, answer);
    await other.opened("/post/one");
    expect(other.stored().sort()).toEqual(["/post/one", ...FILES].sort());
  });

  it("is taken away with all that it has stored [LEARN-FOLLOW-08]", async () => {
    const gone = start(REMOVAL_SCRIPT);
    gone.stores.set("octavo-offline-1", new Map());
    gone.stores.set("of-something-else", new Map());
    await gone.dispatch("activate");
    expect([...gone.stores.keys()]).toEqual(["of-something-else"]);
    expect(gone.isRegistered()).toBe(false);
    expect(await gone.visit("/post/one")).toBeUndefined();
  });
});
