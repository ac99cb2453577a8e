import { describe, expect, it } from "@jest/globals";
import {
  reasons,
  useWordPressImports,
} from "../../../../test/wordpress-imports";
import { wxrFile } from "../../../../test/wxr-file";

const { app, asked, old, post, rows, run } = useWordPressImports();

describe("an export that is not as it should be", () => {
  const site = { address: "https://bad.example" };

  it("may be in several files, which may have an item twice [MOVE-IN-01, MOVE-BAD-06]", async () => {
    const summary = await run({
      "1.xml": wxrFile([{ id: 100 }, { id: 101 }], site),
      "2.xml": wxrFile([{ id: 101, title: "Other" }, { id: 102 }], site),
    });
    expect(summary).toMatchObject({
      total: 3,
      isInterrupted: false,
      counts: { created: 3 },
      notes: ["Items that are in the export twice: post/101."],
    });
    expect((await post("entry-101")).title).toBe("Entry 101");
    await expect(
      run({ "1.xml": wxrFile([], site), "2.xml": wxrFile([]) }),
    ).rejects.toThrow(/two sites, bad.example and old.example/);
  });

  it("never has its entities expanded [MOVE-BAD-01]", async () => {
    const prologue = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>\n`;
    const text = wxrFile([{ id: 110 }], { ...site, prologue }).replace(
      "<![CDATA[Entry 110]]>",
      "Title &b; &f; &nbsp;end",
    );
    const { notes } = await run({ "entities.xml": text });
    expect((await post("entry-110")).title).toBe("Title &b; &f; end");
    expect(notes).toEqual([
      expect.stringMatching(
        /^entities.xml is no valid XML at 3 places, first: /,
      ),
    ]);
  });

  it("may be in Latin-1 although it says UTF-8 [MOVE-BAD-02]", async () => {
    const text = wxrFile([{ id: 120, title: "Über “uns” – é" }], site);
    const latin = Buffer.from(
      text.replace("“uns” –", "\u0093uns\u0094 \u0096"),
      "latin1",
    );
    await run({ "latin.xml": latin });
    expect((await post("entry-120")).title).toBe("Über “uns” – é");
    const utf8 = wxrFile([{ id: 121, title: "日本 X é" }], site);
    const damaged = Buffer.from(utf8);
    damaged[damaged.indexOf("X")] = 0xff;
    await run({ "damaged.xml": damaged });
    expect((await post("entry-121")).title).toBe("日本 \uFFFD é");
  });

  it("may end in the middle: the first items come [MOVE-BAD-03]", async () => {
    const text = wxrFile(
      [{ id: 130 }, { id: 131, title: "Cut off", content: "é".repeat(1000) }],
      site,
    );
    const bytes = Buffer.from(text);
    const middle = bytes.lastIndexOf("é") - 99;
    const summary = await run({ "half.xml": bytes.subarray(0, middle) });
    expect(summary).toMatchObject({
      counts: { created: 1 },
      notes: [
        'half.xml ends in the middle. What comes before its end is taken, but not "Cut off".',
      ],
    });
  });

  it("may have a post of 40 MB, which is refused, and the others come [MOVE-BAD-04]", async () => {
    const huge = "<p>A long text.</p>\n".repeat(2_100_000);
    const summary = await run({
      "huge.xml": wxrFile([{ id: 140, content: huge }, { id: 141 }], site),
    });
    expect(summary.counts).toMatchObject({ created: 1, refused: 1 });
    expect(summary.notTaken).toEqual([
      {
        file: 'post/140 "Entry 140"',
        reason: "has a text of more than 5 million characters",
      },
    ]);
  });

  it("may have the same slug, unknown authors and dates that are none [MOVE-BAD-06]", async () => {
    const summary = await run({
      "odd.xml": wxrFile(
        [
          { id: 150, slug: "same" },
          {
            id: 151,
            slug: "same",
            author: "ghost",
            content:
              '<p>See <a href="https://bad.example/?p=152">the third</a>.</p>',
          },
          { id: 152, slug: "same", date: "1955-06-07 08:09:10" },
          { id: 153, date: "0000-00-00 00:00:00" },
          { id: 154, title: "", content: "<p>Only words.</p>" },
          { id: 155, title: "t".repeat(300), slug: "%e6%97%a5" },
          { id: 156, content: "<!-- wp:spacer /-->" },
          { id: 157, status: "odd" },
        ],
        site,
      ),
    });
    expect(summary.counts).toMatchObject({ created: 7, refused: 1 });
    const made = await rows<{ slug: string; published_at: Date | null }>(
      "SELECT slug, published_at FROM posts WHERE slug LIKE 'same%' ORDER BY slug",
    );
    expect(made.map(({ slug }) => slug)).toEqual(["same", "same-2", "same-3"]);
    expect(made[2]?.published_at).toEqual(new Date("1955-06-07T08:09:10Z"));
    expect((await post("same-2")).content).toContain('href="/post/same-3"');
    expect((await post("t".repeat(80))).title).toHaveLength(200);
    expect(reasons(summary)).toEqual(
      expect.arrayContaining([
        'post/151 "Entry 151": its author "ghost" is not described in the file',
        expect.stringMatching(
          /^post\/153 .*: has no date; \d{4}-\d\d-\d\d is taken/,
        ),
        'post/154 "": has no title; "Only words." is taken',
        'post/156 "Entry 156": has no text',
        'post/157 "Entry 157": had the status "odd"; it is a draft',
      ]),
    );
  });

  it("may lead to pictures that cannot be had, which stay where they are [MOVE-BAD-07]", async () => {
    const image = (address: string) => `<img src="${address}" alt="">`;
    const inner = "http://10.0.0.1/inner.png";
    const summary = await run({
      "pictures.xml": wxrFile(
        [
          {
            id: 160,
            content: `<p>${image("/page.png")}${image("/none.png")}${image("https://elsewhere.example/x.png")}${image("/inner.png")}</p>`,
          },
          { id: 161, type: "attachment", status: "inherit", file: inner },
          { id: 162, meta: { _thumbnail_id: "161" } },
        ],
        { address: old.origin },
      )
        .replaceAll("/inner.png", inner)
        .replaceAll(`http://10.0.0.1${inner}`, inner),
    });
    expect(reasons(summary)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/page.png was not accepted \(.*\)$/),
        expect.stringMatching(/none.png could not be fetched \(.*404/),
        expect.stringMatching(
          /10.0.0.1\/inner.png: could not be fetched \(.*private network/,
        ),
      ]),
    );
    const { content } = await post("entry-160");
    expect(content).toContain(`src="${old.origin}/page.png"`);
    expect(content).toContain('src="https://elsewhere.example/x.png"');
    expect(content).toContain(`src="${inner}"`);
    expect(await post("entry-162")).toMatchObject({ featuredImageUrl: inner });
  });

  it("is not asked for more pictures when its server has failed five times, and is asked again next time [MOVE-BAD-07, MOVE-IN-02]", async () => {
    const images = Array.from(
      { length: 7 },
      (_, index) => `<img src="/broken/${index}.png" alt="">`,
    );
    const broken = (content: string) => ({
      "broken.xml": wxrFile([{ id: 165, content }], { address: old.origin }),
    });
    const text = `<p>${images.join("")}</p>`;
    const count = () =>
      asked.filter((url) => url.startsWith("/broken/")).length;
    const summary = await run(broken(text));
    expect(count()).toBe(5);
    expect(reasons(summary)).toContainEqual(
      expect.stringMatching(
        /6.png was not asked for, because .* had not answered 5 times in a row$/,
      ),
    );
    expect((await run(broken(text))).counts).toMatchObject({ unchanged: 1 });
    expect(count()).toBe(10);
  });

  it("does not wait for a picture that never comes once the import is stopped, and asks for it next time [MOVE-BAD-07, MOVE-IN-09]", async () => {
    const content = '<p>Text <img src="/silent/dot.png" alt=""></p>';
    const silent = {
      "silent.xml": wxrFile([{ id: 166, content }], { address: old.origin }),
    };
    const controller = new AbortController();
    const running = run(silent, { signal: controller.signal });
    const isAsked = () => asked.includes("/silent/dot.png");
    while (!isAsked()) await new Promise((done) => setImmediate(done));
    controller.abort();
    expect(reasons(await running)).toContainEqual(
      expect.stringMatching(/silent\/dot.png could not be fetched/),
    );
    expect((await post("entry-166")).content).toContain("/silent/dot.png");
  });

  it.each([
    ["a page", "<html><body>Hello</body></html>", /is no export of WordPress/],
    [
      "a feed",
      '<?xml version="1.0"?><rss><channel><title>A</title></channel></rss>',
      /is no export of WordPress/,
    ],
    ["nothing", "", /is no export of WordPress/],
    ["no tags", "a".repeat(7_000_000), /without a tag/],
    [
      "bytes",
      Buffer.from([0, 1, 2, 255, 254, 60, 0]),
      /is no export of WordPress/,
    ],
  ])(
    "is refused with a sentence when it is %s [MOVE-BAD-06]",
    async (_, content, sentence) => {
      await expect(run({ "no.xml": content })).rejects.toThrow(sentence);
    },
  );

  it("stops between two items when asked, and continues next time [MOVE-IN-09]", async () => {
    const ids = Array.from({ length: 90 }, (_, index) => ({
      id: 1700 + index,
    }));
    const text = wxrFile(ids, site);
    const controller = new AbortController();
    const stopped = await run(
      { "stop.xml": text },
      {
        signal: controller.signal,
        report: ({ done }) => done === 2 && controller.abort(),
      },
    );
    const { created } = stopped.counts;
    expect(stopped.isInterrupted).toBe(true);
    expect(created).toBeLessThan(90);
    const { counts } = await run({ "stop.xml": text });
    expect(counts).toMatchObject({
      created: 90 - created,
      unchanged: created,
    });
  });

  it("stores many items in one transaction, finds each of them, and refuses one that cannot be stored alone [MOVE-IN-20]", async () => {
    await app.database.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'not this one'; END $$;
      CREATE TRIGGER refuse_one BEFORE INSERT ON posts
        FOR EACH ROW WHEN (NEW.slug = 'together-7') EXECUTE FUNCTION refuse_one()`);
    const entries = Array.from({ length: 12 }, (_, index) => ({
      id: 1900 + index,
      slug: `together-${index}`,
      content: `<p>A text about kelpforests number ${index}, long enough.</p>`,
      terms: [["post_tag", "seaweed", "Seaweed"]] as [string, string, string][],
    }));
    const summary = await run({ "together.xml": wxrFile(entries, site) });
    expect(summary.counts).toMatchObject({ created: 11, refused: 1 });
    expect(reasons(summary)).toContainEqual(
      expect.stringContaining("not this one"),
    );
    for (const word of ["kelpforests", "kelpforrests", "seaweed"]) {
      const { body } = await app.visitor.get(`/api/posts/search?query=${word}`);
      expect([word, body.total]).toEqual([word, 11]);
    }
    const [revisions] = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM revisions JOIN posts ON posts.id = post_id
       JOIN audit_log ON subject_type = 'post' AND subject_id = post_id
       WHERE slug LIKE 'together-%'`,
    );
    expect(revisions?.n).toBe(11);
  });
});
