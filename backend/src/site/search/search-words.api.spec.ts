import { beforeAll, describe, expect, it } from "@jest/globals";
import type { SearchAnswer } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp({ TRUST_PROXY: "true" });

beforeAll(async () => {
  const author = await app.create.author({ name: "Priya Raman" });
  const tag = await app.create.tag({ name: "governor" });
  const post = (title: string, contentText: string, fields: object = {}) =>
    app.create.post({ title, contentText, status: "published", ...fields });
  await post("Integration patterns", "Messages travel between systems.", {
    authorId: author.id,
  });
  await post("Flows at night", "Where testing & patterns happen.", {
    tags: [tag],
  });
  await post("Secret draft", "Nobody knows about xylophones.", {
    status: "draft",
  });
});

async function titles(query: string): Promise<string[]> {
  const { status, body } = await app.visitor.get(`/api/posts/search?${query}`);
  expect(status).toBe(200);
  return body.results.map(({ title }: { title: string }) => title);
}

describe("words that are not quite the ones in the text", () => {
  it.each([
    ["a title", "query=intergation", "Integration patterns"],
    ["two letters that changed places", "query=flwos", "Flows at night"],
    ["a text", "query=messges", "Integration patterns"],
    ["a tag", "query=govenor", "Flows at night"],
    ["an author", "query=pria", "Integration patterns"],
    ["the second word", "query=night%20pattrens", "Flows at night"],
    ["a word still being typed", "query=intergat", "Integration patterns"],
  ])("are found in %s", async (_, query, title) => {
    expect(await titles(query)).toEqual([title]);
  });

  it("answer a later page with the same total", async () => {
    const { body } = await app.visitor.get(
      "/api/posts/search?query=pattrens&offset=1",
    );
    expect([body.total, body.results.length]).toEqual([2, 1]);
  });

  it("never tell what a draft says", async () => {
    expect(await titles("query=xylophnes")).toEqual([]);
  });
});

/** From another address: one alone may not search so often. */
const searched = (query: string) =>
  app.visitor
    .get(`/api/posts/search?${query}`)
    .set("x-forwarded-for", "198.51.100.1");

describe("what stands first", () => {
  beforeAll(async () => {
    const tag = await app.create.tag({ name: "beacon", slug: "beacon" });
    const post = (title: string, contentText: string, fields: object = {}) =>
      app.create.post({ title, contentText, status: "published", ...fields });
    // In the order in which they are to be found: the older, the better.
    const dates = Array.from({ length: 6 }, (_, day) => ({
      publishedAt: new Date(Date.UTC(2026, 0, day + 1)),
    }));
    await post("Beacon lamps at sea", "x", dates[0]);
    await post("A lamp for every beacon", "x", dates[1]);
    await post("Tagged", "Lamps, and a beacon", { tags: [tag], ...dates[2] });
    await post("In the text", "See beacon lamps shine.", dates[3]);
    await post("Scattered", "A beacon is no lamp of ours.", dates[4]);
  });

  const IN_ORDER = [
    "Beacon lamps at sea",
    "A lamp for every beacon",
    "In the text",
  ];

  it("is the phrase in the title, then its words, then the phrase in a text [D-970]", async () => {
    const found = await titles("query=beacon%20lamps");
    expect(found.slice(0, 3)).toEqual(IN_ORDER);
    expect(found).toHaveLength(5);
    const byName = await titles("query=beacon");
    expect(byName.slice(0, 3)).toEqual([
      expect.stringMatching(/beacon/i),
      expect.stringMatching(/beacon/i),
      "Tagged",
    ]);
  });

  it("comes in `best` where the list has another order, and stays in it [D-970]", async () => {
    const ask = async (query: string) => {
      const { body } = await searched(query);
      const { best, results, total } = body as unknown as SearchAnswer;
      const names = (posts: { title: string }[]) =>
        posts.map(({ title }) => title);
      return { best: names(best), list: names(results), total };
    };
    const newest = await ask("query=beacon%20lamps&sort=newest");
    expect(newest).toEqual({
      best: ["Beacon lamps at sea"],
      list: [
        "Scattered",
        "In the text",
        "Tagged",
        "A lamp for every beacon",
        "Beacon lamps at sea",
      ],
      total: 5,
    });
    const later = await ask("query=beacon%20lamps&sort=newest&offset=2");
    expect([later.best, later.total]).toEqual([[], 5]);
    for (const query of [
      "query=beacon%20lamps",
      "query=scattered&sort=newest",
      "query=beacon%20lamps&sort=newest&status=draft",
      "sort=popularity",
    ])
      expect([query, (await ask(query)).best]).toEqual([query, []]);
  });

  it("lacks words where no post has all of them, and says so [D-971]", async () => {
    const ask = async (query: string) => {
      const { body } = await searched(`query=${encodeURIComponent(query)}`);
      const { results, is_partial: isPartial } =
        body as unknown as SearchAnswer;
      return { first: results[0]?.title, isPartial };
    };
    const first = "Beacon lamps at sea";
    expect(await ask("beacon vs lamps")).toEqual({ first, isPartial: false });
    expect(await ask("beacno vs lamps")).toEqual({ first, isPartial: false });
    expect(await ask("beacon lamps kubernetes")).toEqual({
      first: expect.stringMatching(/lamp/i),
      isPartial: true,
    });
    expect(await ask("kubernetes sea")).toEqual({ first, isPartial: true });
    expect(await ask("kubernetes qqqqqqq")).toEqual({
      first: undefined,
      isPartial: false,
    });
  });

  it("is not what a guess of three letters has led to: nothing is marked [D-971]", async () => {
    await app.create.post({
      title: "Keepers",
      contentText: "A town owns its lighthouse.",
      status: "published",
    });
    const { body } = await searched("query=owd");
    for (const { snippet } of body.results) expect(snippet).toBeNull();
  });
});

describe("umlauts", () => {
  it("are found with dots, without and written out [D-971]", async () => {
    const post = (title: string) =>
      app.create.post({ title, contentText: "x", status: "published" });
    await post("Übungen am Hang");
    await post("Uebungen im Tal");
    expect(await titles("query=%C3%BCbungen")).toHaveLength(2);
    expect(await titles("query=ubungen")).toEqual(["Übungen am Hang"]);
    expect(await titles("query=uebungen%20hang")).toEqual(["Übungen am Hang"]);
  });
});

describe("texts of every kind", () => {
  beforeAll(async () => {
    for (const title of [
      "What Node.js 22.5 brings",
      "Müller über Straßen",
      "日本語の記事を書く",
      'The "quoted" title',
      "100% of snake_case",
      "C:\\temp and friends",
      "Party 🎉 time",
      "Don't panic",
      "Modern C++11 code",
      "Dial +49 30 1234567",
      "Down to -40 degrees",
      "A List<Account> of one",
      "Why C# and .NET",
      "Write to a@b.example",
      "Growth of 3.75 in a hundred",
      "From O'Reilly",
      "Uses @AuraEnabled",
    ])
      await app.create.post({ title, contentText: "x", status: "published" });
  });

  it.each([
    ["node.js", "What Node.js 22.5 brings"],
    ["nodejs 22.5", "What Node.js 22.5 brings"],
    ["22.5", "What Node.js 22.5 brings"],
    ["muller", "Müller über Straßen"],
    ["MÜLLER strassen", "Müller über Straßen"],
    ["Straßen", "Müller über Straßen"],
    ["記事", "日本語の記事を書く"],
    ["日本", "日本語の記事を書く"],
    ['"quoted"', 'The "quoted" title'],
    ['"', 'The "quoted" title'],
    ["100%", "100% of snake_case"],
    ["snake_case", "100% of snake_case"],
    ["%", "100% of snake_case"],
    ["\\", "C:\\temp and friends"],
    ["🎉", "Party 🎉 time"],
    ["don't", "Don't panic"],
    ["the quoted title", 'The "quoted" title'],
  ])("%s finds them [SEC-122]", async (query, title) => {
    expect(await titles(`query=${encodeURIComponent(query)}`)).toEqual([title]);
  });

  it.each([
    ["C++11", "Modern C++11 code"],
    ["c++ 11", "Modern C++11 code"],
    ["+49", "Dial +49 30 1234567"],
    ["+49 30", "Dial +49 30 1234567"],
    ["49", "Dial +49 30 1234567"],
    ["-40", "Down to -40 degrees"],
    ["40", "Down to -40 degrees"],
    ["List<Account>", "A List<Account> of one"],
    ["Account", "A List<Account> of one"],
    ["C#", "Why C# and .NET"],
    [".NET", "Why C# and .NET"],
    ["a@b.example", "Write to a@b.example"],
    ["3.75%", "Growth of 3.75 in a hundred"],
    ["O'Reilly", "From O'Reilly"],
    ["@AuraEnabled", "Uses @AuraEnabled"],
  ])(
    "%s finds what holds it, whatever its signs [SEC-122]",
    async (query, title) => {
      expect(await titles(`query=${encodeURIComponent(query)}`)).toContain(
        title,
      );
    },
  );

  it.each(["C++11", "+4930", "-4711", "List<Opportunity>", "x>=17", "R&D"])(
    "%s finds them, in texts",
    async (sign) => {
      const words = `Somewhere in the text stands ${sign} and goes on.`;
      const title = `Text with ${sign.replaceAll(/\W+/g, "x")}`;
      await app.create.post({ title, contentText: words, status: "published" });
      expect(await titles(`query=${encodeURIComponent(sign)}`)).toContain(
        title,
      );
    },
  );
});
