import { describe, expect, it } from "@jest/globals";
import { RATE_LIMITS, type ExternalLinkDto } from "@octavo/contracts";
import { useOtherSite } from "../../../test/other-site";
import { useTestApp } from "../../../test/test-app";

/** The only private address that may be asked. */
const app = useTestApp({ INNER_NETWORKS: "127.0.0.1" });

/** Another site: what it answers is in the path. */
let asked: string[] = [];
const site = useOtherSite(({ url = "" }, answer) => {
  asked.push(url);
  const [, status = "200", target] = url.split("/");
  if (status === "break") {
    answer.destroy();
    return;
  }
  answer.writeHead(
    Number.parseInt(status, 10),
    target === undefined ? {} : { location: decodeURIComponent(target) },
  );
  answer.end("text");
});

const linksTo = (...urls: string[]) =>
  urls.map((url) => `<p><a href="${url}">there</a></p>`).join("");

async function checked(): Promise<ExternalLinkDto[]> {
  const writer = await app.signIn({ permissions: ["edit_posts"] });
  asked = [];
  expect((await writer.post("/api/external-links/check")).status).toBe(202);
  await app.runJobs();
  const { body } = await writer.get("/api/external-links?limit=100");
  return body.data as unknown as ExternalLinkDto[];
}

const stateOf = (links: ExternalLinkDto[], path: string) =>
  links.find(({ url }) => url.endsWith(path));

describe("links to other sites", () => {
  it("are found in public texts and checked in the background [DESK-LINKS-01, DESK-LINKS-02]", async () => {
    const post = await app.create.post({
      title: "Sources",
      status: "published",
      content: linksTo(
        `${site.origin}/200#part`,
        `${site.origin}/404`,
        `${site.origin}/301/%2F410`,
        `${site.origin}/302/%2F200`,
        `${site.origin}/403?a=1&amp;b=2`,
        `${site.origin}/break`,
        "/about",
        "mailto:a@b.example",
      ),
    });
    await app.create.post({
      status: "draft",
      content: linksTo(`${site.origin}/404?draft`),
    });
    const links = await checked();

    expect(
      links.map(({ url, state }) => [url.replace(site.origin, ""), state]),
    ).toEqual(
      expect.arrayContaining([
        ["/200", "working"],
        ["/404", "broken"],
        ["/301/%2F410", "broken"],
        ["/302/%2F200", "working"],
        ["/403?a=1&b=2", "unclear"],
        ["/break", "unclear"],
      ]),
    );
    expect(links).toHaveLength(6);
    expect(stateOf(links, "/404")).toMatchObject({
      reason: "The server answered 404: there is no such page.",
      used_by: [{ resource: "posts", id: post.id, title: "Sources" }],
      uses: 1,
    });
    expect(stateOf(links, "/break")?.reason).toBe(
      "The server could not be reached.",
    );
  });

  it("are broken after two days without an answer, until the server answers again [DESK-LINKS-02]", async () => {
    await app.database.query(
      `UPDATE external_links SET due_at = now(), failing_since = now() - interval '3 days', checked_at = now() - interval '1 day'
       WHERE url LIKE '%/break' OR url LIKE '%/200'`,
    );
    const links = await checked();
    expect(stateOf(links, "/break")?.state).toBe("broken");
    expect(stateOf(links, "/200")).toMatchObject({
      state: "working",
      failing_since: null,
    });
  });

  it("are not checked again right after a check [DESK-LINKS-03]", async () => {
    await checked();
    expect(asked).toEqual([]);
    await app.database.query(
      "UPDATE external_links SET checked_at = now() - interval '1 hour'",
    );
    await checked();
    expect(asked).toContain("/404");
    expect(asked).not.toContain("/200");
  });

  it("into an inner network are not followed, nor redirects into one [DESK-LINKS-04, SEC-146]", async () => {
    const inner = [
      "http://127.0.0.2/",
      "http://[::1]/",
      "http://[::ffff:7f00:2]/",
      "http://169.254.169.254/latest/meta-data/",
      "http://10.0.0.1:8080/",
      "http://2130706434/",
      "http://127.0.0.1:22/",
      `${site.origin}/302/http%3A%2F%2F10.0.0.1%2F`,
    ];
    await app.create.post({
      status: "published",
      content: linksTo(...inner),
    });
    const links = await checked();
    for (const url of inner)
      expect([url, links.find((one) => one.url === url)]).toEqual([
        url,
        expect.objectContaining({
          state: "unclear",
          reason: "The address belongs to a private network.",
        }),
      ]);
  });

  it("are forgotten with the last public text that has them [DESK-LINKS-01]", async () => {
    await app.database.query("UPDATE posts SET status = 'archived'");
    expect(await checked()).toEqual([]);
  });

  it("are listed for those who edit posts or pages, by state and part of the address [DESK-LINKS-01]", async () => {
    await app.create.post({
      status: "published",
      content: linksTo(`${site.origin}/404`, `${site.origin}/200`),
    });
    const page = await app.create.page({
      title: "Links",
      publishStatus: "published",
      content: linksTo(`${site.origin}/200`),
    });
    expect(stateOf(await checked(), "/200")).toMatchObject({
      uses: 2,
      used_by: [{ resource: "posts" }, { resource: "pages", id: page.id }],
    });
    const reader = await app.signIn({ permissions: ["view_dashboard"] });
    expect((await reader.get("/api/external-links")).status).toBe(403);
    expect((await reader.post("/api/external-links/check")).status).toBe(403);
    const writer = await app.signIn({ permissions: ["edit_pages"] });
    const urls = async (query: string) =>
      (await writer.get(`/api/external-links?${query}`)).body.data.map((link) =>
        link["url"].replace(site.origin, ""),
      );
    expect(await urls("state=broken")).toEqual(["/404"]);
    expect(await urls("state=working&search=/200")).toEqual(["/200"]);
    expect(await urls("search=%25")).toEqual([]);
    expect((await writer.get("/api/external-links?state=x")).status).toBe(400);
  });
});

describe("a check", () => {
  it("can be started twelve times an hour by each person [DESK-LINKS-03]", async () => {
    const writer = await app.signIn({ permissions: ["edit_posts"] });
    const start = async () =>
      (await writer.post("/api/external-links/check")).status;
    for (let use = 0; use < RATE_LIMITS.linkChecksPerCaller.uses; use += 1)
      expect(await start()).toBe(202);
    expect(await start()).toBe(429);
  });
});

describe("a server whose operator turned the checks off", () => {
  const quiet = useTestApp({ LINK_CHECKS: "off" });

  it("says so [DESK-LINKS-03]", async () => {
    const writer = await quiet.signIn({ permissions: ["edit_posts"] });
    const { status, body } = await writer.post("/api/external-links/check");
    expect([status, body.error]).toEqual([
      409,
      "Links are not checked, because LINK_CHECKS is off on this server.",
    ]);
  });
});
