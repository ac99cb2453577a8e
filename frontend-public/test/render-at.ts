import type { ApiError } from "@octavo/api-client";
import type { RenderRequest, SiteLook, SiteReading } from "@octavo/federation";
import { render } from "../src/render";
import {
  category,
  fakeApi,
  page,
  paged,
  post,
  summaries,
  summary,
} from "./fake-api";

type Answers = Parameters<typeof fakeApi>[0];

/** What a small site answers. */
export const ANSWERS: Answers = {
  "/settings/site": {
    header: [{ label: "About", url: "/about", links: null }],
    footer: [],
    logo: null,
  },
  "/categories": paged([
    category(1, { slug: "salesforce-admin", show_on_home: true }),
  ]),
  "/posts": paged(summaries(3)),
  "/posts/slug/post-1": post(1, { excerpt: '5 < 6 & "so on"' }),
  "/posts/search": { results: [summary(4)], data: [summary(4)], total: 1 },
  "/pages/slug/about": page(1, { title: "About", slug: "about" }),
};

interface RenderOptions {
  parts?: RenderRequest["parts"];
  language?: string;
  reading?: SiteReading & SiteLook;
}

/** The page of an address as the server renders it. */
export function renderAt(
  url: string,
  answers: Answers = ANSWERS,
  { parts, language, reading }: RenderOptions = {},
) {
  const api = fakeApi(answers);
  return render({
    url,
    ...(parts && { parts }),
    origin: "https://site.test",
    site: {
      name: "Trailnotes",
      tagline: "One honest tutorial.",
      ...(language && { language }),
      ...reading,
    },
    apiGet: async (path) => {
      try {
        const [pathname = "", query] = path.split("?");
        const body = await api.transport({
          method: "GET",
          path: pathname,
          query: Object.fromEntries(new URLSearchParams(query)),
        });
        return { status: 200, body };
      } catch (error) {
        const { status = 500, details } = error as Partial<ApiError>;
        return { status, body: { error: "No.", code: "no", details } };
      }
    },
  });
}
