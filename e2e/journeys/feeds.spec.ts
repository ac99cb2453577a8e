import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { validateXML } from "xmllint-wasm";
import { expect, hydrated, test } from "../fixtures";

const SCHEMAS = join(import.meta.dirname, "../schemas");
const SITEMAPS = join(
  import.meta.dirname,
  "../../node_modules/sitemap/schema/sitemap.xsd",
);

/** What is wrong with a text, as sentences. */
async function faults(
  contents: string,
  schema: string,
  extension: "schema" | "relaxng",
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "answer.xml", contents }],
    schema: [await readFile(schema, "utf8")],
    extension,
  });
  return errors.map(({ message }) => message);
}

test("every feed is valid", async ({ request }) => {
  const schema = JSON.parse(
    await readFile(join(SCHEMAS, "json-feed.json"), "utf8"),
  ) as object;
  const validate = new Ajv({ allErrors: true }).compile(schema);
  for (const of of [
    "",
    "/category/apex-lwc-development",
    "/tag/apex",
    "/author/hana-sato",
    "/path/apex-from-the-first-line",
  ]) {
    for (const [file, rules] of [
      ["rss.xml", "rss.rng"],
      ["atom.xml", "atom.rng"],
    ] as const) {
      const answer = await request.get(`${of}/${file}`);
      const text = await answer.text();
      expect(answer.status(), `${of}/${file}`).toBe(200);
      expect(
        await faults(text, join(SCHEMAS, rules), "relaxng"),
        `${of}/${file}`,
      ).toEqual([]);
    }
    validate(await (await request.get(`${of}/feed.json`)).json());
    expect(validate.errors, `${of}/feed.json`).toBeNull();
  }
});

test("the checker of feeds finds faults", async ({ request }) => {
  const text = await (await request.get("/atom.xml")).text();
  const broken = text.replace(/<updated>[^<]*<\/updated>/, "");
  expect(
    await faults(broken, join(SCHEMAS, "atom.rng"), "relaxng"),
  ).not.toEqual([]);
});

const locations = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);

test("the sitemap is valid, and every address of it answers", async ({
  request,
}) => {
  const read = async () => (await request.get("/sitemap.xml")).text();
  const text = await read();
  expect(await faults(text, SITEMAPS, "schema")).toEqual([]);
  const addresses = locations(text);
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);
  const wrong: string[] = [];
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const answer = await request.get(pathname, { maxRedirects: 0 });
    const html = await answer.text();
    const isListed = html.includes(`rel="canonical" href="${address}"`);
    if (answer.status() !== 200 || !isListed || html.includes("noindex"))
      wrong.push(address);
  }
  // Other tests make pages and take them away meanwhile.
  const still = new Set(locations(await read()));
  expect(wrong.filter((address) => still.has(address))).toEqual([]);
});

test("robots may read what is in the sitemap and are told where it is", async ({
  request,
}) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
  expect(text).toMatch(/^Disallow: \/admin$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("pages name their feeds, and link to them [LEARN-FOLLOW-01]", async ({
  page: tab,
  request,
}) => {
  const named = (folder: string) =>
    ["rss.xml", "atom.xml", "feed.json"].map((file) => `${folder}/${file}`);
  for (const list of [
    "/category/salesforce-devops",
    "/author/hana-sato",
    "/path/apex-from-the-first-line",
  ]) {
    const html = await (await request.get(list)).text();
    for (const feed of [...named(""), ...named(list)])
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" [^>]*href="[^"]*${feed}"`),
      );
    expect(html).toContain(`<a href="${list}/rss.xml"`);
  }
  await tab.goto("/tag/apex");
  await hydrated(tab);
  const links = await tab
    .locator('link[rel="alternate"][type]')
    .evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLLinkElement).href).pathname),
    );
  expect(links.sort()).toEqual([...named(""), ...named("/tag/apex")].sort());
});
