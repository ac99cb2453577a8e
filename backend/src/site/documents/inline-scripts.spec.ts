import { afterEach, describe, expect, it } from "@jest/globals";
import { SHELL_FAILED_EVENT, TYPED_SEARCH } from "@octavo/federation";
import type { ChannelRegistry, ShellBoot } from "@octavo/federation";
import {
  closeDocuments,
  liveApp,
  openDocument,
  type DocumentOptions,
  type OpenDocument,
} from "../../../test/open-document";

function newest({ window }: OpenDocument): Element {
  const scripts = window.document.querySelectorAll("script[src]");
  return scripts[scripts.length - 1] as Element;
}

const FIRST = "/frontends/shell/2.0.0/entry.js sha384-shell-2.0.0";
const SECOND = "/frontends/shell/1.0.0/entry.js sha384-shell-1.0.0";
const HEALTHY = { fallbacks: { shell: liveApp("shell", "1.0.0") } };

describe("the script that starts the shell", () => {
  afterEach(closeDocuments);

  it("starts it at once where nothing is rendered, with its integrity", () => {
    expect(openDocument({}, "").scripts()).toEqual([FIRST]);
  });

  it("waits for the paint of a rendered page, then asks for the whole sheets", () => {
    const page = openDocument({ rendered: true }, "<p>Text</p>");
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

  it.each<[string, (page: OpenDocument) => void]>([
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
    const page = openDocument({}, "", { registry: HEALTHY });
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
    const page = openDocument({}, "", { registry: HEALTHY });
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
    const page = openDocument({}, "", { registry: answer });
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    await page.settle();
    const { body } = page.window.document;
    expect(body.textContent).toContain("could not be started");
  });

  it("leaves what can be read as it is when there is no other shell", async () => {
    const page = openDocument({}, "<h1>Article</h1>", { registry: "away" });
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    const root = page.window.document.querySelector("#octavo-root");
    expect(root?.innerHTML).toBe("<h1>Article</h1>");
  });

  it("gives up when the other shell fails as well", async () => {
    const page = openDocument({}, "", { registry: HEALTHY });
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    newest(page).dispatchEvent(new page.window.Event("error"));
    await page.settle();
    expect(page.scripts()).toEqual([FIRST, SECOND]);
    expect(page.window.document.body.textContent).toContain("try again");
  });

  it("takes a sheet that hangs for one that failed, while it holds up the page", () => {
    const page = openDocument({}, "");
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
    const page = openDocument({}, "");
    const link = page.window.document.querySelector<HTMLLinkElement>(
      'link[rel="stylesheet"]',
    );
    link?.dispatchEvent(new page.window.Event("error"));
    expect(link?.dataset).toHaveProperty("failed");
    expect(link?.getAttribute("integrity")).toBe("sha384-sheet-3.0.0");
  });
});

describe("the settings that a reader has stored", () => {
  afterEach(closeDocuments);

  const root = async (parts: DocumentOptions) => {
    const page = openDocument({ rendered: true }, "", parts);
    await page.settle();
    const { document } = page.window;
    const bars = [
      ...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"),
    ];
    return [
      Object.fromEntries(Object.entries(document.documentElement.dataset)),
      ...bars.map((bar) => bar.content),
    ];
  };
  const USUAL = [{}, "#fbfcfd", "#10151c"];

  it("are on the root before anything is painted, also as the color of the bars [LEARN-SETTINGS-02]", async () => {
    const chosen = { scheme: "dark", text: "large", motion: "less" };
    const stored = JSON.stringify({ ...chosen, width: 7, unknown: "new" });
    expect(await root({ stored })).toEqual([chosen, "#10151c", "#10151c"]);
  });

  it.each<[string, DocumentOptions]>([
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
  afterEach(closeDocuments);

  const FORM = '<div role="search"><form action="/search"></form></div>';

  /** Presses keys one after the other; gives what is kept for the search and which keys the page was left. */
  function press(html: string, keys: KeyboardEventInit[]) {
    const { window } = openDocument({ rendered: true }, html);
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
