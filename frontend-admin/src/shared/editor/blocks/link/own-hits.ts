import { LIMITS, unwrapList } from "@octavo/contracts";
import type { Paged } from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import type { ListboxOption } from "@octavo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useApi } from "../../../../remote-context";
import { t } from "../../../../texts/editor";
import { loadAll } from "../../../crud/create-resource-hooks";
import { ownPath } from "../../../own-links";
import type { OwnKind } from "../../../own-links";
import { TIMINGS } from "../../../timings";
import { useSettled } from "../../../use-settled";

/** A post, page, category or tag that readers find; its id is its path. */
export interface OwnHit extends ListboxOption {
  id: string;
}

const MOST_HITS = 8;
const FRESH_MS = 60_000;
/** One letter is in nearly every title. */
const SHORTEST = 2;

const isWhole = (text: string): boolean =>
  /^(?:[/#?\\]|[a-z][\w+.-]*:)/i.test(text);

/**
 * What the site has for words, when typing pauses; an older answer is never shown for newer ones. A whole address
 * is not looked for.
 */
export function useOwnHits(typed: string) {
  const text = isWhole(typed) ? "" : typed;
  const api = useApi();
  const client = useQueryClient();
  const settled = useSettled(text, TIMINGS.searchDebounceMs);
  const isAsked = text.length >= SHORTEST;
  const { data, isError } = useQuery({
    queryKey: ["own-hits", settled],
    enabled: isAsked && settled.length >= SHORTEST,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) => findHits({ api, client, text: settled, signal }),
  });
  const isCurrent = isAsked && settled === text;
  const hits = (isCurrent && data) || [];
  const isLoading = isAsked && !(isCurrent && (data || isError));
  return { hits, isLoading, isAsked, hasFailed: isCurrent && isError };
}

interface Search {
  api: ApiTransport;
  client: QueryClient;
  text: string;
  signal: AbortSignal;
}

/** Throws if something could not be asked and the rest has found nothing. */
async function findHits(search: Search): Promise<OwnHit[]> {
  const asked = search.text.toLowerCase();
  const answers = await Promise.allSettled([
    listNamed(search, "post", { status: "published" }),
    publishedPages(search),
    listNamed(search, "category"),
    listNamed(search, "tag"),
  ]);
  const hits = answers
    .flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
    .map((hit) => ({ hit, rank: rankOf(hit.label.toLowerCase(), asked) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit);
  const refused = answers.find(({ status }) => status === "rejected");
  if (refused && hits.length === 0)
    throw (refused as PromiseRejectedResult).reason;
  return hits;
}

/** Those with the whole name come first. Posts are also found by their author, and come last then. */
function rankOf(name: string, asked: string): number {
  if (name === asked) return 0;
  if (name.startsWith(asked)) return 1;
  return name.includes(asked) ? 2 : 3;
}

interface Named {
  slug: string;
  title?: string;
  name?: string;
}

const LISTS = { post: "/posts", category: "/categories", tag: "/tags" };

const list = async (
  { api, signal }: Pick<Search, "api" | "signal">,
  path: string,
  query: NonNullable<ApiRequest["query"]>,
) =>
  unwrapList(await api<Paged<Named>>({ method: "GET", path, query, signal }));

async function listNamed(
  search: Search,
  kind: keyof typeof LISTS,
  filter: { status?: "published" } = {},
): Promise<OwnHit[]> {
  const query = { search: search.text, limit: MOST_HITS, ...filter };
  const { data } = await list(search, LISTS[kind], query);
  return data.map((one) => hitOf(kind, one));
}

/** The list of pages has no search, and few rows. */
async function publishedPages({ api, client, text }: Search) {
  const pages = await client.query({
    queryKey: ["pages", "choices", "published"],
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      loadAll((offset) => {
        const limit = LIMITS.maxLimit;
        const query = { publish_status: "published", limit, offset };
        return list({ api, signal }, "/pages", query);
      }),
  });
  return pages
    .map((page) => hitOf("page", page))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
}

const hitOf = (kind: OwnKind, { slug, title, name }: Named): OwnHit => ({
  id: ownPath(kind, slug),
  label: title ?? name ?? slug,
  aside: t(`links.${kind}`),
});
