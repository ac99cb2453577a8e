import type {
  ListMailsDto,
  MailDto,
  MailWithTextDto,
  Paged,
} from "@octavo/contracts";
import type { ApiRequest } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

export function useMails(query: ListMailsDto) {
  const api = useApi();
  return useQuery({
    queryKey: ["mails", "list", query],
    queryFn: ({ signal }) =>
      api<Paged<MailDto>>({
        method: "GET",
        path: "/mails",
        query: query as ApiRequest["query"],
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reading a mail is written down in the audit log, so it is asked for once and not again. */
export function useMail(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["mails", "item", id],
    queryFn: ({ signal }) =>
      api<MailWithTextDto>({ method: "GET", path: `/mails/${id}`, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export function useSendMail() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api<MailDto>({ method: "POST", path: `/mails/${id}/send` }),
    onSettled: () => client.invalidateQueries({ queryKey: ["mails", "list"] }),
  });
}
