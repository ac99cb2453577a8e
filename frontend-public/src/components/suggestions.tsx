import type {
  Paged,
  PostSummaryDto,
  SearchAnswer,
  SearchResultDto,
} from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { Get } from "../data/query-parts";
import { useReader, useSection } from "../data/reader-context";
import { withSlug } from "../data/search-queries";
import type { PrimeContext } from "../reader-route";
import ways from "./ways.module.css";
import { t } from "../texts/finding";
import { Link } from "./link";
import { PostRows, toRow } from "./post-rows";
import type { RowView } from "./post-rows";
import styles from "./suggestions.module.css";
import { TopicChips } from "./topic-chips";

/** Suggestions: words of an address, what most people read, or what is new. */
export interface SuggestionsProps {
  words?: string;
  isMostRead?: boolean;
}

const SHOWN = 5;
const TOPICS = 12;

interface Suggested {
  kind: "nearPosts" | "mostRead" | "recentPosts";
  posts: RowView[];
}

/** An extra: what cannot be had is left out, and fails no page. */
const suggestedQuery = (
  get: Get,
  { words = "", isMostRead }: SuggestionsProps,
) =>
  queryOptions({
    queryKey: ["suggested", words, isMostRead ?? false] as const,
    queryFn: async ({ signal }): Promise<Suggested> => {
      const found = async (query: Record<string, string>) => {
        const wanted = { ...query, limit: SHOWN };
        const ask = get<SearchAnswer>("/posts/search", wanted, signal);
        const answer = await ask.catch(() => null);
        return answer ? withSlug(unwrapList(answer).data).map(toRow) : [];
      };
      const near = words === "" ? [] : await found({ query: words });
      if (near.length > 0) return { kind: "nearPosts", posts: near };
      const read = isMostRead ? await found({ sort: "popularity" }) : [];
      if (read.length > 0) return { kind: "mostRead", posts: read };
      return { kind: "recentPosts", posts: await newest(get, signal) };
    },
  });

async function newest(get: Get, signal: AbortSignal): Promise<RowView[]> {
  const query = { limit: SHOWN, status: "published" };
  const ask = get<Paged<PostSummaryDto>>("/posts", query, signal);
  const answer = await ask.catch(() => null);
  const posts = answer ? unwrapList(answer).data : [];
  return posts.map((post) =>
    toRow({ ...post, snippet: null } satisfies SearchResultDto),
  );
}

/** For the server, which shows them with the page. */
export const primeSuggestions = (
  { client, queries }: Pick<PrimeContext, "client" | "queries">,
  props: SuggestionsProps,
): Promise<unknown> => client.query(suggestedQuery(queries.get, props));

/** Posts and topics, for a page that has nothing to read. */
export function Suggestions(props: SuggestionsProps) {
  const { queries } = useReader();
  const suggested = useSection(suggestedQuery(queries.get, props)).data;
  const categories = useSection(queries.categories()).data ?? [];
  const topics = categories.filter(({ post_count: count }) => count > 0);
  return (
    <div className={`suggestions ${styles.parts}`}>
      {suggested && suggested.posts.length > 0 && (
        <section aria-labelledby="suggestions--posts">
          <h2 id="suggestions--posts">{t(suggested.kind)}</h2>
          <PostRows posts={suggested.posts} headingLevel={3} />
        </section>
      )}
      {topics.length > 0 && (
        <section aria-labelledby="suggestions--topics">
          <h2 id="suggestions--topics">{t("topics")}</h2>
          <TopicChips
            topics={topics.slice(0, TOPICS).map(({ slug, name }) => ({
              to: `/category/${slug}`,
              name,
            }))}
          />
          <p className={`${ways.ways} ${styles.last}`}>
            <Link to="/topics">{t("allTopics")}</Link>
            <Link to="/archive">{t("allPosts")}</Link>
          </p>
        </section>
      )}
    </div>
  );
}
