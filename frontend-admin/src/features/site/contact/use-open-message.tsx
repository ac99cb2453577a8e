import { operatingTexts } from "@octavo/contracts";
import type { ContactMessageDto } from "@octavo/contracts";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useMarkMessage } from "./messages.hooks";

/** The message that somebody reads. Opening an unread one marks it as read. */
export function useOpenMessage() {
  const [message, setMessage] = useState<ContactMessageDto | null>(null);
  const marking = useMarkMessage();
  const close = () => setMessage(null);
  return {
    message,
    close,
    show(next: ContactMessageDto) {
      setMessage(next);
      if (!next.is_read) marking.mutate({ id: next.id, isRead: true });
    },
    mark(id: number, isRead: boolean) {
      marking.mutate({ id, isRead });
      close();
    },
    notice: marking.error && (
      <FailureNotice
        text={operatingTexts.failedMarkMessage}
        error={marking.error}
      />
    ),
  };
}
