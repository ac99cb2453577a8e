import { describe, expect, it } from "@jest/globals";
import { LIMITS, NO_SEO } from "@octavo/contracts";
import { spoken } from "../../common/texts/said";
import { readFields } from "./article-fields";
import { parseFrontMatter } from "./front-matter";

const NOW = new Date("2026-11-21T12:00:00Z");

function read(
  frontMatter: string,
  { body = "Text", path = "notes/a-file.md" } = {},
) {
  const warnings: string[] = [];
  const fields = readFields(
    parseFrontMatter(`---\n${frontMatter}\n---\n${body}`),
    {
      path,
      now: NOW,
      modifiedAt: new Date("2019-01-02T00:00:00Z"),
      defaultAuthor: "Team",
      defaultCategory: "Other",
      warn: (message) => warnings.push(spoken(message)),
    },
  );
  return { ...fields, warnings };
}

describe("readFields", () => {
  it("takes an archived post for one that other programs shall not publish either [MOVE-OUT-16]", () => {
    const { status, warnings } = read(
      "title: x\nstatus: archived\ndraft: true\ndate: 2020-01-02\nauthor: Ana\ncategory: news",
    );
    expect([status, warnings]).toEqual(["archived", []]);
  });

  it("reads a whole front matter without a remark", () => {
    expect(
      read(
        "title: A  Title\nsubtitle: Sub\ndate: 2020-01-02\nauthor: Ana\ncategory: news\ntags: [a, b, a]\nexcerpt: Short\nfeatured: true\ncover: true\nstatus: Archived\nslug: x",
      ),
    ).toEqual({
      title: "A Title",
      language: null,
      subtitle: "Sub",
      slug: "x",
      excerpt: "Short",
      authorName: "Ana",
      category: "news",
      tags: ["a", "b"],
      status: "archived",
      publishedAt: new Date("2020-01-02T00:00:00Z"),
      isFeatured: true,
      ends: { publicUntil: null, featuredUntil: null },
      cover: true,
      image: null,
      imageAlt: "",
      redirectFrom: [],
      seo: NO_SEO,
      warnings: [],
    });
  });

  it("reads the language in the spellings of other programs, and none that there is not [LEARN-LANG-07]", () => {
    expect(read("title: A\nlang: pt_br").language).toBe("pt-BR");
    expect(read("title: A\nlanguage: DE").language).toBe("de");
    const { language, warnings } = read("title: A\nlocale: klingonish");
    expect([language, warnings.join()]).toEqual([
      null,
      expect.stringContaining("a language that there is not (klingonish)"),
    ]);
  });

  it("reads what search engines and shared links show, and leaves out what is too long [DESK-SEO-01]", () => {
    const { seo, warnings } = read(
      `title: A\nmeta_title: For "search"\nseo_description: What it is\nog_title: ${"x".repeat(LIMITS.titleMax + 1)}\nsocial_description: Shared`,
    );
    expect(seo).toEqual({
      meta_title: 'For "search"',
      meta_description: "What it is",
      social_title: null,
      social_description: "Shared",
      social_image_url: null,
    });
    expect(warnings).toContain(
      `the title for shared links is longer than ${LIMITS.titleMax} characters and was left out`,
    );
  });

  it.each([
    ["author: The Node.js Project", "The Node.js Project"],
    ["author: 'Minwoo Jung (@jmwsoft)'", "Minwoo Jung (@jmwsoft)"],
    ["author: Michael Dawson, Sam Roberts", "Michael Dawson, Sam Roberts"],
    ["author: [Ana, Bo]", "Ana, Bo"],
    ["authors: [{name: Ana}, {name: Bo}]", "Ana, Bo"],
    ["author: 42", "42"],
    ["x: y", "Team"],
  ])("takes the author of %j as written", (line, expected) => {
    expect(read(`title: A\n${line}`).authorName).toBe(expected);
  });

  it.each([
    ["slug: my-slug", "notes/a.md", "my-slug"],
    ["slug: /en/blog/release/v1", "notes/a.md", "v1"],
    ["x: y", "release/v20.12.0.md", "v20-12-0"],
    ["x: y", "weekly/2016-04-23-update.md", "update"],
    ["x: y", "notes/topic/index.md", "topic"],
    ["x: y", "notes/日本.md", "a-title"],
    ["x: y", "2019-03-04-hello/index.md", "hello"],
    ["x: y", "posts/2019_03_04_hello/index.md", "hello"],
    ["x: y", "2019/03/04/hello.md", "hello"],
    ["x: y", "2019/03/04/hello/index.md", "hello"],
    ["x: y", "2019/03/04/index.md", "a-title"],
    ["x: y", "2019-03-04/index.md", "a-title"],
    ["x: y", "notes/2019.md", "2019"],
    ["permalink: /2019/03/04/hello.html", "notes/a.md", "hello"],
    ["permalink: /:year/:title/", "notes/a.md", "a"],
    ["slug: Ünïcödé Slug", "notes/a.md", "uenicoede-slug"],
  ])("makes the slug for %j in %s: %s", (line, path, expected) => {
    expect(read(`title: A Title\n${line}`, { path }).slug).toBe(expected);
  });

  it.each([
    ["date: 2020-01-02", "published", "2020-01-02"],
    ["date: +7d", "scheduled", "2026-11-28"],
    ["date: 2020-01-02\nstatus: scheduled", "published", "2020-01-02"],
    ["date: +7d\nstatus: published", "scheduled", "2026-11-28"],
  ])("decides by %j: %s", (lines, status, day) => {
    const fields = read(`title: A\nauthor: A\ncategory: A\n${lines}`);
    expect(fields.status).toBe(status);
    expect(fields.publishedAt?.toISOString().slice(0, 10)).toBe(day);
    expect(fields.warnings).toEqual([]);
  });

  it.each(["status: draft", "draft: true", "draft: true\nstatus: published"])(
    "gives a draft no date: %j",
    (lines) => {
      expect(read(`title: A\ndate: 2020-01-01\n${lines}`)).toMatchObject({
        status: "draft",
        publishedAt: null,
      });
    },
  );

  it.each([
    ["published: false", "notes/a.md", []],
    ["published: no", "notes/a.md", []],
    ["published: 'false'\ndate: 2020-01-01", "notes/a.md", []],
    ["publish: false", "notes/a.md", []],
    ["draft: yes", "notes/a.md", []],
    ["x: y", "_drafts/a.md", []],
    [
      "published: false\nstatus: published",
      "notes/a.md",
      [
        'says both "published: false" and "status: published"; it stays a draft',
      ],
    ],
    [
      "draft: true\npublished: true",
      "notes/a.md",
      ['says both "draft: true" and "published: true"; it stays a draft'],
    ],
    [
      "draft: false\nstatus: draft",
      "notes/a.md",
      ['says both "status: draft" and "draft: false"; it stays a draft'],
    ],
    [
      "draft: true\npublished: 2020-01-01",
      "notes/a.md",
      ['says both "draft: true" and "published: 2020-01-01"; it stays a draft'],
    ],
    [
      "published: soon",
      "notes/a.md",
      ['"published: soon" is neither yes nor no; it stays a draft'],
    ],
  ])("keeps %j of %s a draft", (lines, path, warnings) => {
    const whole = `title: A\nauthor: A\ncategory: A\n${lines}`;
    expect(read(whole, { path })).toMatchObject({
      status: "draft",
      publishedAt: null,
      warnings,
    });
  });

  it.each([
    ["published: true\ndate: 2020-01-01", "2020-01-01"],
    ["published: 2020-01-01", "2020-01-01"],
    ["draft: false\npublished: 2020-01-01", "2020-01-01"],
    ["published: true\npubDate: 2020-01-01", "2020-01-01"],
  ])("publishes %j", (lines, day) => {
    const fields = read(`title: A\nauthor: A\ncategory: A\n${lines}`);
    expect(fields.status).toBe("published");
    expect(fields.publishedAt?.toISOString().slice(0, 10)).toBe(day);
    expect(fields.warnings).toEqual([]);
  });

  it("falls back on the file's name, then on its last change, and says so", () => {
    const named = read("title: A\nauthor: A\ncategory: A", {
      path: "2015-05-06-x.md",
    });
    expect(named.publishedAt?.toISOString()).toBe("2015-05-06T00:00:00.000Z");
    expect(named.warnings).toEqual([
      "has no date; 2015-05-06 is taken from its name",
    ]);
    const changed = read("title: A\nauthor: A\ncategory: A\ndate: 2012-02-30");
    expect(changed.publishedAt?.toISOString()).toBe("2019-01-02T00:00:00.000Z");
    expect(changed.warnings).toEqual([
      'the date "2012-02-30" cannot be read; 2019-01-02 is taken from the file\'s last change',
    ]);
  });

  it.each([
    ["2019-03-04-hello/index.md"],
    ["posts/2019/03/04/hello.md"],
    ["2019/3/4/hello/index.md"],
  ])("takes the day from the folders of %s", (path) => {
    const { publishedAt } = read("title: A", { path });
    expect(publishedAt?.toISOString()).toBe("2019-03-04T00:00:00.000Z");
  });

  it("decodes entities where text is meant, once, and leaves the rest alone", () => {
    expect(
      read(
        "title: Q&amp;A&#8217;s &quot;List<Account>&quot; &amp;amp; &nope; &#x1F600;\nsubtitle: a&nbsp;b\nauthor: Ann&amp;Bo\ncategory: R&amp;D\ntags: [a&amp;b]\nexcerpt: x &lt; y",
      ),
    ).toMatchObject({
      title: 'Q&A’s "List<Account>" &amp; &nope; 😀',
      subtitle: "a b",
      authorName: "Ann&Bo",
      category: "R&D",
      tags: ["a&b"],
      excerpt: "x < y",
    });
  });

  it("takes the title from the first heading", () => {
    expect(read("author: A", { body: "# A **Heading** #\n" }).title).toBe(
      "A **Heading**",
    );
  });

  it.each([
    ["author: A", /no title/],
    [`title: ${"a".repeat(201)}`, /title is longer than 200/],
    [`title: A\nauthor: ${"a".repeat(121)}`, /author's name is longer/],
    [`title: A\ncategory: ${"a".repeat(81)}`, /category's name is longer/],
    ["title: A\nstatus: maybe", /status "maybe"/],
  ])("refuses %j rather than losing something", (lines, reason) => {
    expect(() => read(lines)).toThrow(reason);
  });

  it("says what it leaves out", () => {
    const { tags, excerpt, warnings } = read(
      `title: A\nauthor: A\ncategory: A\ndate: 2020-01-01\ntags: [ok, ${"x".repeat(61)}]\nexcerpt: ${"y".repeat(501)}`,
    );
    expect({ tags, excerpt }).toEqual({ tags: ["ok"], excerpt: null });
    expect(warnings).toHaveLength(2);
  });

  it.each([
    ["image: a.png", "a.png"],
    ["cover: ./b.jpg", "./b.jpg"],
    ["featured_image: https://example.com/c.png", "https://example.com/c.png"],
    ["cover: false", null],
  ])("finds the picture of %j", (line, expected) => {
    expect(read(`title: A\n${line}`).image).toBe(expected);
  });

  it("remembers former addresses", () => {
    expect(
      read("title: A\nredirect_from: [a, /b/c]\nslug: /blog/x").redirectFrom,
    ).toEqual(["a", "/b/c", "/blog/x"]);
  });
});
