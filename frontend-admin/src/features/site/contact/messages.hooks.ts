import type {
  ContactMessageDto,
  ListContactMessagesDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { WAITING } from "../../../shared/layout/waiting.hooks";

const NAME = "contact-messages";

export const messageHooks = createResourceHooks<{
  item: ContactMessageDto;
  detail: ContactMessageDto;
  input: object;
  query: ListContactMessagesDto;
}>(NAME, { isLive: true, shownIn: [WAITING] });

interface Mark {
  id: number;
  isRead: boolean;
}

export function useMarkMessage() {
  return messageHooks.useWrite((api, { id, isRead }: Mark) =>
    api<ContactMessageDto>({
      method: "PATCH",
      path: `/${NAME}/${id}`,
      body: { is_read: isRead },
    }),
  );
}
