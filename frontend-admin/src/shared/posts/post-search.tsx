import type { Paged, PostSummaryDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { Combobox } from "@octavo/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../remote-context";
import { t } from "../../texts";
import { statusText } from "../crud/status-text";
import { TIMINGS } from "../timings";
import { useSettled } from "../use-settled";

const MOST_HITS = 8;
const FRESH_MS = 30_000;

interface FoundPost {
  id: number;
  title: string;
  status: PostSummaryDto["status"];
}

interface PostSearchProps {
  label: string;
  hint: string;
  /** Posts that are not offered. */
  taken: readonly number[];
  error?: { message?: string | undefined } | undefined;
  onChoose: (post: FoundPost) => void;
}

/** Finds posts by words in their titles, of any status. */
export function PostSearch(props: PostSearchProps) {
  const { taken, onChoose, ...field } = props;
  const api = useApi();
  const [text, setText] = useState("");
  const asked = text.trim();
  const search = useSettled(asked, TIMINGS.searchDebounceMs);
  const { data, isError } = useQuery({
    queryKey: ["posts", "by-title", search, taken.length],
    enabled: search !== "",
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const free: FoundPost[] = [];
      // All of a page can be taken.
      for (let offset = 0; ;) {
        const query = { search, limit: MOST_HITS + taken.length, offset };
        const list = await api<Paged<PostSummaryDto>>({
          method: "GET",
          path: "/posts",
          query,
          signal,
        });
        const { data: page, total } = unwrapList(list);
        free.push(...page.filter(({ id }) => !taken.includes(id)));
        offset += page.length;
        if (free.length >= MOST_HITS || page.length === 0 || offset >= total)
          return free;
      }
    },
  });
  const isCurrent = asked !== "" && search === asked;
  const posts = ((isCurrent && data) || [])
    .filter(({ id }) => !taken.includes(id))
    .slice(0, MOST_HITS);
  const isLoading = asked !== "" && !(isCurrent && (data || isError));
  const found = t(isError ? "posts.failedSearch" : "posts.noneFound");
  return (
    <Combobox
      {...field}
      value={text}
      options={posts.map(({ id, title, status }) => ({
        id,
        label: title,
        status,
        aside: status === "published" ? "" : statusText(status),
      }))}
      isLoading={isLoading}
      note={isCurrent && !isLoading ? found : undefined}
      isFree={false}
      onChange={setText}
      onChoose={({ id, label: title, status }) => {
        setText("");
        onChoose({ id, title, status });
      }}
    />
  );
}
