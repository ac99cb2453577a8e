import type {
  ContactMessageDto,
  Deleted,
  ListContactMessagesDto,
  Paged,
} from "@octavo/contracts";
import type { ApiRequest } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { removeFromLists } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";

const PATH = "/contact-messages";
const KEY = "contact-messages";

export function useMessages(query: ListContactMessagesDto) {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, "list", query],
    queryFn: ({ signal }) =>
      api<Paged<ContactMessageDto>>({
        method: "GET",
        path: PATH,
        query: query as ApiRequest["query"],
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface Mark {
  id: number;
  isRead: boolean;
}

export function useMarkMessage() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: Mark) =>
      api<ContactMessageDto>({
        method: "PATCH",
        path: `${PATH}/${id}`,
        body: { is_read: isRead },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteMessage() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api<Deleted>({ method: "DELETE", path: `${PATH}/${id}` }),
    onSuccess: (_answer, id) => {
      removeFromLists(client, KEY, id);
      return client.invalidateQueries({ queryKey: [KEY] });
    },
  });
}
