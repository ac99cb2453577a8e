import type { NewPreviewLinkDto, PreviewLinkDto } from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

/** Links that show a post before it is published. */
export function usePreviewLinks(postId: number) {
  const api = useApi();
  const client = useQueryClient();
  const path = `/posts/${postId}/preview-links`;
  const queryKey = ["preview-links", postId];
  const onSuccess = () => client.invalidateQueries({ queryKey });
  return {
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) =>
        api<PreviewLinkDto[]>({ method: "GET", path, signal }),
    }),
    create: useMutation({
      mutationFn: (days: number) =>
        api<NewPreviewLinkDto>({ method: "POST", path, body: { days } }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: number) =>
        api({ method: "DELETE", path: `${path}/${id}` }),
      onSuccess,
    }),
  };
}
