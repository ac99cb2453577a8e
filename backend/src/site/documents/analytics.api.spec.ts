import { beforeAll, describe, expect, it } from "@jest/globals";
import type {
  SaveAnalyticsSettingsDto,
  SnippetPreviewDto,
} from "@octavo/contracts";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const ADDRESS = "/api/settings/analytics";
const app = useTestApp();

let boss: TestClient;

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, {
    render: `return { status: 200, head: "", html: "<h1>A page</h1>", state: "{}" };`,
  });
  await goLive(app, { app: "admin" });
  boss = await app.signIn({ role: "superuser" });
});

const save = (input: object) => boss.put(ADDRESS).send(input);

/** The scripts of a page that come from elsewhere, and what its policy allows. */
async function page(client = app.visitor, path = "/") {
  const { text, headers } = await client.get(path);
  const policy = String(headers["content-security-policy"]);
  const sources = (name: string): string[] =>
    new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
  return {
    tag: /<script defer[^>]*>/.exec(text)?.[0] ?? null,
    scripts: sources("script-src").filter((source) => /^http/.test(source)),
    hashes: sources("script-src").filter((source) => /sha256/.test(source)),
    connections: sources("connect-src").slice(1),
  };
}

describe("a service that counts visits", () => {
  it("is none until one is chosen, and pages load nothing from elsewhere [OWNER-ANALYTICS-01]", async () => {
    expect((await boss.get(ADDRESS)).body).toEqual({
      service: "none",
      address: "",
      site_id: "",
      snippet: "",
      hosts: [],
      updated_at: null,
      version: 1,
    });
    expect(await page()).toEqual({
      tag: null,
      scripts: [],
      connections: [],
      hashes: [expect.any(String), expect.any(String)],
    });
  });

  it.each<SaveAnalyticsSettingsDto & { attributes: string; calls: string }>([
    {
      service: "plausible",
      address: null,
      site_id: "example.org",
      attributes: `src="https://plausible.io/js/script.js" data-domain="example.org"`,
      calls: "https://plausible.io",
    },
    {
      service: "umami",
      address: null,
      site_id: "4fb7-11",
      attributes: `src="https://cloud.umami.is/script.js" data-website-id="4fb7-11"`,
      calls: "https://api-gateway.umami.dev",
    },
    {
      service: "umami",
      address: "https://stats.example.org/u/",
      site_id: "4fb7-11",
      attributes: `src="https://stats.example.org/u/script.js" data-website-id="4fb7-11"`,
      calls: "https://stats.example.org",
    },
    {
      service: "matomo",
      address: "https://stats.example.org/matomo",
      site_id: "7",
      attributes: `src="https://stats.example.org/matomo/matomo.js"`,
      calls: "https://stats.example.org",
    },
    {
      service: "goatcounter",
      address: "https://pier.goatcounter.com",
      site_id: null,
      attributes: `src="https://gc.zgo.at/count.js" data-goatcounter="https://pier.goatcounter.com/count"`,
      calls: "https://pier.goatcounter.com",
    },
  ])(
    "is $service at $address, whose script and calls the policy allows, at once [OWNER-ANALYTICS-01]",
    async ({ attributes, calls, ...input }) => {
      expect((await save(input)).status).toBe(200);
      const { tag, scripts, hashes, connections } = await page();
      expect(tag).toBe(`<script defer fetchpriority="low" ${attributes}>`);
      const [, src = ""] = /src="(.*?)"/.exec(attributes) ?? [];
      expect(scripts).toEqual([new URL(src).origin]);
      expect(connections).toEqual([calls]);
      const isSetUp = /matomo|goatcounter/.test(`${input.service}`);
      expect(hashes).toHaveLength(isSetUp ? 3 : 2);
    },
  );

  it("is in no page of the admin, nor in one with which a session is sent [OWNER-ANALYTICS-02]", async () => {
    await save({ service: "plausible", address: null, site_id: "example.org" });
    expect((await page()).scripts).toHaveLength(1);
    for (const [client, path] of [
      [boss, "/"],
      [app.visitor, "/admin"],
    ] as const)
      expect(await page(client, path)).toMatchObject({
        tag: null,
        scripts: [],
        connections: [],
      });
  });

  it.each<[object, string]>([
    [
      { service: "matomo", address: null, site_id: "1" },
      "This service needs the address where it is.",
    ],
    [
      { service: "umami", address: null, site_id: null },
      "This service needs the name or number that it gave the site.",
    ],
    [
      { service: "google" },
      "service must be one of: none, plausible, umami, matomo, goatcounter, snippet",
    ],
    [
      { address: `https://x.org/"><script>` },
      "The address of the service begins with https:// and has no question mark",
    ],
    [{ service: "snippet" }, "Write the snippet, or choose another service."],
    [
      { hosts: ["x.org; sandbox"] },
      "The hosts are names such as api.example.org or *.example.org",
    ],
    [
      { site_id: `"><script>` },
      "The site is a domain, a number or an id, without spaces",
    ],
  ])("cannot be %j [OWNER-ANALYTICS-01]", async (input, sentence) => {
    const { status, body } = await save(input);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  const SNIPPET = {
    snippet: `<!-- Count -->\n<script async src="https://cdn.example.org/a.js?x=1&amp;y" data-site="7"></script>\n<script>window.q = [];\nq.push("<b>")</script>`,
    hosts: ["api.example.org", "*.stats.example.org"],
  };
  const WRITTEN = `<script async="" src="https://cdn.example.org/a.js?x=1&amp;y" data-site="7"></script><script>window.q = [];\nq.push("<b>")</script>`;

  it("is a snippet, which is previewed in a sandbox before it can be saved, and may use its author's hosts alone [OWNER-ANALYTICS-04]", async () => {
    await save({ service: "none" });
    const whole = { service: "snippet", ...SNIPPET };
    const refused = await save(whole);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "Preview this snippet before you save it.",
    ]);
    const { body } = await boss.post(`${ADDRESS}/preview`).send(SNIPPET);
    const link = body as unknown as SnippetPreviewDto;
    const { pathname, search } = new URL(link.url);
    for (const client of [app.visitor, boss]) {
      const shown = await client.get(pathname + search);
      expect(shown.text).toContain(WRITTEN);
      expect(shown.text).toContain("Preview of a snippet that is not saved");
      const policy = String(shown.headers["content-security-policy"]);
      expect(policy).toMatch(/; sandbox allow-scripts /);
      expect(policy).not.toContain("allow-same-origin");
    }
    expect((await page()).scripts).toEqual([]);
    const other = { ...whole, hosts: [], preview: link.preview };
    expect((await save(other)).status).toBe(400);
    expect((await save({ ...whole, preview: link.preview })).status).toBe(200);
    const [entry] = await app.database.query<object[]>(
      "SELECT details FROM audit_log WHERE action = 'setting.update' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toMatchObject({
      details: {
        from: { service: "none", snippet: null },
        to: { service: "snippet", hosts: SNIPPET.hosts },
      },
    });
    const { text } = await app.visitor.get("/");
    expect(text).toContain(WRITTEN);
    const { scripts, hashes, connections } = await page();
    const allowed = [
      "https://cdn.example.org",
      "https://api.example.org",
      "https://*.stats.example.org",
    ];
    expect([scripts, connections]).toEqual([allowed, allowed]);
    expect(hashes).toHaveLength(3);
    for (const [client, path] of [
      [boss, "/"],
      [app.visitor, "/admin/login"],
      [app.visitor, "/frontends"],
    ] as const)
      expect((await client.get(path)).text).not.toContain("cdn.example.org");
  });

  it("is taken out of all pages at once, without a confirmation, and stays in the settings [OWNER-ANALYTICS-05]", async () => {
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1",
      [boss.authorId],
    );
    expect((await boss.delete(ADDRESS)).status).toBe(200);
    expect((await app.visitor.get("/")).text).not.toContain("cdn.example.org");
    const { body } = await boss.get(ADDRESS);
    expect(body).toMatchObject({ service: "none", ...SNIPPET });
    await app.database.query("UPDATE sessions SET confirmed_at = now()");
  });

  it.each([
    ["<p>Hello</p><script>1</script>", /<script> elements alone/],
    ["count()", /<script> elements alone/],
    ["<script><!--<script></script>", /<script> elements alone/],
    ["<script onerror=a() src=https://a.org/a.js></script>", /onerror$/],
    ["<script type=importmap>{}</script>", /type$/],
    ["<script src=http://a.org/a.js></script>", /begins with https/],
    ["<script src=a.js></script>", /begins with https/],
    ["<script src='https://a.org;x/a.js'></script>", /begins with https/],
    ["<script></script>".repeat(11), /at most 10/],
    [`<script>${"x".repeat(2000)}</script>`, /at most 2000 characters/],
  ])("cannot be the snippet %s [OWNER-ANALYTICS-04]", async (snippet, why) => {
    const { status, body } = await boss
      .post(`${ADDRESS}/preview`)
      .send({ snippet });
    expect(status).toBe(400);
    expect(body.error.replace(/\.$/, "")).toMatch(why);
  });

  it("is chosen by superusers alone, who confirm that it is them [OWNER-ANALYTICS-03, SEC-143]", async () => {
    const owner = await app.signIn({ permissions: ["edit_settings"] });
    expect((await owner.get(ADDRESS)).status).toBe(403);
    expect((await owner.put(ADDRESS).send({})).status).toBe(403);
    expect((await owner.delete(ADDRESS)).status).toBe(403);
    expect((await owner.post(`${ADDRESS}/preview`).send({})).status).toBe(403);
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1",
      [boss.authorId],
    );
    const { status, body } = await save({ service: "none" });
    expect([status, body.code]).toEqual([403, "confirmation_required"]);
  });
});
