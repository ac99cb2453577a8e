import { describe, expect, it } from "@jest/globals";
import type { ImportDto, ImportItemDto } from "@octavo/contracts";
import { useSiteImports } from "../../../../test/use-site-imports";

const { app, person, items, checked, imported } = useSiteImports();

const RSS = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Harbor</title><link>https://harbor.example/</link>
<item><title>Tides &amp;amp; time</title><link>https://harbor.example/2020/tides/</link><guid>https://harbor.example/?p=1</guid>
<pubDate>Thu, 02 Jan 2020 03:04:05 +0000</pubDate><dc:creator>Ana Lima</dc:creator><category>Sea</category><category>Moon</category>
<description>About tides.</description>
<content:encoded><![CDATA[<p>Words about tides, <a href="/2020/boats/">boats</a>.</p><script>alert(1)</script>]]></content:encoded></item>
<item><title>Boats</title><link>https://harbor.example/2020/boats/</link><pubDate>Fri, 03 Jan 2020 03:04:05 GMT</pubDate>
<author>bo@harbor.example (Bo Dahl)</author><description>Only the beginning of it &b; …</description></item>
<item><title>Boats</title><link>https://harbor.example/2020/boats/</link><description>Twice.</description></item>
</channel></rss>`;

const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title>
<link rel="self" href="https://log.example/feed"/><link href="https://log.example/"/>
<entry><id>tag:log.example,2021:1</id><title>First log</title><link href="https://log.example/first.html"/>
<published>2021-02-03T04:05:06Z</published><author><name>Cleo</name></author><category term="wind" label="Wind"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Strong <em>wind</em> &amp; rain.</p></div></content></entry></feed>`;

interface Shown {
  title: string;
  content: string;
  published_at: string;
  author: { name: string };
  tags: { name: string }[];
}

const post = async (slug: string): Promise<Shown> =>
  (await app.visitor.get(`/api/posts/slug/${slug}`)).body as unknown as Shown;

describe("a feed", () => {
  it("brings the entries of RSS: text or excerpt, date, author, categories as tags, links [MOVE-FEED-01]", async () => {
    const { id, counts } = await imported({ "feed.xml": RSS });
    expect(counts).toMatchObject({ created: 2, refused: 0 });
    const tides = await post("tides");
    expect(tides).toMatchObject({
      title: "Tides & time",
      published_at: "2020-01-02T03:04:05.000Z",
      author: { name: "Ana Lima" },
    });
    expect(tides.tags.map(({ name }) => name)).toEqual(["Sea", "Moon"]);
    expect(tides.content).toContain('<a href="/post/boats">boats</a>');
    expect(tides.content).not.toContain("script");
    const boats = await post("boats");
    expect(boats.author.name).toBe("Bo Dahl");
    const remarks = (await items(id)).flatMap((item) => item.remarks);
    expect(remarks).toContainEqual(expect.stringContaining("excerpt"));
    const { status, headers } = await app.visitor.get("/2020/tides");
    expect([status, headers.location]).toEqual([301, "/post/tides"]);
  });

  it("has a report that each person reads in their own language, one of before as it was written [MOVE-IN-23]", async () => {
    const half = RSS.replaceAll("harbor", "quay").replace(/<.channel>.*/, "");
    const dry = await checked({ "half.xml": half });
    await app.database.query(
      `UPDATE import_items SET reason = 'as it was once' WHERE import_id = $1 AND label = 'Tides &amp; time'`,
      [dry.id],
    );
    const german = async (path: string) => {
      const asked = person().get(`/api/imports/${dry.id}${path}`);
      return (await asked.set("accept-language", "de")).body;
    };
    const { notes } = (await german("")) as unknown as ImportDto;
    expect(notes).toEqual([
      "half.xml endet in der Mitte. Was vor dem Ende kommt, wird übernommen.",
      "Ein Feed hat nur die neuesten Einträge einer Website und keine Seiten.",
      "Einträge, deren Text der Feed nicht hat: 1.",
    ]);
    const found = (await german("/items")).data as unknown as ImportItemDto[];
    const told = Object.fromEntries(
      found.map(({ label, reason, remarks }) => [label, [reason, remarks]]),
    );
    const script =
      "hatte Teile, die ein Text nicht haben darf; sie sind weggelassen: script";
    const excerpt =
      "kommt mit dem Auszug des Feeds, weil der Feed den Text nicht hat";
    expect(told).toEqual({
      "Tides &amp; time": ["as it was once", [script]],
      Boats: [null, [excerpt]],
    });
    await person().delete(`/api/imports/${dry.id}`);
  });

  it("brings the entries of Atom, with texts in XHTML [MOVE-FEED-01]", async () => {
    await imported({ "atom.xml": ATOM });
    const first = await post("first");
    expect(first.content).toContain("<p>Strong <em>wind</em> &amp; rain.</p>");
    expect(first).toMatchObject({
      published_at: "2021-02-03T04:05:06.000Z",
      author: { name: "Cleo" },
      tags: [{ name: "Wind" }],
    });
  });

  it("expands no entities, and is refused when it nests too deeply or ends too early [MOVE-FEED-02]", async () => {
    expect((await post("boats")).content).not.toContain("aaaaaaaaaa");
    const deep = RSS.replace("Twice.", "<b>".repeat(300));
    expect((await checked({ "deep.xml": deep })).reason).toMatch(/nests 200/);
    const half = await checked({ "half.xml": RSS.slice(0, -200) });
    expect(half.notes).toContainEqual(expect.stringContaining("the middle"));
  });
});
