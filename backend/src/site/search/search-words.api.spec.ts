import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

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
