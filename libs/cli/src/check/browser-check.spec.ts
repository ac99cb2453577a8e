import { beforeEach, describe, expect, it } from "@jest/globals";
import type { ReleaseContentDto } from "@octavo/contracts";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { checkInBrowser } from "./browser-check";
import { lookAtHeadings, versionInDocument } from "./page-probes";

const ORIGIN = "https://public.example";

const content: ReleaseContentDto = {
  app: "labs",
  version: "1.1.0",
  base_path: "/labs",
  renders: true,
  packages: [],
  knows_routes: true,
  entry: "entry.js",
  addresses: ["/", "/about"],
  calls: ["GET /posts"],
  files: [{ path: "chunk.js", bytes: 1, integrity: "sha384-x" }],
};

const HEADING = {
  text: "Labs",
  fontSize: 32,
  width: 300,
  height: 40,
  opacity: 1,
  color: "rgb(0, 0, 0)",
  background: "rgb(255, 255, 255)",
  isCovered: false,
};

let opened: string[];
let said: [type: string, text: string, url?: string][];
let widths: Set<string>;
let versionAt: (address: string) => string;
beforeEach(() => {
  opened = [];
  said = [];
  widths = new Set();
  versionAt = () => "1.1.0";
});

/** As much of a page as the check uses; the site shows what a test wants it to. */
class FakePage {
  #url = new URL(ORIGIN);
  #hear: (message: object) => void = () => undefined;

  goto(address: string) {
    this.#url = new URL(address);
    opened.push(address);
    for (const [type, text, url = "/x.js"] of said)
      this.#hear({
        type: () => type,
        text: () => text,
        location: () => ({ url: ORIGIN + url }),
      });
    const status = address.includes("no-such-address") ? 404 : 200;
    return Promise.resolve({ status: () => status });
  }

  evaluate(asked: unknown): Promise<unknown> {
    if (asked === versionInDocument)
      return Promise.resolve(versionAt(this.#url.pathname));
    return Promise.resolve(asked === lookAtHeadings ? [HEADING] : []);
  }

  on(event: string, hear: (message: object) => void): void {
    if (event === "console") this.#hear = hear;
  }
  waitForSelector = () => Promise.resolve();
  waitForLoadState = () => Promise.resolve();
  close = () => Promise.resolve();
}

const browser = {
  newContext: ({ viewport, javaScriptEnabled }: BrowserContextOptions) => {
    widths.add(`${viewport?.width} ${javaScriptEnabled}`);
    return Promise.resolve({ newPage: () => Promise.resolve(new FakePage()) });
  },
  close: () => Promise.resolve(),
} as unknown as Browser;

const check = () =>
  checkInBrowser(browser, {
    content,
    preview: {
      url: `${ORIGIN}/frontends/preview?token=x`,
      expires_at: "2026-01-01T00:00:00.000Z",
    },
    tell: () => undefined,
  });

const failures = async () =>
  (await check())
    .filter(({ outcome }) => outcome === "failed")
    .map(({ message }) => message);

describe("the check in a browser", () => {
  it("stays where the preview's link belongs, whatever else the site is called", async () => {
    expect(await failures()).toEqual([]);
    expect(opened.length).toBeGreaterThan(6);
    for (const address of opened) expect(new URL(address).origin).toBe(ORIGIN);
  });

  it("opens every address with scripts and without, at two widths [DELIV-GATE-04]", async () => {
    expect(await failures()).toEqual([]);
    expect([...widths].sort()).toEqual([
      "1280 false",
      "1280 true",
      "390 false",
      "390 true",
    ]);
    for (const address of ["/labs", "/labs/about"])
      expect(
        opened.filter((url) => url === ORIGIN + address).length,
      ).toBeGreaterThanOrEqual(4);
  });

  it("hears the console, except for what a preview makes it say of every release [DELIV-GATE-05]", async () => {
    const lost = "Failed to load resource: the server responded with a status";
    said = [
      ["log", "Hello"],
      ["warning", "A preload for 'x' is found, but is not used"],
      ["error", `${lost} of 401 (Unauthorized)`, "/api/auth/me"],
    ];
    expect(await failures()).toEqual([]);
    said.push(["error", `${lost} of 404 (Not Found)`, "/media/gone.png"]);
    expect((await failures()).join()).toContain(
      `404 (Not Found): ${ORIGIN}/media/gone.png`,
    );
  });

  it("does not judge what is live in place of the release", async () => {
    versionAt = (address) => (address === "/labs/about" ? "1.0.0" : "1.1.0");
    const sentence = "labs 1.0.0 is shown instead of 1.1.0";
    expect(await failures()).toEqual([
      `/labs/about: ${sentence}. /labs/about without scripts: ${sentence}.`,
    ]);
  });

  it("ends at a preview that shows nothing of the release", async () => {
    versionAt = () => "1.0.0";
    expect((await failures()).join()).toContain(
      "the preview shows labs 1.0.0 instead of 1.1.0",
    );
  });
});
