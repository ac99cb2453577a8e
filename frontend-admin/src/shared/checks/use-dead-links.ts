import { isApiError } from "@octavo/api-client";
import { SITE_SEGMENTS, SLUG, unwrapList, unwrapOne } from "@octavo/contracts";
import type { PageDto, Paged, PostDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../remote-context";

/** A text with more links is checked as far as this. */
const MOST_LINKS = 50;
const FRESH_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Of paths of this site, those where readers find nothing. Asked for one after the other. */
export function useDeadLinks(all: readonly string[]): readonly string[] {
  const api = useApi();
  const client = useQueryClient();
  const paths = all.filter((path) => questionOf(path)).slice(0, MOST_LINKS);
  const { data = [] } = useQuery({
    queryKey: ["dead-links", paths],
    enabled: paths.length > 0,
    retry: false,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const dead: string[] = [];
      for (const path of paths) {
        if (signal.aborted) break;
        const isDead = await client.query({
          queryKey: ["own-link", path],
          staleTime: FRESH_MS,
          retry: false,
          queryFn: () => leadsNowhere(api, path),
        });
        if (isDead) dead.push(path);
      }
      return dead;
    },
  });
  return paths.filter((path) => data.includes(path));
}

interface Question {
  path: string;
  query?: { slug: string; limit: number };
}

const LISTS = new Map([
  ["category", "/categories"],
  ["tag", "/tags"],
]);

/** The call that knows a path; undefined for what is no post, page, category or tag. */
function questionOf(path: string): Question | undefined {
  const parts = path.split("/").filter(Boolean);
  const slug = parts.at(-1) ?? "";
  if (!SLUG.test(slug)) return undefined;
  if (parts.length === 1)
    return SITE_SEGMENTS.includes(slug)
      ? undefined
      : { path: `/pages/slug/${slug}` };
  if (parts.length > 2) return undefined;
  if (parts[0] === "post") return { path: `/posts/slug/${slug}` };
  const list = LISTS.get(parts[0] ?? "");
  return list === undefined
    ? undefined
    : { path: list, query: { slug, limit: 1 } };
}

/** False also where no answer came: a hint needs a reason. */
async function leadsNowhere(api: ApiTransport, path: string): Promise<boolean> {
  const question = questionOf(path);
  if (!question) return false;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await api<object>({ method: "GET", ...question, signal });
    return question.query
      ? unwrapList(answer as Paged<unknown>).data.length === 0
      : !isPublished(unwrapOne(answer as Text));
  } catch (error) {
    return isApiError(error) && MISSING.includes(error.status)
      ? !hasMoved(error.details)
      : false;
  }
}

/** Writers also get posts and pages that readers don't see. */
type Text = Partial<Pick<PostDto, "status"> & Pick<PageDto, "publish_status">>;
const isPublished = ({ status, publish_status }: Text): boolean =>
  (status ?? publish_status) === "published";

const MISSING = [403, 404, 410];

const hasMoved = (details: unknown): boolean =>
  typeof details === "object" && details !== null && "moved_to" in details;
