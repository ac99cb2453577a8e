import { ifMatch } from "@octavo/api-client";
import type {
  ListPostsDto,
  PostDto,
  PostSummaryDto,
  SavePostDto,
} from "@octavo/contracts";
import { unwrapOne } from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../crud/create-resource-hooks";
import { useApi } from "../../remote-context";

export const postHooks = createResourceHooks<{
  item: PostSummaryDto;
  detail: PostDto;
  input: SavePostDto;
  query: ListPostsDto;
}>("posts");

export interface SavePostArgs {
  input: SavePostDto;
  /** The post as it was read; absent for a new one. */
  post?: Pick<PostDto, "id" | "version"> | undefined;
  /** Saves even if somebody else has saved since (D-022). */
  isForced?: boolean;
}

export function useSavePost() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, post, isForced }: SavePostArgs) =>
      unwrapOne(
        await api<PostDto>({
          method: post ? "PUT" : "POST",
          path: post ? `/posts/${post.id}` : "/posts",
          body: input,
          ...(post && !isForced && ifMatch(post.version)),
        }),
      ),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["posts"] }),
        client.invalidateQueries({ queryKey: ["dashboard"] }),
      ]),
  });
}
