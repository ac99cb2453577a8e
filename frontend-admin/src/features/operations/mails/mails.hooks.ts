import type { ListMailsDto, MailDto, MailWithTextDto } from "@octavo/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useCall } from "../../../shared/crud/use-call";

/** Each read of an email appears in the audit log. */
export const mailHooks = createResourceHooks<{
  item: MailDto;
  detail: MailWithTextDto;
  input: object;
  query: ListMailsDto;
}>("mails", { isLive: true, readsOnce: true });

export function useSendMail() {
  const client = useQueryClient();
  return useCall<MailDto, number>((id) => ["POST", `/mails/${id}/send`], {
    onSettled: () => client.invalidateQueries({ queryKey: ["mails", "list"] }),
  });
}
