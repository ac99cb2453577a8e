import { useCan } from "@octavo/auth";
import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { Comparison } from "../../../shared/versions/comparison";
import styles from "./post-editor.module.css";
import { fieldsOfPost, readPost, usePostNames } from "./post-form";
import { useDecidePending } from "./posts.hooks";
import { dateToComeOf, hidingSentence, isLive } from "./publication";

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

type Decision = "publish" | "discard";

interface PendingDialogProps {
  post: PostDto;
  pending: PendingChangesDto;
  onDecided: (decision: Decision) => void;
  onClose: () => void;
}

/** What the changes that wait would change, and the decision about them. */
function PendingDialog(props: PendingDialogProps) {
  const { post, pending, onDecided, onClose } = props;
  const names = usePostNames();
  const canPublish = useCan("publish_posts");
  const decide = useDecidePending();
  const send = (decision: Decision) => {
    const { id, version } = post;
    decide.mutate(
      { id, version, decision },
      { onSuccess: () => onDecided(decision) },
    );
  };
  const until = isLive(post) ? dateToComeOf(pending.fields) : null;
  const isBusy = (decision: Decision) =>
    decide.isPending && decide.variables.decision === decision;
  return (
    <Dialog
      title="Changes that wait"
      size="wide"
      description="Crossed out is what readers see now, underlined is what would take its place."
      onClose={onClose}
    >
      {decide.error && (
        <FailureNotice
          text="The changes could not be published or discarded"
          error={decide.error}
        />
      )}
      {pending.is_outdated && (
        <Notice tone="warning">
          The post has been saved since these changes were made. Publishing them
          replaces that save, which stays among the revisions.
        </Notice>
      )}
      {until !== null && canPublish && (
        <Notice tone="warning">{hidingSentence(until, names.timeZone)}</Notice>
      )}
      <div className={styles.comparison}>
        <Comparison
          before={readPost(fieldsOfPost(post), names)}
          after={readPost(pending.fields, names)}
        />
      </div>
      <DialogActions>
        <Button isBusy={isBusy("discard")} onClick={() => send("discard")}>
          Discard changes
        </Button>
        {canPublish && (
          <Button
            variant="primary"
            isBusy={isBusy("publish")}
            onClick={() => send("publish")}
          >
            Publish changes
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
