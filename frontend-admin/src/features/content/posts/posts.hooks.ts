import { ifMatch } from "@octavo/api-client";
import { unwrapOne } from "@octavo/contracts";
import type {
  ListPostsDto,
  PendingChangesDto,
  PostDto,
  PostSummaryDto,
  SavePostDto,
  VerificationDto,
} from "@octavo/contracts";
import { useApi } from "../../../remote-context";
import { WAITING } from "../../../shared/layout/waiting.hooks";
import { EDITORS } from "../../../shared/edit-paths";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useAnswer } from "../../../shared/crud/use-call";

export const postHooks = createResourceHooks<{
  item: PostSummaryDto;
  detail: PostDto;
  input: SavePostDto;
  query: ListPostsDto;
}>("posts", { shownIn: ["dashboard", "reviews", WAITING] });

/** For buttons that duplicate posts. */
export const POST_COPIES = {
  kind: "posts",
  hooks: postHooks,
  editPath: EDITORS.post,
} as const;

/** A post, and the version that the person has seen. */
type SeenPost = Pick<PostDto, "id" | "version">;

/** Into the archive, or out of it. */
export const useArchive = (verb: "archive" | "unarchive") =>
  postHooks.useWrite(async (api, id: number) =>
    unwrapOne(
      await api<PostDto>({ method: "POST", path: `/posts/${id}/${verb}` }),
    ),
  );

/** What a post was verified for, the latest first. */
export const useVerifications = ({ id, version }: SeenPost) =>
  useAnswer<VerificationDto[]>({
    queryKey: ["posts", "verifications", id, version],
    path: `/posts/${id}/verifications`,
  });

/** Changes of a live post that wait for a publisher, as they were when the post was read. */
export const usePendingChanges = (
  { id, version }: SeenPost,
  isWaiting: boolean,
) =>
  useAnswer<PendingChangesDto>({
    queryKey: ["pending-changes", id, version],
    path: `/posts/${id}/pending`,
    enabled: isWaiting,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads the changes that wait now. */
export function useFindPending() {
  const api = useApi();
  return ({ id }: Pick<PostDto, "id">) =>
    api<PendingChangesDto>({ method: "GET", path: `/posts/${id}/pending` });
}

interface PendingDecision extends SeenPost {
  decision: "publish" | "discard";
}

/** Publishes what waits, or takes it back; it stays among the revisions. */
export const useDecidePending = () =>
  postHooks.useWrite((api, { id, version, decision }: PendingDecision) => {
    const path = `/posts/${id}/pending`;
    return decision === "publish"
      ? api({ method: "POST", path: `${path}/publish`, ...ifMatch(version) })
      : api({ method: "DELETE", path, ...ifMatch(version) });
  });
