import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import type { ShellBoot } from "@octavo/federation";
import { listen } from "../../test/listen";
import { withBanner } from "./banner";
import type { Shown } from "./banner";
import { servedApp } from "./served-app";
import type { ServerBundle } from "./server-bundle";
import { documentMiddleware } from "./site-documents";
import { SiteSession } from "./site-session";

const BOOT: ShellBoot = {
  apiBase: "/api",
  apiHost: "",
  registry: { revision: 7, apps: {} },
  app: "public",
  basePath: "/",
  parts: [],
  rendered: true,
  locale: "en",
  flags: {},
};

const DOCUMENT =
  `<!doctype html><html><head><title>Live</title></head><body>` +
  `<div id="octavo-root" data-mf="public"></div>` +
  `<script type="application/json" id="octavo-boot">${JSON.stringify(BOOT)}</script></body></html>`;

let log: jest.SpiedFunction<typeof console.error>;
const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  log = jest.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => log.mockRestore());

interface Opening {
  /** What the server bundle renders; without it, there is none. */
  result?: unknown;
  session?: SiteSession;
}

/** Opens an address of the development server as a tab does. */
async function open(
  site: string,
  path: string,
  { result, session = new SiteSession(site) }: Opening = {},
) {
  const served = servedApp(
    { app: "labs", fills: ["public/card"] },
    "http://localhost:4210",
    site,
  );
  const bundle: ServerBundle | null =
    result === undefined
      ? null
      : {
          render: () => Promise.resolve(result),
          renderSlot: () => Promise.resolve(result),
        };
  const middleware = documentMiddleware({
    served,
    bundle,
    session,
    note: () => undefined,
    decorate: (html) =>
      withBanner(html, { app: "labs", site, mayWrite: false, person: null }),
    patience: { delaysMs: [1], tell: (line) => void told.push(line) },
  });
  const address = await listen((request, response) => {
    void middleware(request, response, () =>
      response.end("as the site sends it"),
    );
  });
  const answer = await fetch(address + path, {
    headers: { accept: "text/html,*/*;q=0.8" },
    redirect: "manual",
  });
  return { answer, text: await answer.text() };
}

const siteThat = (type: string, body: string) =>
  listen((_request, response) => {
    response.setHeader("content-type", type);
    response.end(body);
  });

const WHOLE = {
  status: 200,
  head: "<title>Labs</title>",
  html: "<h1>Labs</h1>",
  state: "{}",
};

describe("documents of the site in the development server", () => {
  it.each(["application/xml", "image/png", "application/atom+xml"])(
    "leaves %s that is opened in a tab to the site",
    async (type) => {
      const { text } = await open(await siteThat(type, "<urlset/>"), "/x");
      expect(text).toBe("as the site sends it");
    },
  );

  it("goes where the site leads, at its own address", async () => {
    const site = await listen((request, response) => {
      const moved = `http://${request.headers.host ?? ""}/new`;
      response.writeHead(301, { location: moved }).end();
    });
    const { answer } = await open(site, "/old");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      "/new",
    ]);
  });

  it("says that no site answers, logs why, and tries again [DELIV-DEV-01]", async () => {
    const { answer, text } = await open("http://127.0.0.1:1", "/");
    expect([answer.status, answer.headers.get("refresh")]).toEqual([502, "5"]);
    expect(text).toContain("No site answers at http://127.0.0.1:1.");
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^No answer from .+: .+ Trying again\.$/);
  });

  it("waits for a site that starts, and shows its last answer otherwise [DELIV-DEV-01]", async () => {
    const statuses = [503, 200, 503, 503];
    const site = await listen((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.writeHead(statuses.shift() ?? 500).end("<p>site</p>");
    });
    expect((await open(site, "/")).answer.status).toBe(200);
    const { answer, text } = await open(site, "/");
    expect([answer.status, text.startsWith("<p>site</p>")]).toEqual([
      503,
      true,
    ]);
  });

  it("says on the page what it shows, and tells the shell of a session alone that there is one [DELIV-DEV-02, DELIV-DEV-03]", async () => {
    const site = await siteThat("text/html; charset=utf-8", DOCUMENT);
    const { host } = new URL(site);
    const visitor = await open(site, "/");
    expect(visitor.text).toContain(
      `labs from its sources, the rest from ${host}: read-only, as a visitor</aside></body>`,
    );
    expect(visitor.answer.headers.getSetCookie()).toEqual([]);
    const session = new SiteSession(site);
    session.open("secret");
    const { answer } = await open(site, "/", { session });
    expect(answer.headers.getSetCookie()).toEqual([session.hint]);
    expect(session.hint).not.toContain("secret");
  });

  it.each<[Partial<Shown>, string]>([
    [{ site: null }, "labs from its sources, without a site"],
    [{ person: "Ines <i>" }, "read-only, signed in as Ines &lt;i&gt;"],
    [{ mayWrite: true }, "changes are saved on the-site.example, as a visitor"],
  ])("names what %j shows [DELIV-DEV-02]", (given, sentence) => {
    const shown = {
      app: "labs",
      site: "https://the-site.example",
      mayWrite: false,
      person: null,
      ...given,
    };
    expect(withBanner("<body></body>", shown)).toContain(sentence);
  });

  it("does not call every other failure a missing site", async () => {
    const broken = DOCUMENT.replace('{"apiBase"', '{apiBase"');
    const site = await siteThat("text/html; charset=utf-8", broken);
    const { answer, text } = await open(site, "/");
    expect(answer.status).toBe(500);
    expect(text).toContain("This page could not be shown:");
    expect(text).not.toContain("No site answers");
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("shows what the server bundle rendered", async () => {
    const site = await siteThat("text/html; charset=utf-8", DOCUMENT);
    const { text } = await open(site, "/labs", { result: WHOLE });
    expect(text).toContain("<h1>Labs</h1>");
    expect(text).not.toContain('role="alert"');
  });

  it("shows in slots of other pages what the working copy has for them [DELIV-SLOT-02]", async () => {
    const slots =
      '<octavo-slot name="card" hidden><template shadowrootmode="open"><p>Live</p></template></octavo-slot>' +
      '<octavo-slot name="other" hidden></octavo-slot>';
    const page = DOCUMENT.replace('data-mf="public">', (tag) => tag + slots);
    const site = await siteThat("text/html; charset=utf-8", page);
    const shown = await open(site, "/", { result: { html: "<p>Mine</p>" } });
    expect(shown.text).toMatch(
      /<octavo-slot name="card" hidden><template[^]*<link rel="stylesheet" href="http:\/\/localhost:4210\/styles.css"><div data-mf="labs"><p>Mine<\/p><\/div>/,
    );
    expect(shown.text).not.toContain("Live</p>");
    expect(shown.text).toContain(
      '<octavo-slot name="other" hidden></octavo-slot>',
    );
    const refused = await open(site, "/", {
      result: { html: "<script>alert(1)</script>" },
    });
    expect(refused.text).toContain(
      "The slot public/card could not be filled: sites leave &lt;script&gt; out of slots.",
    );
    expect(refused.text).toContain("<p>Live</p>");
  });

  it.each([
    [{ ...WHOLE, status: 418 }, "&quot;status&quot; must be one of"],
    [{ ...WHOLE, html: 7 }, "&quot;html&quot; must be a text, not 7."],
    ["<h1>Labs</h1>", "a render result must be an object"],
  ])("says on the page why no site shows %j", async (result, sentence) => {
    const site = await siteThat("text/html; charset=utf-8", DOCUMENT);
    const { answer, text } = await open(site, "/labs", { result });
    expect(answer.status).toBe(200);
    expect(text).toContain("Rendering on the server failed:");
    expect(text).toContain(sentence);
    expect(text).not.toContain("<h1>Labs</h1>");
  });
});
