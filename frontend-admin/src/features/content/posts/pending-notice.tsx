import { useCan } from "@octavo/auth";
import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Button, Notice, useToast } from "@octavo/ui";
import { useState } from "react";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { PendingDialog } from "./pending-dialog";

interface PendingNoticeProps {
  /** As readers see it. */
  post: PostDto;
  pending: PendingChangesDto;
  /** Called after the changes were published or discarded. */
  onDecided: () => void;
}

/** Changes of a live post wait: their writer goes on with them, a publisher decides. */
export function PendingNotice(props: PendingNoticeProps) {
  const { pending, onDecided } = props;
  const [isOpen, setOpen] = useState(false);
  const canPublish = useCan("publish_posts");
  const toast = useToast();
  const timeZone = useSiteZone();
  const when = formatZoned(pending.created_at, timeZone);
  const who = pending.created_by?.name ?? "somebody";
  return (
    <>
      <Notice
        tone="warning"
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            {canPublish ? "Review changes" : "Compare with the published post"}
          </Button>
        }
      >
        {canPublish
          ? `Changes by ${who} from ${when} wait to be published. Below is the post as readers see it.`
          : `You are editing changes that wait since ${when}. Readers see the published post until somebody publishes them.`}
      </Notice>
      {isOpen && (
        <PendingDialog
          {...props}
          onDecided={(decision) => {
            setOpen(false);
            toast({
              text:
                decision === "publish"
                  ? "Changes published"
                  : "Changes discarded; they stay among the revisions",
            });
            onDecided();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
