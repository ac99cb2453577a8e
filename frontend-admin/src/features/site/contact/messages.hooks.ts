import type {
  ContactMessageDto,
  ListContactMessagesDto,
} from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";

const NAME = "contact-messages";

export const messageHooks = createResourceHooks<{
  item: ContactMessageDto;
  detail: ContactMessageDto;
  input: object;
  query: ListContactMessagesDto;
}>(NAME, { isLive: true });

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
        path: `/${NAME}/${id}`,
        body: { is_read: isRead },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [NAME] }),
  });
}
