import { isApiError } from "@octavo/api-client";
import { RESERVED_SLUGS, SLUG, unwrapList, unwrapOne } from "@octavo/contracts";
import type { CategoryDto, PageDto, Paged, PostDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { readUrl } from "./editor/read-url";

export type OwnKind = "post" | "page" | "category" | "tag";

/** Where readers find a post, page, category or tag. */
export const ownPath = (kind: OwnKind, slug: string): string =>
  kind === "page" ? `/${slug}` : `/${kind}/${slug}`;

/** The path of a link to this site. Parts of the same page begin with `#` or `?` and have none. */
export function pathOnSite(href: string): string | null {
  if (/^[#?]/.test(href)) return null;
  const { origin } = window.location;
  const url = readUrl(href, origin);
  return url?.origin === origin ? url.pathname : null;
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
export function questionOf(path: string): Question | undefined {
  const parts = path.split("/").filter(Boolean);
  const slug = parts.at(-1) ?? "";
  if (!SLUG.test(slug)) return undefined;
  if (parts.length === 1)
    return RESERVED_SLUGS.includes(slug)
      ? undefined
      : { path: `/pages/slug/${slug}` };
  if (parts.length > 2) return undefined;
  if (parts[0] === "post") return { path: `/posts/slug/${slug}` };
  const list = LISTS.get(parts[0] ?? "");
  return list === undefined
    ? undefined
    : { path: list, query: { slug, limit: 1 } };
}

/** What is at a path of this site. */
export interface OwnTarget {
  /** Null if it is not known. */
  title: string | null;
  /** Also true where no answer came: a hint needs a reason. */
  isPublic: boolean;
}

const FRESH_MS = 60_000;
const PATIENCE_MS = 10_000;

/** The query of one path, so that everything that shows the path asks once. */
export const ownTargetQuery = (api: ApiTransport, path: string) => ({
  queryKey: ["own-link", path],
  staleTime: FRESH_MS,
  retry: false,
  queryFn: () => readTarget(api, path),
});

async function readTarget(api: ApiTransport, path: string): Promise<OwnTarget> {
  const question = questionOf(path);
  if (!question) return { title: null, isPublic: true };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await api<object>({ method: "GET", ...question, signal });
    if (!question.query) return targetOf(unwrapOne(answer as Text));
    const [named] = unwrapList(answer as Paged<Pick<CategoryDto, "name">>).data;
    return { title: named?.name ?? null, isPublic: named !== undefined };
  } catch (error) {
    const isMissing = isApiError(error) && MISSING.includes(error.status);
    return { title: null, isPublic: !isMissing || hasMoved(error.details) };
  }
}

/** Writers also get posts and pages that readers don't see. */
type Text = Pick<PostDto, "title"> &
  Partial<Pick<PostDto, "status"> & Pick<PageDto, "publish_status">>;

const targetOf = ({ title, status, publish_status }: Text): OwnTarget => ({
  title,
  isPublic: (status ?? publish_status) === "published",
});

const MISSING = [403, 404, 410];

const hasMoved = (details: unknown): boolean =>
  typeof details === "object" && details !== null && "moved_to" in details;
