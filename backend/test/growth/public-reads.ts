import { ROUTE_RULES, type RouteName, type RouteRule } from "@octavo/contracts";
import { sampleReads } from "../resource-samples";

type ReadName = Extract<RouteName, `GET ${string}`>;

const ALL = Object.entries(ROUTE_RULES) as [RouteName, RouteRule][];

/** Every call that anyone may make and that reads something. */
export const PUBLIC_READS = ALL.filter(
  ([name, { access }]) => name.startsWith("GET ") && access === "public",
).map(([name]) => name as ReadName);

/**
 * Addresses of each public read, with every parameter in its description at least once. A read that
 * is not here, or a parameter that none of its addresses has, fails the test.
 */
export const READ_ADDRESSES: Partial<Record<ReadName, string[]>> = {
  ...sampleReads,
  "GET /auth/me": ["/auth/me"],
  "GET /changes": [
    "/changes",
    "/changes?after=00000000-1-1-0&types=posts,tags&limit=100&wait=0",
  ],
  "GET /posts": [
    "/posts",
    "/posts?limit=10&offset=0&status=published",
    "/posts?limit=10&is_featured=true&status=published",
    "/posts?limit=24&offset=960&sort=-published_at",
    "/posts?sort=-created_at",
    "/posts?category=topic-3&limit=24&status=published",
    "/posts?category_id=3&limit=4&status=published",
    "/posts?tag=tag-3&limit=24&status=published",
    "/posts?tag_id=3&limit=24",
    "/posts?author=person-3&limit=24",
    "/posts?review=waiting",
    "/posts?within_days=7",
    "/posts?search=post%20777%20common&limit=10",
    "/posts?updated_since=2020-01-01&limit=24&fields=title",
    "/posts?updated_since=2020-01-01&category=topic-3&sort=-updated_at",
    "/posts?cursor=start&include=content&content_format=blocks&limit=24",
  ],
  "GET /posts/search": [
    "/posts/search?query=common%20usual",
    "/posts/search?query=common%20usual&limit=20&offset=80&sort=newest",
    "/posts/search?query=usual&sort=popularity",
    "/posts/search?query=seldom%20usual&sort=recent_activity",
    "/posts/search?query=comomn",
    "/posts/search?query=common&category=topic-3",
    "/posts/search?query=common&author=person%203&status=published",
    "/posts/search?category=topic-3&type=posts",
    "/posts/search?query=person&type=users",
    "/posts/search?query=file&type=media",
    "/posts/search?query=%25",
    "/posts/search?query=nothinghasthisword&fields=title",
  ],
  "GET /posts/by-year": ["/posts/by-year", "/posts/by-year?year=2020&page=2"],
  "GET /posts/slug/{slug}/related": ["/posts/slug/post-77/related"],
  "GET /posts/slug/{slug}": [
    "/posts/slug/post-77",
    "/posts/slug/old-77",
    "/posts/slug/none",
    "/posts/slug/post-77?content_format=blocks&fields=content",
  ],
  "GET /posts/{id}": [
    "/posts/77",
    "/posts/1000000",
    "/posts/77?content_format=markdown&fields=content",
  ],
  "GET /previews/{token}": ["/previews/no-such-token"],
  "GET /categories": [
    "/categories?sort=-post_count&limit=100&offset=0",
    "/categories?slug=topic-3&limit=1",
    "/categories?search=topic&show_on_home=true",
    "/categories?cursor=start&updated_since=2020-01-01&fields=name",
  ],
  "GET /categories/{id}": ["/categories/3", "/categories/3?fields=name"],
  "GET /pages": [
    "/pages?publish_status=published&limit=100&offset=0&sort=title",
    "/pages?search=page%20common",
    "/pages?review=waiting",
    "/pages?cursor=start&updated_since=2020-01-01&include=content&content_format=blocks&fields=title",
  ],
  "GET /pages/slug/{slug}": [
    "/pages/slug/page-3",
    "/pages/slug/none",
    "/pages/slug/page-3?content_format=blocks&fields=content",
  ],
  "GET /pages/{id}": [
    "/pages/3",
    "/pages/3?content_format=blocks&fields=content",
  ],
  "GET /authors": [
    "/authors?limit=100&offset=0&sort=name",
    "/authors?search=person&role=editor&status=active",
    "/authors?cursor=start&fields=name",
  ],
  "GET /authors/{id}": ["/authors/3", "/authors/3?fields=name"],
  "GET /avatars/{file}.svg": ["/avatars/Ada.svg"],
  "GET /contact-messages/form": ["/contact-messages/form"],
  "GET /settings/site": ["/settings/site"],
  "GET /settings/theme": ["/settings/theme"],
  "GET /frontends/registry": ["/frontends/registry?channel=production"],
};

/** What readers, feed readers and robots ask for beside the API. */
export const SITE_ADDRESSES = [
  "/",
  "/post/post-77",
  "/post/old-77",
  "/no-such-page",
  "/page-3",
  "/category/topic-3",
  "/tag/tag-3",
  "/author/person-3",
  "/search?q=common+usual",
  "/rss.xml",
  "/category/topic-3/atom.xml",
  "/tag/tag-3/feed.json",
  "/author/person-3/rss.xml",
  "/sitemap.xml",
  "/sitemap-pages-1.xml",
  "/sitemap-categories-1.xml",
  "/sitemap-tags-1.xml",
  "/sitemap-authors-1.xml",
  "/sitemap-posts-1.xml",
  "/robots.txt",
];
