import type { GivenAnswer, Read } from "./answers";
import type { SeededRandom } from "./seeded-random";
import type { SharedSite } from "./shared-site";

interface Named {
  id: number;
  slug: string;
}

/** Addresses that never change. */
const CONSTANT = [
  "/",
  "/?page=2",
  "/search?q=post",
  "/search?q=zzzz",
  "/nothing-here",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/sitemap.xml",
  "/robots.txt",
  "/sitemap-pages.xml",
  "/sitemap-posts-1.xml",
  ...["", "?limit=3", "?limit=3&offset=3", "?sort=title&limit=4"].map(
    (query) => `/api/posts${query}`,
  ),
  ...[
    "?is_featured=true",
    "?status=published&limit=2",
    "?sort=-updated_at",
  ].map((query) => `/api/posts${query}`),
  "/api/posts/search?query=post",
  "/api/posts/search?query=changed&sort=newest",
  "/api/categories",
  "/api/categories?show_on_home=true&sort=home_index",
  "/api/tags?sort=-post_count",
  "/api/pages",
  "/api/authors",
  "/api/settings/site",
  "/api/settings/theme",
  "/api/frontends/registry",
  "/api/nothing",
];

/** What a reader's browser, a proxy or somebody hostile sends along; none of it is part of the answer. */
const HARMLESS: Record<string, string>[] = [
  {},
  {},
  {},
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { forwarded: "host=evil.example;proto=https" },
  { "x-original-url": "/admin", "x-rewrite-url": "/admin" },
  { "accept-language": "de", cookie: "theme=dark; consent=1" },
  { origin: "https://evil.example", accept: "application/xml" },
  { "user-agent": "Mozilla/5.0 (one)" },
  { "user-agent": "Mozilla/5.0 (other)" },
];

const ENCODINGS = [
  "identity",
  "gzip",
  "br",
  "gzip, deflate, br",
  "br;q=0, gzip",
  "*",
  "gzip;q=0",
  "deflate",
];

/** Read before something changes, so that there is something to be stale; added to any address. */
const EXTRA_QUERY = [
  "utm_source=letter&utm_medium=mail",
  "gclid=x1",
  "unlisted=1",
];

/** What strangers, writers and programs read of the site. */
export class PublicReads {
  /** Addresses that were there once may answer otherwise than those that never were. */
  private readonly seen = new Set<string>();
  private readonly tags = new Map<string, Set<string>>();
  private key = "";

  constructor(
    private readonly site: SharedSite,
    private readonly random: SeededRandom,
  ) {}

  async open(): Promise<void> {
    const { status, body } = await this.site
      .boss(this.site.first)
      .post("/api/api-keys")
      .send({ description: "Reads", scopes: ["content:read"] });
    const { key } = body as unknown as { key: string };
    if (status !== 201 || !key)
      throw new Error("There is no key to read with.");
    this.key = key;
  }

  /** Each address that there is or was. */
  async paths(): Promise<string[]> {
    const rows = (table: string): Promise<Named[]> =>
      this.site.query<Named>(`SELECT id, slug FROM ${table} ORDER BY id`);
    const [posts, categories, tags, pages, authors] = await Promise.all(
      ["posts", "categories", "tags", "pages", "authors"].map(rows),
    );
    const redirects = await this.site.query<{ path: string }>(
      "SELECT from_path AS path FROM redirects ORDER BY id",
    );
    const found = [
      ...CONSTANT,
      ...(posts ?? []).flatMap(postPaths),
      ...(categories ?? []).flatMap(categoryPaths),
      ...(tags ?? []).flatMap(tagPaths),
      ...(pages ?? []).flatMap(pagePaths),
      ...(authors ?? []).flatMap(authorPaths),
      ...redirects.map(({ path }) => path),
    ];
    for (const path of found) if (this.site.shows(path)) this.seen.add(path);
    return [...this.seen];
  }

  /** One address as somebody may ask for it. */
  dress(path: string): Read {
    const { random } = this;
    const query = random.chance(0.12) ? random.pick(EXTRA_QUERY) : "";
    const asked = query === "" ? path : withQuery(path, query);
    return {
      method: random.chance(0.1) ? "HEAD" : "GET",
      path: asked,
      headers: {
        "accept-encoding": random.pick(ENCODINGS),
        ...random.pick(HARMLESS),
        ...this.credentials(),
        ...this.condition(asked),
      },
    };
  }

  /** As a plain browser asks. */
  plain(path: string): Read {
    return { method: "GET", path, headers: { "accept-encoding": "identity" } };
  }

  /** The tag of this answer is asked about later, when it may be old. */
  remember({ path }: Read, { headers }: GivenAnswer): void {
    const tag = headers.etag;
    if (tag === undefined) return;
    const known = this.tags.get(path) ?? new Set<string>();
    this.tags.set(path, known.add(tag));
  }

  private credentials(): Record<string, string> {
    if (this.random.chance(0.08))
      return this.site.boss(this.site.first).sentHeaders;
    if (this.random.chance(0.04)) return { "x-api-key": this.key };
    if (this.random.chance(0.04))
      return { authorization: `Bearer ${this.key}` };
    if (this.random.chance(0.04)) return { range: "bytes=0-9" };
    return {};
  }

  private condition(path: string): Record<string, string> {
    const known = [...(this.tags.get(path) ?? [])];
    if (known.length > 0 && this.random.chance(0.3)) {
      const tag = this.random.pick(known);
      return {
        "if-none-match": this.random.pick([tag, `W/${tag}`, `"x", ${tag}`]),
      };
    }
    return this.random.chance(0.05) ? { "if-none-match": '"nonsense"' } : {};
  }
}

const withQuery = (path: string, query: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${query}`;

export const postPaths = ({ id, slug }: Named): string[] => [
  `/api/posts/${id}`,
  `/api/posts/slug/${slug}`,
  `/post/${slug}`,
];

export const categoryPaths = ({ id, slug }: Named): string[] => [
  `/api/categories/${id}`,
  `/api/categories?slug=${slug}`,
  `/api/posts?category=${slug}`,
  `/api/posts?category_id=${id}&limit=2`,
  `/category/${slug}`,
  `/category/${slug}?page=2`,
  `/category/${slug}/rss.xml`,
];

export const tagPaths = ({ id, slug }: Named): string[] => [
  `/api/tags/${id}`,
  `/api/tags?slug=${slug}`,
  `/api/posts?tag=${slug}`,
  `/api/posts?tag_id=${id}`,
  `/tag/${slug}`,
  `/tag/${slug}/feed.json`,
];

export const pagePaths = ({ id, slug }: Named): string[] => [
  `/api/pages/${id}`,
  `/api/pages/slug/${slug}`,
  `/${slug}`,
];

export const authorPaths = ({ id, slug }: Named): string[] => [
  `/api/authors/${id}`,
  `/api/posts?author=${slug}`,
  `/author/${slug}`,
];
