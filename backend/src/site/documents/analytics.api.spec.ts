import { beforeAll, describe, expect, it } from "@jest/globals";
import type { SaveAnalyticsSettingsDto } from "@octavo/contracts";
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
      ...{ service: "none", address: "", site_id: "" },
      ...{ updated_at: null, version: 1 },
    });
    expect(await page()).toEqual({
      ...{ tag: null, scripts: [], connections: [] },
      hashes: [expect.any(String), expect.any(String)],
    });
  });

  it.each<SaveAnalyticsSettingsDto & { attributes: string; calls: string }>([
    {
      ...{ service: "plausible", address: null, site_id: "example.org" },
      attributes: `src="https://plausible.io/js/script.js" data-domain="example.org"`,
      calls: "https://plausible.io",
    },
    {
      ...{ service: "umami", address: null, site_id: "4fb7-11" },
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
        ...{ tag: null, scripts: [], connections: [] },
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
      "service must be one of: none, plausible, umami, matomo, goatcounter",
    ],
    [
      { address: `https://x.org/"><script>` },
      "The address of the service begins with https:// and has no question mark",
    ],
    [
      { site_id: `"><script>` },
      "The site is a domain, a number or an id, without spaces",
    ],
  ])("cannot be %j [OWNER-ANALYTICS-01]", async (input, sentence) => {
    const { status, body } = await save(input);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("is chosen by superusers alone, who confirm that it is them [OWNER-ANALYTICS-03, SEC-143]", async () => {
    const owner = await app.signIn({ permissions: ["edit_settings"] });
    expect((await owner.get(ADDRESS)).status).toBe(403);
    expect((await owner.put(ADDRESS).send({})).status).toBe(403);
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1",
      [boss.authorId],
    );
    const { status, body } = await save({ service: "none" });
    expect([status, body.code]).toEqual([403, "confirmation_required"]);
  });
});
