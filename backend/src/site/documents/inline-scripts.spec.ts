import { afterEach, describe, expect, it } from "@jest/globals";
import {
  READER_SETTINGS,
  SHELL_FAILED_EVENT,
  TYPED_SEARCH,
} from "@octavo/federation";
import type { ChannelRegistry, LiveApp, ShellBoot } from "@octavo/federation";
import { JSDOM } from "jsdom";
import { renderDocument } from "./document-template";

const app = (name: string, version: string): LiveApp => ({
  version,
  contract: 2,
  container: "",
  entry: `/frontends/${name}/${version}/entry.js`,
  integrity: `sha384-${name}-${version}`,
  styles: [`/frontends/${name}/${version}/styles.css`],
  preload: [],
  integrities: {
    [`/frontends/${name}/${version}/styles.css`]: `sha384-sheet-${version}`,
  },
});

interface Page {
  window: JSDOM["window"];
  /** Addresses of the scripts that were asked for. */
  scripts(): string[];
  calls: { url: string; body: unknown; signal?: AbortSignal | undefined }[];
  /** What waits for a time, by the time. */
  timers: Map<number, () => void>;
  /** The browser reports its first paint. */
  paint(): void;
  settle(): Promise<void>;
}

let windows: JSDOM["window"][] = [];

interface Stored {
  /** Settings of the reader, as the browser's storage has them. */
  stored?: string;
  hidesSettings?: boolean;
}

/** A document as it is served, with its scripts run; what they ask for is only noted. */
function open(
  changes: Partial<ShellBoot>,
  html: string,
  registry: Partial<ChannelRegistry> | "away" = { fallbacks: {} },
  { stored, ...parts }: Stored = {},
): Page {
  const boot: ShellBoot = {
    apiBase: "/api",
    apiHost: "",
    registry: {
      revision: 1,
      apps: { shell: app("shell", "2.0.0"), public: app("public", "3.0.0") },
    },
    app: "public",
    basePath: "/",
    rendered: false,
    locale: "en",
    flags: {},
    ...changes,
  };
  const styles = boot.rendered ? "p{color:red}" : null;
  const text = renderDocument({ boot, head: "", styles, html, ...parts });
  const calls: Page["calls"] = [];
  const timers: Page["timers"] = new Map();
  let paint = () => undefined;
  const { window } = new JSDOM(text, {
    url: "https://site.test/",
    runScripts: "dangerously",
    beforeParse(early) {
      Object.assign(early, {
        PerformanceObserver: class {
          constructor(report: (list: object) => undefined) {
            paint = () => report({ getEntriesByName: () => [1] });
          }
          observe() {
            return undefined;
          }
        },
        setTimeout: (work: () => void, ms: number) => timers.set(ms, work),
        AbortSignal,
        fetch: (
          url: string,
          { body, signal }: { body?: string; signal?: AbortSignal } = {},
        ) => {
          const sent = JSON.parse(body ?? "null") as unknown;
          calls.push({ url, body: sent, signal });
          return registry === "away"
            ? Promise.reject(new Error("away"))
            : Promise.resolve({ json: () => Promise.resolve(registry) });
        },
      });
      early.performance.getEntriesByType = () => [];
      if (stored !== undefined)
        early.localStorage.setItem(READER_SETTINGS.key, stored);
    },
  });
  windows.push(window);
  return {
    window,
    calls,
    timers,
    paint: () => paint(),
    scripts: () =>
      [
        ...window.document.querySelectorAll<HTMLScriptElement>("script[src]"),
      ].map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`),
    settle: () => new Promise((done) => setImmediate(done)),
  };
}

function newest({ window }: Page): Element {
  const scripts = window.document.querySelectorAll("script[src]");
  return scripts[scripts.length - 1] as Element;
}

const FIRST = "/frontends/shell/2.0.0/entry.js sha384-shell-2.0.0";
const SECOND = "/frontends/shell/1.0.0/entry.js sha384-shell-1.0.0";
const HEALTHY = { fallbacks: { shell: app("shell", "1.0.0") } };

describe("the script that starts the shell", () => {
  afterEach(() => {
    for (const window of windows) window.close();
    windows = [];
  });

  it("starts it at once where nothing is rendered, with its integrity", () => {
    expect(open({}, "").scripts()).toEqual([FIRST]);
  });

  it("waits for the paint of a rendered page, then asks for the whole sheets", () => {
    const page = open({ rendered: true }, "<p>Text</p>");
    expect(page.scripts()).toEqual([]);
    page.paint();
    expect(page.scripts()).toEqual([]);
    page.window.dispatchEvent(new page.window.Event("load"));
    expect(page.scripts()).toEqual([FIRST]);
    const links = [...page.window.document.head.querySelectorAll("link")]
      .filter(({ rel }) => rel === "stylesheet")
      .map(({ integrity }) => integrity);
    expect(links).toEqual(["sha384-sheet-3.0.0", "sha384-sheet-2.0.0"]);
  });

  it.each<[string, (page: Page) => void]>([
    [
      "does not come or is another",
      (page) => newest(page).dispatchEvent(new page.window.Event("error")),
    ],
    [
      "throws while it starts",
      (page) =>
        page.window.dispatchEvent(
          new page.window.ErrorEvent("error", {
            filename: "https://site.test/frontends/shell/2.0.0/entry.js",
            message: "broken",
          }),
        ),
    ],
    [
      "says that it cannot go on",
      ({ window }) =>
        window.dispatchEvent(
          new window.CustomEvent(SHELL_FAILED_EVENT, { detail: "lost" }),
        ),
    ],
  ])("takes the last healthy shell for one that %s", async (_, fail) => {
    const page = open({}, "", HEALTHY);
    fail(page);
    fail(page);
    await page.settle();
    expect(page.scripts()).toEqual([FIRST, SECOND]);
    expect(page.calls.map(({ url }) => url)).toEqual([
      "/api/frontends/starts",
      "/api/frontends/registry",
    ]);
    expect(page.calls[0]?.body).toMatchObject({
      app: "shell",
      version: "2.0.0",
      outcome: "failed",
    });
    const boot = page.window.document.querySelector("script#octavo-boot");
    const { registry } = JSON.parse(boot?.textContent ?? "") as ShellBoot;
    expect(registry.apps["shell"]).toMatchObject({
      version: "1.0.0",
      // Reloading the page would bring the same again: there is nothing new to be offered.
      isSubstitute: true,
    });
    // A registry that hangs holds up nobody for ever.
    expect(page.calls[1]?.signal).toBeInstanceOf(AbortSignal);
  });

  it("does not take an error of later for one of starting", async () => {
    const page = open({}, "", HEALTHY);
    newest(page).dispatchEvent(new page.window.Event("load"));
    page.window.dispatchEvent(
      new page.window.ErrorEvent("error", {
        filename: "https://site.test/frontends/shell/2.0.0/entry.js",
      }),
    );
    await page.settle();
    expect(page.scripts()).toEqual([FIRST]);
  });

  it.each<[string, Partial<ChannelRegistry> | "away"]>([
    ["there is no other shell", { fallbacks: { shell: null } }],
    ["the registry is away", "away"],
  ])("says that an empty page cannot be started when %s", async (_, answer) => {
    const page = open({}, "", answer);
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    await page.settle();
    const { body } = page.window.document;
    expect(body.textContent).toContain("could not be started");
  });

  it("leaves what can be read as it is when there is no other shell", async () => {
    const page = open({}, "<h1>Article</h1>", "away");
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    const root = page.window.document.querySelector("#octavo-root");
    expect(root?.innerHTML).toBe("<h1>Article</h1>");
  });

  it("gives up when the other shell fails as well", async () => {
    const page = open({}, "", HEALTHY);
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    expect(page.scripts()).toEqual([FIRST, SECOND]);
    expect(page.window.document.body.textContent).toContain("try again");
  });

  it("takes a sheet that hangs for one that failed, while it holds up the page", () => {
    const page = open({}, "");
    const { document } = page.window;
    const link = document.querySelector<HTMLLinkElement>(
      'link[rel="stylesheet"]',
    );
    const timeIsUpWhile = (readyState: DocumentReadyState) => {
      const value = { value: readyState, configurable: true };
      Object.defineProperty(document, "readyState", value);
      page.timers.get(6000)?.();
    };
    timeIsUpWhile("interactive");
    expect(link?.rel).toBe("stylesheet");
    timeIsUpWhile("loading");
    expect(link?.dataset).toHaveProperty("failed");
    expect(link?.isConnected).toBe(true);
    expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
  });

  it("marks sheets that failed, for the shell to find", () => {
    const page = open({}, "");
    const link = page.window.document.querySelector<HTMLLinkElement>(
      'link[rel="stylesheet"]',
    );
    link?.dispatchEvent(new page.window.Event("error"));
    expect(link?.dataset).toHaveProperty("failed");
    expect(link?.getAttribute("integrity")).toBe("sha384-sheet-3.0.0");
  });
});

describe("the settings that a reader has stored", () => {
  afterEach(() => {
    for (const window of windows) window.close();
    windows = [];
  });

  const root = async (parts: Stored) => {
    const page = open({ rendered: true }, "", {}, parts);
    await page.settle();
    const { document } = page.window;
    const bars = [
      ...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"),
    ];
    return [
      { ...document.documentElement.dataset },
      ...bars.map((bar) => bar.content),
    ];
  };
  const USUAL = [{}, "#fbfcfd", "#10151c"];

  it("are on the root before anything is painted, also as the color of the bars [LEARN-SETTINGS-02]", async () => {
    const chosen = { scheme: "dark", text: "large", motion: "less" };
    const stored = JSON.stringify({ ...chosen, width: 7, unknown: "new" });
    expect(await root({ stored })).toEqual([chosen, "#10151c", "#10151c"]);
  });

  it.each<[string, Stored]>([
    ["are damaged", { stored: '{"scheme":"da' }],
    ["are something else", { stored: "null" }],
    ["are too many", { stored: `{"scheme":"dark"${" ".repeat(600)}}` }],
    [
      "are not offered by the site",
      { stored: '{"scheme":"dark"}', hidesSettings: true },
    ],
  ])("change nothing when they %s [LEARN-SETTINGS-03]", async (_, parts) => {
    const [settings, ...bars] = await root(parts);
    const { withoutSettings: _mark, ...rest } = settings as DOMStringMap;
    expect([rest, ...bars]).toEqual(USUAL);
  });
});

describe("keys that are pressed before there are scripts", () => {
  afterEach(() => {
    for (const window of windows) window.close();
    windows = [];
  });

  const FORM = '<div role="search"><form action="/search"></form></div>';

  /** Presses keys one after the other; gives what is kept for the search and which keys the page was left. */
  function press(html: string, keys: KeyboardEventInit[]) {
    const { window } = open({ rendered: true }, html);
    const left = keys.filter((init) =>
      window.document.body.dispatchEvent(
        new window.KeyboardEvent("keydown", {
          bubbles: true,
          cancelable: true,
          ...init,
        }),
      ),
    );
    return {
      kept: window.document.documentElement.dataset[TYPED_SEARCH],
      left: left.map(({ key }) => key),
    };
  }
  const typed = (text: string) => [...text].map((key) => ({ key }));

  it("are kept for the search from Cmd+K or Ctrl+K on [D-976]", () => {
    expect(
      press(FORM, [
        ...typed("a"),
        { key: "k", ctrlKey: true },
        ...typed("Übx"),
        { key: "Backspace" },
        { key: "@", ctrlKey: true, altKey: true },
        { key: "Tab" },
        { key: "r", metaKey: true },
      ]),
    ).toEqual({ kept: "Üb@", left: ["a", "Tab", "r"] });
  });

  it("are the page's again after Escape, and where there is no search", () => {
    const open = { key: "K", metaKey: true };
    const keys = [open, ...typed("a"), { key: "Escape" }, ...typed("b")];
    expect(press(FORM, keys)).toEqual({ kept: undefined, left: ["b"] });
    expect(press("", [open, ...typed("a")])).toEqual({
      kept: undefined,
      left: ["K", "a"],
    });
  });
});
