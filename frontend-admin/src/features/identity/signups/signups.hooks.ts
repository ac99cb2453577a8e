import { unwrapList } from "@octavo/contracts";
import type {
  ListSignUpsDto,
  Paged,
  SignUpRequestDto,
} from "@octavo/contracts";
import type { ApiRequest } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

export function useRequests(query: ListSignUpsDto) {
  const api = useApi();
  return useQuery({
    queryKey: ["signup-requests", "list", query],
    queryFn: async ({ signal }) =>
      unwrapList(
        await api<Paged<SignUpRequestDto>>({
          method: "GET",
          path: "/signup-requests",
          query: query as ApiRequest["query"],
          signal,
        }),
        query.offset,
      ),
    placeholderData: keepPreviousData,
  });
}

interface Decision {
  id: number;
  /** Names; only for an approval. */
  roles?: readonly string[];
}

/** An approval makes an account, so that people are asked for anew as well. */
export function useDecide(verb: "approve" | "reject") {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      api<SignUpRequestDto>({
        method: "POST",
        path: `/signup-requests/${id}/${verb}`,
        body,
      }),
    onSettled: () =>
      Promise.all(
        ["signup-requests", "authors", "roles"].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
