import { describe, expect, it } from "@jest/globals";
import type { LiveApp, ShellBoot } from "@octavo/federation";
import { servedApp } from "./served-app";
import { bootWith, readSiteDocument, withWorkingCopy } from "./site-document";
import type { SiteDocument } from "./site-document";

const live = (app: string): LiveApp => ({
  version: "1.0.0",
  contract: 2,
  container: `octavo_${app}`,
  entry: `/frontends/${app}/1.0.0/container.js`,
  styles: [],
  preload: [],
});

const BOOT: ShellBoot = {
  apiBase: "/api",
  apiHost: "",
  registry: {
    revision: 7,
    apps: { public: live("public"), shell: live("shell") },
  },
  app: "public",
  basePath: "/",
  parts: [{ app: "admin", title: "", basePath: "/admin" }],
  rendered: true,
  locale: "en",
  flags: { offline: true },
};

/** A document as the server writes it. */
const HTML =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><script>head()</script>` +
  `<title>Live</title><meta name="description" content="Of the release"><style>.live{}</style>` +
  `<meta name="color-scheme" content="light dark"></head><body>` +
  `<div id="octavo-root" data-mf="public"><div>Live markup</div></div>` +
  `<script type="application/json" id="octavo-boot">${JSON.stringify(BOOT)}</script>` +
  `<script type="application/json" id="octavo-state">{"live":true}</script>` +
  `<noscript><link rel="stylesheet" href="/live.css"></noscript><script>start()</script></body></html>`;

const SITE = "https://site.example";
const labs = servedApp({ app: "labs" }, "http://localhost:4210", SITE);
const rendered = {
  head: "<title>Labs</title>",
  html: "<h1>Labs</h1>",
  state: '{"text":"</script>"}',
};

function page(): SiteDocument {
  const found = readSiteDocument(HTML);
  if (found === null) throw new Error("There is no boot data.");
  return found;
}

function bootOf(html: string): ShellBoot {
  const found = readSiteDocument(html);
  if (found === null) throw new Error("There is no boot data.");
  return found.boot;
}

describe("a document of the site with the working copy in it", () => {
  it("has the flags that the working copy declares, as the site has set them [DELIV-FLAG-03]", () => {
    const declared = { default: true, description: "Something" };
    const copy = servedApp(
      { app: "labs", flags: { newHeader: declared, wide: declared } },
      "http://localhost:4210",
      SITE,
    );
    const boot = { ...BOOT, app: "labs", flags: { wide: false } };
    const flags = { newHeader: true, wide: false, offline: false };
    expect(bootWith(boot, copy, "/labs").flags).toEqual(flags);
    expect(bootWith(BOOT, copy, "/labs").flags).toEqual({
      ...flags,
      wide: true,
    });
  });

  it("shows an app that the site does not know yet, with markup, head and state of its own", () => {
    const boot = bootWith(BOOT, labs, "/labs/x");
    const html = withWorkingCopy(page(), boot, rendered);
    expect(bootOf(html)).toMatchObject({
      flags: { offline: false },
      app: "labs",
      basePath: "/labs",
      rendered: true,
      registry: { apps: { labs: { version: "development" } } },
      parts: [{ app: "admin" }, { app: "public", basePath: "/" }],
    });
    expect(html).toContain(
      '<div id="octavo-root" data-mf="labs"><h1>Labs</h1></div>',
    );
    expect(html).toContain(
      'id="octavo-state">{"text":"\\u003c/script>"}</script>',
    );
    expect(html).toContain(
      '<title>Labs</title><link rel="stylesheet" href="http://localhost:4210/styles.css"></head>',
    );
    expect(html).toContain("<script>head()</script>");
    expect(html).toContain("<script>start()</script>");
    expect(html).not.toMatch(/live(?!")|Of the release/i);
  });

  it("leaves the pages of other apps as they are", () => {
    const boot = bootWith(BOOT, labs, "/post/x");
    const html = withWorkingCopy(page(), boot, null);
    expect(html).toContain("Live markup");
    expect(bootOf(html)).toMatchObject({ app: "public", rendered: true });
    expect(bootOf(html).registry.apps["labs"]?.version).toBe("development");
  });

  it("takes the release's markup away where there is none of the working copy", () => {
    const settings = { app: "public", basePath: "/" };
    const reader = servedApp(settings, "http://localhost:4202", SITE);
    const boot = bootWith(BOOT, reader, "/post/x");
    const html = withWorkingCopy(page(), boot, null);
    expect(html).not.toContain("Live markup");
    expect(html).not.toContain("octavo-state");
    expect(bootOf(html)).toMatchObject({ app: "public", rendered: false });
  });

  it("knows a page that is none of the document server's", () => {
    expect(readSiteDocument("<h1>Bad gateway</h1>")).toBeNull();
  });
});
