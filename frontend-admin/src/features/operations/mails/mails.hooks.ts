import type { ListMailsDto, MailDto, MailWithTextDto } from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";

/** Each read of an email appears in the audit log. */
export const mailHooks = createResourceHooks<{
  item: MailDto;
  detail: MailWithTextDto;
  input: object;
  query: ListMailsDto;
}>("mails", { isLive: true, readsOnce: true });

export function useSendMail() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api<MailDto>({ method: "POST", path: `/mails/${id}/send` }),
    onSettled: () => client.invalidateQueries({ queryKey: ["mails", "list"] }),
  });
}
