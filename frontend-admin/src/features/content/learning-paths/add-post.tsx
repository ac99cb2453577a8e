import type { Paged, PostSummaryDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { Combobox } from "@octavo/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { statusText } from "../../../shared/crud/status-text";
import { TIMINGS } from "../../../shared/timings";
import { useSettled } from "../../../shared/use-settled";
import { t } from "../../../texts/paths";

const MOST_HITS = 8;
const FRESH_MS = 30_000;

interface AddedPost {
  id: number;
  title: string;
  status: PostSummaryDto["status"];
  is_trashed: boolean;
}

interface AddPostProps {
  /** Posts that the path has already. */
  taken: readonly number[];
  onAdd: (post: AddedPost) => void;
}

/** Finds posts by words, of any status: a path can be made before its posts are published. */
export function AddPost({ taken, onAdd }: AddPostProps) {
  const api = useApi();
  const [text, setText] = useState("");
  const asked = text.trim();
  const search = useSettled(asked, TIMINGS.searchDebounceMs);
  const { data, isError } = useQuery({
    queryKey: ["posts", "of-path", search],
    enabled: search !== "",
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { search, limit: MOST_HITS + taken.length };
      const list = await api<Paged<PostSummaryDto>>({
        method: "GET",
        path: "/posts",
        query,
        signal,
      });
      return unwrapList(list).data;
    },
  });
  const isCurrent = asked !== "" && search === asked;
  const posts = ((isCurrent && data) || [])
    .filter(({ id }) => !taken.includes(id))
    .slice(0, MOST_HITS);
  const isLoading = asked !== "" && !(isCurrent && (data || isError));
  const found = t(isError ? "paths.failedSearch" : "paths.noPost");
  return (
    <Combobox
      label={t("paths.addPost")}
      hint={t("paths.addPostHint")}
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
        onAdd({ id, title, status, is_trashed: false });
      }}
    />
  );
}
