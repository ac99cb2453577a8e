import { gzipSync } from "node:zlib";
import { describe, expect, it, jest } from "@jest/globals";
import { RATE_LIMITS } from "@octavo/contracts";
import { findActiveMarkup } from "../../../test/find-active-markup";
import { useOtherSite } from "../../../test/other-site";
import { useTestApp } from "../../../test/test-app";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";

/** The only private address that may be asked. */
const app = useTestApp({ INNER_NETWORKS: "127.0.0.1" });

const HTML = { "content-type": "text/html; charset=utf-8" };

/** Answers of another site by path. */
const PAGES: Record<string, [headers: object, body: string | Buffer]> = {
  "/article": [
    HTML,
    `<!doctype html><html><head><title>An article · A site</title>
     <meta property="og:title" content="An article">
     <meta name="description" content="  What it says,\n &amp; why.  "></head><body><h1>No</h1></body></html>`,
  ],
  "/bare": [HTML, "<p>No title here.</p>"],
  "/latin": [
    { "content-type": "text/html; charset=iso-8859-1" },
    Buffer.from("<title>Über uns</title>", "latin1"),
  ],
  "/file.pdf": [
    { "content-type": "application/pdf" },
    "<title>Not a page</title>",
  ],
  "/packed": [
    { ...HTML, "content-encoding": "gzip" },
    gzipSync("<title>Packed</title>"),
  ],
  "/endless": [HTML, `<title>Long</title>${"<p>text".repeat(400_000)}`],
  "/deep": [HTML, `${"<b><p>".repeat(40_000)}<title>Deep</title>`],
  "/hostile": [
    HTML,
    `<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>
     <meta name="description" content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">`,
  ],
  "/gists/0123456789abcdef": [
    { "content-type": "application/json" },
    JSON.stringify({
      description: "How to <b>sort</b>",
      files: {
        "sort.ts": { content: "a < b;\n" },
        "notes & more.txt": { content: "\nOne" },
      },
    }),
  ],
  "/gists/abcdef0123456789": [
    { "content-type": "application/json" },
    JSON.stringify({ files: { "a.ts": { content: "a", truncated: true } } }),
  ],
};

const site = useOtherSite(({ url = "" }, answer) => {
  const [headers, body] = PAGES[url] ?? [];
  answer.writeHead(body === undefined ? 404 : 200, { ...headers });
  answer.end(body ?? "");
});

const writer = () => app.signIn({ permissions: ["create_posts"] });

async function embed(url: string) {
  const { body, status } = await (
    await writer()
  )
    .post("/api/embeds")
    .send({ url });
  const { html = "" } = body as { html?: string };
  return { html, error: body.error, status };
}

const card = (path: string, title: string, description?: string) =>
  `<div class="link-card"><p><a href="${site.origin}${path}" rel="noopener">${title}</a></p>${description === undefined ? "" : `<p>${description}</p>`}</div>`;

const address = (path: string) => site.origin.replace("http://", "") + path;

describe("POST /api/embeds", () => {
  it("makes a card of a page, with the title and the description that it has [DESK-EMBED-03]", async () => {
    expect(await embed(`${site.origin}/article`)).toMatchObject({
      status: 200,
      html: card("/article", "An article", "What it says, &amp; why."),
    });
    const latin = await embed(`${site.origin}/latin`);
    expect(latin.html).toBe(card("/latin", "Über uns"));
  });

  it.each(["/bare", "/file.pdf", "/packed", "/deep"])(
    "names a page without a title that it can read by its address: %s [DESK-EMBED-03]",
    async (path) => {
      const { html } = await embed(site.origin + path);
      expect(html).toBe(card(path, address(path)));
    },
  );

  it("reads the beginning of an endless page only, and no markup of any [DESK-EMBED-03, SEC-20]", async () => {
    const endless = await embed(`${site.origin}/endless`);
    expect(endless.html).toBe(card("/endless", "Long"));
    const { html } = await embed(`${site.origin}/hostile`);
    expect(html).toContain("&lt;script&gt;");
    expect(findActiveMarkup(html)).toEqual([]);
  });

  it("makes a player of the address of a video or a pen, without asking anyone [DESK-EMBED-01]", async () => {
    const video = await embed("https://youtu.be/aqz-KE-bpKQ");
    expect(video.html).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" allowfullscreen="" class="ql-video"></iframe>',
    );
    const pen = await embed("https://codepen.io/someone/pen/abcDEF");
    expect(pen.html).toContain(
      "https://codepen.io/someone/embed/abcDEF?default-tab=result",
    );
  });

  it("makes code of the files of a Gist, with a card that leads to it [DESK-EMBED-02]", async () => {
    const outbound = app.get(OutboundService);
    const read = outbound.read.bind(outbound);
    jest
      .spyOn(outbound, "read")
      .mockImplementation((url, most) =>
        read(url.replace("https://api.github.com", site.origin), most),
      );
    const url = "https://gist.github.com/someone/0123456789abcdef";
    const { html } = await embed(url);
    expect(html).toMatch(
      /<pre data-language="ts" data-file="sort.ts">a &lt; b;<\/pre>/,
    );
    expect(html).toMatch(/<pre data-language="txt"[^>]*>\n\nOne<\/pre>/);
    expect(html).toContain(
      `<div class="link-card"><p><a href="${url}" rel="noopener">How to &lt;b&gt;sort&lt;/b&gt;</a></p></div>`,
    );
    const cut = await embed("https://gist.github.com/abcdef0123456789");
    expect(cut).toMatchObject({
      status: 400,
      error:
        "GitHub did not return this Gist as a whole. It may be too long, or not be a Gist.",
    });
    jest.restoreAllMocks();
  });

  it("says why a page cannot be read [DESK-EMBED-04]", async () => {
    const reasons = [
      [`${site.origin}/none`, /^The server answered 404: there is no such/],
      ["http://127.0.0.2/", /^The address belongs to a private network/],
      ["http://[::1]:8080/", /^The address belongs to a private network/],
      ["http://127.0.0.1:1/", /^The address belongs to a private network/],
      ["http://127.0.0.1:65001/", /^The server could not be reached/],
      ["ftp://example.org", /web address/],
      ["/about", /web address/],
      [`https://example.org/${"a".repeat(2100)}`, /too long/],
    ] as const;
    for (const [url, reason] of reasons)
      expect(await embed(url)).toMatchObject({
        status: 400,
        error: expect.stringMatching(reason),
      });
  });

  it("is for people who write, a limited number of times an hour", async () => {
    const viewer = await app.signIn({ permissions: ["view_dashboard"] });
    const call = (client: typeof viewer) =>
      client.post("/api/embeds").send({ url: "https://vimeo.com/76979871" });
    expect((await call(viewer)).status).toBe(403);
    const client = await writer();
    const { uses } = RATE_LIMITS.embedsPerCaller;
    for (let use = 0; use < uses; use += 1)
      expect((await call(client)).status).toBe(200);
    expect((await call(client)).status).toBe(429);
  });
});

describe("a server whose operator turned requests to other sites off", () => {
  const quiet = useTestApp({ LINK_CHECKS: "off" });

  it("says so [DESK-EMBED-04]", async () => {
    const client = await quiet.signIn({ permissions: ["create_posts"] });
    const { status, body } = await client
      .post("/api/embeds")
      .send({ url: "https://example.org" });
    expect([status, body.error]).toEqual([
      409,
      "Pages are not looked up, because LINK_CHECKS is off on this server.",
    ]);
  });
});
