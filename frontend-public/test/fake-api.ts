import { ApiError, createFetchTransport } from "@octavo/api-client";
import { NO_POST_TEXTS } from "@octavo/contracts";
import type {
  CategoryDto,
  FooterGroupDto,
  PageDto,
  PostDto,
  PostSummaryDto,
  SiteSettingsDto,
} from "@octavo/contracts";
import { undeclaredCalls } from "@octavo/federation";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import { settings } from "../octavo.config";

export interface FakeApi {
  transport: ApiTransport;
  /** Every call as `path?query`, in order. */
  calls: string[];
}

type Answer = object | ((request: ApiRequest) => object | Promise<unknown>);

/**
 * The API with the network faked at `fetch`: the product's own client asks it. Answers by path; a
 * refusal is answered with its status, any other Error is a network that fails, and an unknown path
 * does not exist.
 */
export function fakeApi(answers: Record<string, Answer>): FakeApi {
  const calls: string[] = [];
  const network = async (input: unknown, init: RequestInit = {}) => {
    const url = new URL(String(input), "https://site.test");
    const path = url.pathname.replace(/^\/api/, "");
    calls.push(path + url.search);
    const made = `${init.method ?? "GET"} ${path}`;
    for (const one of undeclaredCalls([made], settings.api ?? []))
      throw new Error(`api in octavo.config.ts lacks ${one}.`);
    const answer = answers[path];
    const body: unknown =
      typeof answer === "function"
        ? await (answer as (request: ApiRequest) => unknown)({
            method: init.method as ApiRequest["method"],
            path,
            query: Object.fromEntries(url.searchParams),
            body: parsed(init.body),
          })
        : answer;
    if (body instanceof ApiError && body.status > 0) return refused(body);
    if (body instanceof Error) throw body;
    return body === undefined ? refused(refusal(404)) : Response.json(body);
  };
  const transport = createFetchTransport({ baseUrl: "/api", fetch: network });
  return { transport, calls };
}

function parsed(body: RequestInit["body"]): unknown {
  return typeof body === "string" ? JSON.parse(body) : body;
}

function refused({ message, status, code, details }: ApiError): Response {
  return Response.json({ error: message, code, details }, { status });
}

export function refusal(status: number, details?: unknown): ApiError {
  const text = "This does not exist.";
  return new ApiError(text, status, "not_found", true, details);
}

export function paged<T>(data: T[], total = data.length) {
  return { data, total, limit: 100, offset: 0 };
}

export function category(id: number, more: Partial<CategoryDto> = {}) {
  return {
    id,
    name: `Category ${id}`,
    slug: `category-${id}`,
    description: null,
    icon: "📚",
    post_count: 3,
    show_on_footer: true,
    show_on_home: false,
    home_index: null,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    version: 1,
    ...more,
  } satisfies CategoryDto;
}

export function summary(id: number, more: Partial<PostSummaryDto> = {}) {
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    ...NO_POST_TEXTS,
    excerpt: `Excerpt ${id}`,
    featured_image_url: null,
    featured_image: null,
    thumbnail: null,
    info: "4 min read",
    status: "published",
    is_featured: false,
    has_pending_changes: false,
    created_at: "2026-03-05T10:00:00Z",
    updated_at: "2026-03-05T10:00:00Z",
    published_at: "2026-03-05T10:00:00Z",
    verified_at: null,
    revised_at: null,
    language: null,
    direction: null,
    category_id: 1,
    category_slug: "salesforce-admin",
    category_name: "Salesforce Admin",
    category: { id: 1, name: "Salesforce Admin", slug: "salesforce-admin" },
    author_name: "Hana Sato",
    author: {
      id: 5,
      name: "Hana Sato",
      slug: "hana-sato",
      avatar_url: null,
      bio: "Data migrations, large ones, quietly.",
    },
    tags: ["apex", "soql", "testing"].map((name, index) => ({
      id: index + 1,
      name,
      slug: name,
    })),
    ...more,
  } satisfies PostSummaryDto;
}

export function summaries(count: number): PostSummaryDto[] {
  return Array.from({ length: count }, (_, index) => summary(index + 1));
}

const NO_SEO = {
  meta_title: null,
  meta_description: null,
  social_title: null,
  social_description: null,
  social_image_url: null,
};

export function post(id: number, more: Partial<PostDto> = {}) {
  return {
    ...summary(id),
    ...NO_SEO,
    content: "<p>Raw</p>",
    content_html: "<p>Text of the post.</p>",
    headings: [],
    public_until: null,
    featured_until: null,
    reading_time: null,
    translations: [],
    translation_group: id,
    version: 1,
    ...more,
  } satisfies PostDto;
}

export function page(id: number, more: Partial<PageDto> = {}) {
  return {
    id,
    title: `Page ${id}`,
    slug: `page-${id}`,
    publish_status: "published",
    page_type: "standard",
    show_on_header: true,
    add_to_menu: true,
    header_index: null,
    menu_order: null,
    menu_label: null,
    updated_at: "2026-01-01T00:00:00Z",
    content: "",
    content_html: "<p>Text of the page.</p>",
    headings: [],
    version: 1,
    author_id: null,
    ...NO_SEO,
    categories: [],
    category_details: [],
    ...more,
  } satisfies PageDto;
}

const inert = (title: string, ...labels: string[]) => ({
  title,
  links: labels.map((label) => ({ label, url: null })),
});

/** As the demo's file has it. */
const DEMO_FOOTER: FooterGroupDto[] = [
  {
    title: "Learning Paths",
    links: [
      "apex-lwc-development",
      "salesforce-devops",
      "salesforce-admin",
      "salesforce-integration",
    ].map((slug) => ({ label: null, url: `/category/${slug}` })),
  },
  inert("Resources", "Guides", "Glossary", "Release calendar"),
  inert("Community", "Forum", "Events", "Newsletter"),
];

export function siteSettings(more: Partial<SiteSettingsDto> = {}) {
  return {
    name: "Trailnotes",
    tagline: "One honest tutorial at a time.",
    language: "en",
    direction: "ltr",
    icon_media_id: null,
    time_zone: "UTC",
    logo_media_id: null,
    logo: null,
    header: [],
    footer: DEMO_FOOTER,
    contact_page: null,
    updated_at: null,
    version: 1,
    ...more,
  } satisfies SiteSettingsDto;
}

/** Answers for header and footer, which every page asks for. */
export const layoutAnswers = {
  "/categories": paged([]),
  "/settings/site": siteSettings(),
};
